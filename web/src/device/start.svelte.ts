/** Starts the tables of this device: two workers, of which one tab at a time has the store. */

import { toasts } from "$lib/toasts.svelte";
import { useTransport } from "$lib/transport";
import { fromTheBeginning } from "./early";
import { router } from "$lib/router.svelte";
import { here } from "./here.svelte";
import { hadTables, takeWaiting } from "./newer.svelte";
import { STEPS, type Fetched, type Trouble } from "./speech";
import { runsWasm } from "./wasm";
import { d } from "./words";
import { endWorkers, startWorkers } from "./workers";

/** The lock that the tab with the tables holds. */
const LOCK = "cosmodrome-store";
/** Tells the tab with the tables to let go. */
const CHANNEL = "cosmodrome-store";

export class Start {
  /** Steps that are behind us. */
  done = $state(0);
  /** What has arrived during the first of them. */
  arrived = $state.raw<Fetched>({ fetched: 0, of: 0 });
  lacks = $state<"wasm" | "workers" | null>(null);
  /** Why the games cannot be played, or be played on, and the browser's own words for it. */
  failure = $state.raw<{ why: Trouble; detail: string } | null>(null);
  /** Another tab has the tables; and whether this one waits for them. */
  elsewhere = $state(false);
  taking = $state(false);
  isOpen = $state(false);
  /** Fulfilled once this tab has the tables, and it is known where they are or that they cannot be opened. */
  readonly placed: Promise<void>;
  /** Fulfilled once the tables are open; refused if they cannot be. */
  readonly open: Promise<void>;
  private known: () => void = () => undefined;
  private opened: () => void = () => undefined;
  private refused: (why: Error) => void = () => undefined;

  constructor() {
    this.placed = new Promise((known) => (this.known = known));
    this.open = new Promise((opened, refused) => {
      this.opened = opened;
      this.refused = refused;
    });
    this.open.catch(() => undefined); // whoever waits says so
    void this.begin();
  }

  /** How much of the start is done, from 0 to 1. */
  get share(): number {
    const { fetched, of } = this.arrived;
    return (this.done + (this.done === 0 && of > 0 ? fetched / of : 0)) / STEPS.length;
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
        const had = hadTables();
        if (lock) return this.hold();
        this.elsewhere = true;
        if (had) this.takeOver();
        // The other tab may be closed, or may be asked to let go: the tables are opened as soon as it has.
        void navigator.locks.request(LOCK, () => this.hold());
        return undefined;
      });
    }
  }

  /** Say what failed: the start, or later the tables. */
  private fail(detail: string, why: Trouble): void {
    this.failure = { why, detail };
    this.refused(new Error(detail));
    this.known();
  }

  /** Have the tables until the page ends, or another tab wants them. */
  private hold(): Promise<void> {
    this.elsewhere = this.taking = false;
    this.openTables().catch((error: unknown) => this.fail(String(error), "other"));
    return new Promise((release) => {
      const letGo = (): void => {
        endWorkers();
        release();
      };
      // A tab that the browser freezes hears nothing any more: another tab could wait for it for ever.
      document.addEventListener("freeze", letGo);
      document.addEventListener("resume", () => location.reload());
      if (!("BroadcastChannel" in globalThis)) return;
      new BroadcastChannel(CHANNEL).onmessage = () => {
        letGo();
        location.reload(); // which finds the tables elsewhere, and says so
      };
    });
  }

  /** Open the tables. No other tab has them, so a newer version is taken before, unless a game is about to be shown. */
  private async openTables(): Promise<void> {
    if (router.route.page !== "table") await takeWaiting();
    const workers = startWorkers(
      (said) => {
        if ("where" in said) {
          here.found(said.where);
          this.known();
        } else if ("fetched" in said) this.arrived = said;
        else if ("step" in said) this.done = STEPS.indexOf(said.step) + 1;
        else if ("failed" in said) this.fail(said.failed, said.why);
        else if ("ready" in said) {
          this.isOpen = true;
          here.found(said.ready.where);
          this.opened();
        }
      },
      (why) => toasts.show(d().here.botsFailed(why), "bad"),
    );
    useTransport(fromTheBeginning(workers.transport, this.open));
  }
}

let current: Start | null = null;

/** Start the tables of this page. */
export function startTables(): Start {
  current = new Start();
  return current;
}

/** The start of this page's tables. */
export const tablesStart = (): Start | null => current;
