/** A table as this page knows it: what the server told the page, and what the page asked of the server. */

import { Connection, type ConnectionState } from "./connection";
import { afterPaint } from "./later";
import { isOld } from "./served";
import type {
  AnyCommand,
  AnyMessage,
  Change,
  ChatLine,
  Earlier,
  GameNow,
  Hinted,
  Plain,
  Refused,
  TableInfo,
  Welcome,
  Why,
} from "./types.gen";

type Unsent<T> = T extends AnyCommand ? Omit<T, "ref"> : never;
/** A command without the reference that finds its answer. */
export type Request = Unsent<AnyCommand>;

/** The board gets at most this many changes to animate. More at once are a jump. */
const ANIMATED = 24;

export interface Ears {
  /** The server refused something; the person should hear why. */
  refused(refusal: Refused): void;
  changed(change: Change): void;
  chatted(line: ChatLine): void;
  /** The server's host says something to everybody. */
  announced(text: string): void;
  /** Something changed: a message was taken in, or the connection changed. */
  told?(): void;
  /** A request is answered: with the rule that forbids it, or null. */
  answered?(ref: number | null, why: Why | null): void;
}

export class Room {
  table = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameNow | null>(null);
  /** Every change told so far, without those that were taken back. */
  log = $state.raw<Change[]>([]);
  /** The game that this one continues, as far as the server told of it. */
  earlier = $state.raw<Earlier | null>(null);
  /** The latest changes, for the board to animate. */
  recent = $state.raw<Change[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<ConnectionState>("connecting");
  /** The reason why the server wants no more connections: the id of an error. */
  ended = $state<string | null>(null);
  /** The hint for the decision that the reader has to make. */
  hint = $state.raw<Hinted | null>(null);
  /** The reference of the request for a hint, while the server works on it. */
  private hintAsked = $state<number | null>(null);
  /** The reference of the request for another game with the same people, while the server works on it. */
  private againAsked = $state<number | null>(null);
  /** The script of the page that the server serves now. */
  served = $state<string | null>(null);
  /** The same, if this page has an older one. */
  newer = $state<string | null>(null);
  /** True while an action or an undo waits for its answer. */
  pending = $state(false);
  private readonly line: Connection;
  private number: number | null = null;
  private refs = 0;
  private waiting: number | null = null;
  /** Messages that wait until a press is on the screen, so that the press shows first. */
  private held: AnyMessage[] | null = null;

  /** The number of changes that the log has at most. The oldest are forgotten. */
  private readonly remembered: number;

  /** `as` is the number of the person of this browser who sits, or looks on, here; 1 is its own. */
  constructor(
    id: string,
    private readonly ears: Ears,
    { as = 1, remembered = Infinity }: { as?: number; remembered?: number } = {},
  ) {
    this.remembered = remembered;
    const listener = {
      message: (message: AnyMessage) => {
        if (this.held) this.held.push(message);
        else this.receive(message);
      },
      state: (state: ConnectionState) => {
        this.connection = state;
        this.ears.told?.();
      },
      ended: (error: string) => (this.ended = error),
      after: () => this.number ?? 0,
    };
    this.line = new Connection(id, listener, as);
  }

  /** The server's time now (milliseconds since 1970). */
  now(): number {
    return Date.now() + this.line.offset;
  }

  /** The number of the last change that was made up to a moment of the server's time; null before the game. */
  readonly lastChange = (until: number): number | null => {
    if (!this.game) return null;
    const later = this.log.find((change) => change.at > until);
    return Math.min(this.game.number, later ? later.number - 1 : Infinity);
  };

  /** Send a request. Returns the reference of its answer; null, and tells the person, if there is no line. */
  send(request: Request): number | null {
    this.refs += 1;
    if (this.line.send({ ...request, ref: this.refs })) return this.refs;
    this.ears.refused({ is: "refused", ref: null, error: "offline", detail: "the line is down", why: null });
    return null;
  }

  act(action: Plain): void {
    this.play({ do: "act", number: this.game?.number ?? 0, action });
  }

  undo(): void {
    this.play({ do: "undo", number: this.game?.number ?? 0 });
  }

  get hinting(): boolean {
    return this.hintAsked !== null;
  }

  askHint(level: number): void {
    if (this.hinting || this.connection !== "open") return;
    this.send({ do: "hint", number: this.game?.number ?? 0, level });
    this.hintAsked = this.refs;
  }

  /** True while the reader's wish to play again waits for its answer. */
  get goingOn(): boolean {
    return this.againAsked !== null;
  }

  /** Ask for a new table for the same people, with the same game or another. */
  playAgain(game: string | null): void {
    if (this.goingOn || this.connection !== "open") return;
    this.send(game === null ? { do: "rematch" } : { do: "rematch", game });
    this.againAsked = this.refs;
  }

  /** A hint belongs to one decision, and goes with it. */
  private forgetHint(): void {
    this.hint = null;
    this.hintAsked = null;
  }

  reconnect(): void {
    this.line.now();
  }

  close(): void {
    this.line.close();
    this.held = null;
  }

  private play(request: Request): void {
    if (this.pending) return;
    this.pending = true;
    this.held ??= [];
    afterPaint(() => this.release());
    this.send(request);
    this.waiting = this.refs;
    if (this.connection !== "open") this.pending = false;
  }

  /** The press is on the screen: handle the messages that came meanwhile, in their order. */
  private release(): void {
    const told = this.held ?? [];
    this.held = null;
    for (const message of told) this.receive(message);
  }

  private receive(message: AnyMessage): void {
    switch (message.is) {
      case "welcome":
        this.welcome(message);
        break;
      case "changed":
        this.game = message.game;
        this.add([message.change]);
        this.recent = [...this.recent, message.change].slice(-ANIMATED);
        this.forgetHint();
        this.ears.changed(message.change);
        break;
      case "table":
        this.table = message.table;
        break;
      case "chatted":
        this.chat = [...this.chat, message.line];
        this.ears.chatted(message.line);
        break;
      case "hinted":
        this.hint = message;
        this.hintAsked = null;
        break;
      case "announced":
        this.ears.announced(message.text);
        break;
      case "done":
        this.answered(message.ref);
        break;
      case "refused":
        this.answered(message.ref, message.why);
        if (message.ref === this.hintAsked) this.hintAsked = null;
        this.ears.refused(message);
        break;
      case "served":
        this.served = message.page;
        this.newer = isOld(message.page) ? message.page : null;
        break;
      case "pong":
        break;
    }
    this.ears.told?.();
  }

  private welcome({ table, game, missed, chat, earlier }: Welcome): void {
    if (this.table && this.table.phase !== "lobby" && this.table.your_seat !== table.your_seat) {
      // Each seat's changes are numbered by what that seat may know. Numbers of another place mean nothing here.
      this.log = [];
      this.number = null;
    }
    this.earlier = earlier ?? this.earlier;
    this.recent = this.number !== null && missed.length <= ANIMATED ? [...this.recent, ...missed].slice(-ANIMATED) : [];
    if (game?.number !== this.game?.number) this.hint = null;
    this.hintAsked = null;
    this.againAsked = null;
    this.table = table;
    this.game = game;
    this.chat = chat;
    this.pending = false;
    this.add(missed);
    this.number = Math.max(this.number ?? 0, game?.number ?? 0);
  }

  private add(changes: Change[]): void {
    let log = this.log;
    for (const change of changes) {
      if (change.number <= (log.at(-1)?.number ?? -1)) continue;
      log = change.undone ? [...withoutLast(log, change.seat), change] : [...log, change];
      this.number = change.number;
    }
    this.log = log.length > this.remembered ? log.slice(-this.remembered) : log;
  }

  private answered(ref: number | null, why: Why | null = null): void {
    this.ears.answered?.(ref, why);
    if (ref === this.againAsked) this.againAsked = null;
    if (ref !== this.waiting) return;
    this.pending = false;
    this.waiting = null;
  }
}

/** The log without the last change by an action of a seat. */
export function withoutLast(log: Change[], seat: number | null): Change[] {
  const at = log.findLastIndex((change) => change.seat === seat && !change.undone);
  return at < 0 ? log : log.toSpliced(at, 1);
}
