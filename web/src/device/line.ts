/** The way to the tables of this device: straight to a worker. */

import type { Line, Transport } from "$lib/transport";
import type { Answered, Heard, Said, ToWorker } from "./speech";

const CONNECTING = 0;
const IS_OPEN = 1;
const CLOSED = 3;

/** Statuses of answers that have no body. */
const EMPTY = [204, 304];

/** A line over a port, as a WebSocket would be. */
class DeviceLine implements Line {
  readyState = CONNECTING;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  constructor(private readonly port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<Heard>) => this.hear(data);
  }

  send(text: string): void {
    this.port.postMessage(text satisfies Said);
  }

  close(): void {
    this.readyState = CLOSED;
    this.port.postMessage(null satisfies Said);
  }

  private hear(heard: Heard): void {
    const self = this as unknown as WebSocket; // what a handler calls `this`; none of ours does
    if ("open" in heard) this.readyState = IS_OPEN;
    else if ("text" in heard) this.onmessage?.call(self, new MessageEvent("message", { data: heard.text }));
    else {
      this.readyState = CLOSED;
      this.onclose?.call(self, new CloseEvent("close", heard.closed));
    }
  }
}

/** Say something to a worker. Return the port over which it answers. */
function sayTo(worker: Worker, said: ToWorker): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(said, [port2]);
  return port1;
}

/** Ask a worker for something that has one answer. */
export function answerOf<Answer>(worker: Worker, said: ToWorker): Promise<Answer> {
  return new Promise((done) => {
    const port = sayTo(worker, said);
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      port.close();
      done(data);
    };
  });
}

/** The transport to a worker with tables. */
export function toWorker(worker: Worker): Transport {
  const parts = (path: string): { path: string; query: string } => {
    const url = new URL(path, "http://device");
    return { path: decodeURIComponent(url.pathname), query: url.search.slice(1) };
  };
  return {
    async ask(path, { method, headers = {}, body = "" }) {
      const told = { ...headers, "accept-language": navigator.languages.join(",") };
      const asked = { ask: { method, ...parts(path), headers: Object.entries(told), body } };
      const answer = await answerOf<Answered>(worker, asked);
      if ("broken" in answer) throw new Error("the tables on this device do not answer");
      const { status, headers: names, body: content } = answer;
      return new Response(EMPTY.includes(status) ? null : content, { status, headers: names });
    },
    open: (path) => new DeviceLine(sayTo(worker, { open: parts(path) })),
  };
}
