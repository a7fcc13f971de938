/** Starts the tables of this device: two workers, of which one tab at a time has the store. */

import { useTransport } from "$lib/transport";
import { toWorker } from "./line";
import { STEPS, type Begin, type FromWorker } from "./speech";

/** The lock that the tab with the tables holds. */
const LOCK = "cosmodrome-store";
/** Tells the tab with the tables to let go. */
const CHANNEL = "cosmodrome-store";

/** WebAssembly's shortest program. A policy that forbids it would let the interpreter wait for ever. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

async function runsWasm(): Promise<boolean> {
  try {
    await WebAssembly.compile(EMPTY_MODULE);
    return true;
  } catch {
    return false; // there is none, or the policy forbids it
  }
}

export class Start {
  /** Steps that are behind us. */
  done = $state(0);
  lacks = $state<"wasm" | "workers" | null>(null);
  failure = $state<string | null>(null);
  /** Another tab has the tables; and whether this one waits for them. */
  elsewhere = $state(false);
  taking = $state(false);
  /** Whether games outlive the page. */
  kept = $state(true);
  /** Fulfilled once the tables are open. */
  readonly open: Promise<void>;
  private opened: () => void = () => undefined;

  constructor() {
    this.open = new Promise((opened) => (this.opened = opened));
    void this.begin();
  }

  /** Ask the other tab to let go. */
  takeOver(): void {
    this.taking = true;
    new BroadcastChannel(CHANNEL).postMessage("let go");
  }

  private async begin(): Promise<void> {
    if (!("Worker" in globalThis)) this.lacks = "workers";
    else if (!(await runsWasm())) this.lacks = "wasm";
    else if (!("locks" in navigator)) await this.hold();
    else {
      void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
        if (lock) return this.hold();
        this.elsewhere = true;
        // The other tab may be closed, or may be asked to let go: the tables are opened as soon as it has.
        void navigator.locks.request(LOCK, () => this.hold());
        return undefined;
      });
    }
  }

  /** Have the tables until the page ends, or another tab wants them. */
  private hold(): Promise<void> {
    this.elsewhere = this.taking = false;
    const serves = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "serves" });
    const thinks = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "thinks" });
    const { port1, port2 } = new MessageChannel();
    serves.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("step" in data) this.done = STEPS.indexOf(data.step) + 1;
      else if ("failed" in data) this.failure = data.failed;
      else {
        this.kept = data.ready.kept;
        // The bots' worker starts second, so that the two do not take each other's time.
        thinks.postMessage({ begin: { others: port2 } } satisfies Begin, [port2]);
        this.opened();
      }
    };
    thinks.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("failed" in data) this.failure = data.failed;
    };
    serves.onerror = thinks.onerror = (event) => (this.failure = event.message || "a worker could not be loaded");
    useTransport(toWorker(serves));
    serves.postMessage({ begin: { others: port1 } } satisfies Begin, [port1]);
    return new Promise((release) => {
      if (!("BroadcastChannel" in globalThis)) return;
      new BroadcastChannel(CHANNEL).onmessage = () => {
        serves.terminate();
        thinks.terminate();
        release();
        location.reload(); // which finds the tables elsewhere, and says so
      };
    });
  }
}
