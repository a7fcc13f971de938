/** One WebSocket to one table. It reconnects by itself, tells the server what it saw last, and notices silence. */

import { OPEN, transport, type Line } from "./transport";
import type { AnyCommand, AnyMessage } from "./types.gen";

/** `gone`: the server says that there is nothing to connect to, and trying again is of no use. */
export type ConnectionState = "connecting" | "open" | "lost" | "gone";

interface Listener {
  message(message: AnyMessage): void;
  state(state: ConnectionState): void;
  /** Called before the state `gone`, with the reason: the id of an error. */
  ended(error: string): void;
  /** The number of the last entry that was seen. The next connection names it to the server. */
  after(): number | null;
}

/**
 * The server sends something every 2 s at least. The page checks this often, and gives a connection up after this long
 * without a message (milliseconds). A server that hangs closes no connection, so this is how long a game can hang with
 * it.
 */
const LOOK = 500;
const SILENCE = 4_000;
/** Pages that lost the same server reconnect at random moments within this time (milliseconds). */
const SCATTER = 1_000;
/** Tell the server this often that we are here, and ask for its time (milliseconds). */
const PING = 10_000;
/** A command without an answer is sent again over the next connection, unless it is older than this (milliseconds). */
const OLD = 20_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

/**
 * The server's clock is known well enough if the error is at most this (milliseconds). Until then the page asks again,
 * up to this many times.
 */
const EXACT = 25;
const QUESTIONS = 5;

/** Close codes (4000 plus a status of HTTP) after which no other try can help. */
const FINAL = [4400, 4401, 4403, 4404, 4409];
/** Our own use of such a code, without a server: this browser has no WebSockets. */
const NO_SOCKETS = 4400;

export class Connection {
  private socket: Line | null = null;
  private failures = 0;
  private heard = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;
  private pinged = 0;
  /** True until the server's welcome arrives on this connection. */
  private fresh = true;
  /** Commands that were not answered yet, by `ref`. */
  private readonly unanswered = new Map<number, { command: AnyCommand; sent: number }>();
  /** How far the server's clock is ahead of ours, and the largest possible error of that (milliseconds). */
  offset = 0;
  private error = Infinity;
  private questions = 0;

  /** `as` is the number of the person of this browser whose line this is; 1 is its own. */
  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly as = 1,
  ) {
    this.beat = setInterval(() => this.heartbeat(), LOOK);
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  /**
   * Send a command, which is done only once even if the connection is lost and the command is sent again. Returns false
   * if there is no connection.
   */
  send(request: AnyCommand & { ref: number }): boolean {
    const command = { ...request, once: Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) };
    if (!this.say(command)) return false;
    this.unanswered.set(request.ref, { command, sent: Date.now() });
    return true;
  }

  private say(command: AnyCommand): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(command));
    return true;
  }

  /** Try at once instead of waiting for the next try. */
  now(): void {
    if (this.closed || this.socket?.readyState === OPEN) return;
    this.failures = 0;
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.drop();
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    const after = this.listener.after();
    const query = [...(after === null ? [] : [`after=${after}`]), ...(this.as === 1 ? [] : [`as=${this.as}`])];
    const path = `/ws/tables/${encodeURIComponent(this.table)}${query.length > 0 ? `?${query.join("&")}` : ""}`;
    const socket = transport().open(path);
    if (socket === null) {
      this.failed(NO_SOCKETS, "no_sockets");
      return;
    }
    this.listener.state(this.failures === 0 && this.heard === 0 ? "connecting" : "lost");
    this.socket = socket;
    this.heard = Date.now();
    this.fresh = true;
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as AnyMessage);
    socket.onclose = (event) => this.failed(event.code, event.reason);
  }

  private receive(message: AnyMessage): void {
    this.heard = Date.now();
    if (message.is === "beat") return;
    if (message.is === "probe") {
      this.say({ do: "echo", id: message.id });
      return;
    }
    // A probe was answered too late. The person did nothing, so nobody is told.
    if (message.is === "refused" && message.error === "no_probe") return;
    if (message.is === "welcome") {
      this.failures = 0;
      if (this.error === Infinity) this.offset = message.server_time - Date.now();
      this.questions = QUESTIONS;
      this.ping();
      this.listener.state("open");
      if (this.fresh) this.sayAgain();
      this.fresh = false;
    } else if (message.is === "pong") {
      this.compare(message.ref, message.server_time);
      this.questions -= 1;
      if (this.error > EXACT && this.questions > 0) this.ping();
    }
    if ((message.is === "done" || message.is === "refused") && message.ref !== null) {
      this.unanswered.delete(message.ref);
    }
    this.listener.message(message);
  }

  /** Send those commands again whose answers have not arrived. */
  private sayAgain(): void {
    for (const [ref, { command, sent }] of this.unanswered) {
      if (Date.now() - sent > OLD) this.unanswered.delete(ref);
      else this.say(command);
    }
  }

  private failed(code: number, reason: string): void {
    this.socket = null;
    if (FINAL.includes(code)) {
      this.close();
      this.listener.ended(reason.split(":", 1)[0] ?? "");
      this.listener.state("gone");
      return;
    }
    this.listener.state("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private heartbeat(): void {
    if (!this.socket) return;
    if (Date.now() - this.heard > SILENCE) {
      this.drop();
      this.failures = 0;
      this.listener.state("lost");
      this.retry = setTimeout(() => this.connect(), Math.random() * SCATTER);
      return;
    }
    if (Date.now() - this.pinged > PING) this.ping();
  }

  /**
   * Send a ping, which also asks for the server's time: its answer gives the time more exactly than the welcome does.
   */
  private ping(): void {
    this.pinged = Date.now();
    this.say({ do: "ping", ref: this.pinged });
  }

  /**
   * Trust the answer that took the shortest time. If a later answer contradicts it, a clock was set, and the later one
   * is trusted.
   */
  private compare(asked: number | null, serverTime: number): void {
    if (asked === null) return;
    const now = Date.now();
    const error = Math.abs(now - asked) / 2;
    const offset = serverTime - (asked + now) / 2;
    if (error > this.error && Math.abs(offset - this.offset) <= error + this.error) return;
    this.offset = offset;
    this.error = error;
  }

  /** The network or the person is back: check the connection, or try again at once. */
  private readonly wake = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.socket?.readyState === OPEN) this.heartbeat();
    else this.now();
  };

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
