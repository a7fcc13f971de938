/**
 * Several people of one browser at one table. Each has a line of their own. One of them is shown at a time, and the
 * board is covered before another is.
 */

import { flushSync } from "svelte";
import { announcements } from "./announce.svelte";
import { clearShapes } from "./art.svelte";
import { person } from "./me.svelte";
import type { Room } from "./room.svelte";
import { toasts } from "./toasts.svelte";
import type { Plain, TableInfo, Why } from "./types.gen";

/** Somebody of this browser at the table. */
export interface Mate {
  /** Their number in this browser; 1 is its own person. */
  number: number;
  room: Room;
}

/** The board is covered again after this long without a touch or key (milliseconds). */
const IDLE = 60_000;
/** The events that say that somebody is there. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel"] as const;
/** Pages of this browser tell each other here that one of them shows a hand. The others cover theirs. */
const CHANNEL = "cosmodrome.uncovered";

export class Companions {
  /** All who are at this table from here, by their numbers. */
  mates = $state.raw<readonly Mate[]>([]);
  /** Those who agree that nothing is covered at this table. */
  agreed = $state.raw<ReadonlySet<number>>(new Set());
  /** The person who was shown last. */
  private chosen = $state(1);
  /** True while that person's view may be shown. */
  private open = $state(false);
  /** Somebody who asked for the device, and the decision at which they did. The next decision ends that. */
  private asked = $state.raw<{ number: number; at: string } | null>(null);
  /** The seats that people are about to take in the lobby, by their numbers. */
  private readonly sitting = new Map<number, { seat: number; asked: boolean }>();
  /** Actions of people who play together that wait for their answers, by their references. */
  private readonly awaited = new Map<Room, Map<number, (why: Why | null) => void>>();
  /** What tables told when somebody was made ready, or not. */
  private readonly answered = new WeakSet<TableInfo>();
  /** True once there were two people. It stays true: whoever is left must not see the hand of who went by surprise. */
  private shared = $state(false);
  /** True while the page is covered, and holds nothing any more of what was shown before. */
  private clean = false;
  private readonly channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : null;
  private idle: ReturnType<typeof setTimeout> | undefined;

  /** `openly`: all play at the same time, side by side, so nothing is covered. */
  constructor(
    private readonly own: Room,
    private readonly openly = false,
  ) {
    this.mates = [{ number: 1, room: own }];
    if (this.channel) this.channel.onmessage = () => this.cover();
    document.addEventListener("visibilitychange", this.hidden);
    addEventListener("pagehide", this.hidden);
    for (const kind of SIGNS) addEventListener(kind, this.awake, { capture: true, passive: true });
  }

  /** Somebody else of this browser is at the table, by a line of theirs. */
  add(mate: Mate): void {
    this.mates = [...this.mates, mate].toSorted((one, other) => one.number - other.number);
    this.shared = true;
    this.heard();
  }

  /** Something was told on a line, or a line was lost. Call this at once, before anything is drawn. */
  heard(): void {
    for (const [room, all] of this.awaited)
      if (room.connection !== "open") for (const ref of all.keys()) this.reply(room, ref, null);
    this.keepCovered();
    this.takeSeats();
    this.getReady();
  }

  /** Let somebody sit down in the lobby, as soon as their line is open. */
  sit(number: number, seat: number): void {
    this.sitting.set(number, { seat, asked: false });
    this.heard();
  }

  /** The seat was refused, or taken. */
  settled(number: number): void {
    this.sitting.delete(number);
  }

  /** Somebody is not at the table any more. */
  drop(number: number): void {
    this.mates.find((mate) => mate.number === number && number !== 1)?.room.close();
    this.mates = this.mates.filter((mate) => mate.number !== number || number === 1);
    this.keepCovered();
  }

  close(): void {
    this.channel?.close();
    clearTimeout(this.idle);
    document.removeEventListener("visibilitychange", this.hidden);
    removeEventListener("pagehide", this.hidden);
    for (const kind of SIGNS) removeEventListener(kind, this.awake, { capture: true });
    for (const { number } of this.mates) this.drop(number);
    this.awaited.clear();
  }

  /**
   * Those whose lines have not ended. A server of an older version takes a companion's line for one of the browser's own
   * person; such a line is nobody's.
   */
  readonly here = $derived(
    this.mates.filter(({ number, room }) => {
      const seat = room.table?.your_seat ?? null;
      const theirs = number === 1 || seat === null || seat !== this.own.table?.your_seat;
      return theirs && room.connection !== "gone";
    }),
  );

  private readonly lobby = $derived(this.here.every(({ room }) => (room.table?.phase ?? "lobby") === "lobby"));

  /** Those who have a seat, and know the game. */
  readonly seated = $derived(this.here.filter(({ room }) => room.table?.your_seat != null && room.game !== null));

  /** True if several people of this browser play at the same time. Everybody then sees what is open to all. */
  readonly together = $derived.by(() => this.openly && !this.lobby && this.seated.length > 1);

  /** Somebody whose line has not opened yet, if any. Until all lines have, nobody knows which of us decides. */
  readonly opening = $derived(this.here.find(({ room }) => room.table === null && room.connection === "connecting"));

  /**
   * The person whose view is shown, or who is asked to uncover it. Of people who play together it is any
   * one, but nobody is shown before the lines of all of them have opened.
   */
  readonly shown = $derived.by(() => {
    const of = (number: number): Mate | undefined => this.here.find((mate) => mate.number === number);
    const host = this.lobby ? this.here.find(({ room }) => room.table?.host) : undefined;
    if (this.openly && !this.lobby && this.opening) return this.opening;
    const lead = this.together && (this.seated.find(({ room }) => room.connection === "open") ?? this.seated[0]);
    if (lead) return lead;
    return host ?? of(this.wanted) ?? this.here[0] ?? { number: 1, room: this.own };
  });

  /** True while nobody's view may be shown. */
  readonly covered = $derived(this.needed && !(this.open && this.shown.number === this.chosen));

  /** True where a cover is needed between two people, unless all agree that it is not. */
  get mayCover(): boolean {
    return this.shared && !this.openly && this.playing;
  }

  /** The seats of those who are here, by their numbers. */
  readonly seats = $derived(
    new Map(
      this.here.flatMap(({ number, room }) => (room.table?.your_seat == null ? [] : [[number, room.table.your_seat]])),
    ),
  );

  /** Ask for the device. The board is covered until this person uncovers it. */
  ask(number: number): void {
    this.asked = { number, at: this.decision };
    this.keepCovered();
  }

  /** The person shown on the cover is alone with the screen. Nothing happens while lines open. */
  uncover(): void {
    if (this.opening) return;
    this.chosen = this.shown.number;
    this.open = true;
    this.awake();
    this.channel?.postMessage(null);
  }

  cover(): void {
    this.open = false;
    this.keepCovered();
  }

  /** Somebody agrees that nothing is covered at this table, or does not agree any more. */
  agree(number: number, yes: boolean): void {
    const agreed = new Set(this.agreed);
    if (yes) agreed.add(number);
    else agreed.delete(number);
    this.agreed = agreed;
    this.keepCovered();
  }

  /**
   * Do an action over somebody's line. Returns the rule that forbids it; else null, once it is answered or the line is
   * lost.
   */
  act(room: Room, action: Plain): Promise<Why | null> {
    const ref = room.send({ do: "act", number: room.game?.number ?? 0, action });
    if (ref === null) return Promise.resolve(null);
    const all = this.awaited.get(room) ?? new Map<number, (why: Why | null) => void>();
    this.awaited.set(room, all);
    return new Promise((answered) => all.set(ref, answered));
  }

  /** A request over somebody's line is answered. */
  reply(room: Room, ref: number | null, why: Why | null): void {
    const all = this.awaited.get(room);
    if (ref === null) return;
    all?.get(ref)?.(why);
    all?.delete(ref);
  }

  /** Return the name of somebody of this browser. */
  nameOf(number: number): string {
    const { me } = person;
    return (number === 1 ? me?.name : me?.companions.find((one) => one.number === number)?.name) ?? "";
  }

  /** Return whether somebody has a decision to make. */
  decides(number: number): boolean {
    return this.deciding.includes(number);
  }

  /** Return whether somebody alone sees and hears the page now. */
  attends(number: number): boolean {
    return !this.covered && !this.together && this.shown.number === number;
  }

  private get playing(): boolean {
    return this.here.some(({ room }) => room.table?.phase === "playing" && !room.game?.outcome);
  }

  private get needed(): boolean {
    return this.mayCover && ![...this.seats.keys()].every((number) => this.agreed.has(number));
  }

  /**
   * Those of us who decide now, as the line of who was shown last tells. What the others' lines tell may come a little
   * later.
   */
  private readonly deciding = $derived.by(() => {
    const tells = ({ room }: Mate): boolean => room.connection === "open" && room.game !== null;
    const first = this.here.find((mate) => mate.number === this.chosen && tells(mate));
    const teller = first ?? this.here.find(tells);
    return teller ? this.decidingBy(teller.room) : [];
  });

  /** Return those of us who decide, as a line tells. */
  private decidingBy({ game, table }: Room): number[] {
    if (!game || !table) return [];
    const decides = (seat: number): boolean => game.actors.includes(seat) && table.seats[seat]?.bot === null;
    return [...this.seats].filter(([, seat]) => decides(seat)).map(([number]) => number);
  }

  private get decision(): string {
    return this.deciding.join();
  }

  private readonly wanted = $derived.by(() => {
    if (this.asked?.at === this.decision) return this.asked.number;
    if (this.deciding.includes(this.chosen)) return this.chosen;
    return this.deciding[0] ?? this.chosen;
  });

  /** What was covered once stays so until somebody uncovers it, whatever happens at the table meanwhile. */
  private keepCovered(): void {
    if (this.asked && this.asked.at !== this.decision) this.asked = null;
    if (!this.needed) this.follow();
    else if (!this.covered) {
      this.clean = false;
      return;
    }
    this.open = false;
    if (this.covered === this.clean) return;
    this.clean = this.covered;
    if (!this.clean) return;
    announcements.clear();
    for (const { id } of toasts.shown) toasts.dismiss(id);
    clearShapes();
  }

  /**
   * Without a cover, whoever is shown was chosen, once their own line tells of the same decision. A line that is behind
   * would call the person before back.
   */
  private follow(): void {
    const { number, room } = this.shown;
    if (this.decidingBy(room).join() === this.decision) this.chosen = number;
  }

  /** In the lobby, people take the seats that they were given. Who sits nowhere has no line. */
  private takeSeats(): void {
    for (const { number, room } of this.here) {
      const wish = this.sitting.get(number);
      const { table, connection } = room;
      if (number === 1 || connection !== "open" || table?.phase !== "lobby") continue;
      if (wish && !wish.asked) {
        wish.asked = true;
        room.send({ do: "sit", seat: wish.seat });
      } else if (wish && table.your_seat === wish.seat) this.settled(number);
      else if (!wish && table.your_seat === null) this.drop(number);
    }
  }

  /** In the lobby, who sits here is ready when the browser's own person is, who reads the table's settings. */
  private getReady(): void {
    const own = this.own.table;
    const seat = own?.your_seat ?? null;
    const ready = own !== null && (own.host || seat === null || own.seats[seat]?.ready === true);
    for (const { number, room } of this.here) {
      const { table } = room;
      if (number === 1 || table?.phase !== "lobby" || table.host || table.your_seat === null) continue;
      if (table.seats[table.your_seat]?.ready === ready || this.answered.has(table)) continue;
      this.answered.add(table); // a refusal changes nothing, and is not asked for again
      room.send({ do: "ready", ready });
    }
  }

  /** The page is hidden: the picture that the system takes of it shows the cover. */
  private readonly hidden = (event: Event): void => {
    if (document.visibilityState === "visible" && event.type !== "pagehide") return;
    this.cover();
    flushSync();
  };

  private readonly awake = (): void => {
    clearTimeout(this.idle);
    if (!this.covered) this.idle = setTimeout(() => this.cover(), IDLE);
  };
}
