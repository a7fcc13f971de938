// Nobody of a device is shown before they uncover the board, whatever happens at the table and in whichever order.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Companions } from "./companions.svelte";
import type { Room } from "./room.svelte";
import type { GameNow, TableInfo } from "./types.gen";

const clearShapes = vi.hoisted(() => vi.fn());
vi.mock("./art.svelte", () => ({ clearShapes }));

class Line {
  connection = $state("open");
  table = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameNow | null>(null);
  sent: unknown[] = [];
  closed = false;

  constructor(public seat: number | null) {}

  send(request: unknown): number | null {
    return this.connection === "open" ? this.sent.push(request) : null;
  }

  close(): void {
    this.closed = true;
  }

  /** The table says who decides; in the lobby if nobody is named. */
  tell(actors: number[] | null, more: object = {}): void {
    const seats = [0, 1, 2].map((seat) => ({ seat, bot: null, ready: false }));
    const phase = actors ? "playing" : "lobby";
    this.table = { phase, your_seat: this.seat, host: this.seat === 0, seats, ...more } as unknown as TableInfo;
    this.game = actors && ({ actors, outcome: null } as unknown as GameNow);
    all.heard();
  }
}

let lines: Line[];
let all: Companions;
let hide: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const events = new EventTarget();
  const listens = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const page = { ...listens, visibilityState: "visible" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", listens.addEventListener);
  vi.stubGlobal("removeEventListener", listens.removeEventListener);
  vi.stubGlobal("BroadcastChannel", undefined);
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  hide = () => {
    page.visibilityState = "hidden";
    events.dispatchEvent(new Event("visibilitychange"));
    page.visibilityState = "visible";
  };
  lines = [new Line(0), new Line(1), new Line(2)];
  const [own, ...others] = lines as unknown as [Room, ...Room[]];
  all = new Companions(own);
  others.forEach((room, at) => all.add({ number: at + 2, room }));
});

afterEach(() => {
  all.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tell(...actors: number[]): void {
  for (const line of lines) line.tell(actors);
}

/** Uncover as whoever is asked for. Returns their number. */
function uncover(): number {
  expect(all.covered).toBe(true);
  all.uncover();
  expect(all.covered).toBe(false);
  return all.shown.number;
}

test("a table is covered before anybody was shown", () => {
  expect(all.covered).toBe(false);
  lines[0]?.tell([1]);
  expect(all.covered).toBe(true);
  expect(lines.map((_, at) => all.attends(at + 1))).toEqual([false, false, false]);
});

test("nobody uncovers before all lines have opened, as the one who decides may be known last", () => {
  for (const line of lines) line.connection = "connecting";
  for (const line of lines) {
    line.connection = "open";
    line.tell([2]);
    all.uncover();
    expect(all.covered).toBe(line !== lines[2]);
  }
  expect(all.shown.number).toBe(3);
});

test("the next decision covers at once, as the line of who is shown tells", () => {
  tell(0);
  expect(uncover()).toBe(1);
  lines[0]?.tell([2]);
  expect([all.covered, all.shown.number]).toEqual([true, 3]);
  expect(clearShapes).toHaveBeenCalled();
  lines[1]?.tell([2]);
  lines[2]?.tell([2]);
  expect(uncover()).toBe(3);
});

test("what is covered stays covered when the decision comes back", () => {
  tell(0);
  uncover();
  tell(1);
  tell(0);
  expect([all.covered, all.shown.number]).toEqual([true, 1]);
  uncover();
  tell(); // somebody far away decides: who was shown stays
  expect([all.covered, all.shown.number]).toEqual([false, 1]);
});

test("who is asked for is shown until the next decision", () => {
  tell(0);
  uncover();
  all.ask(2);
  expect([all.covered, all.shown.number]).toEqual([true, 2]);
  uncover();
  tell(2);
  expect([all.covered, all.shown.number]).toEqual([true, 3]);
  tell(0);
  expect(all.shown.number).toBe(1); // the wish is not remembered
});

test("of several who decide, one after the other is asked", () => {
  tell(1, 2);
  expect(uncover()).toBe(2);
  tell(2);
  expect(uncover()).toBe(3);
});

test("nobody is shown because somebody else went", () => {
  tell(1);
  uncover();
  all.drop(2);
  expect(lines[1]?.closed).toBe(true);
  expect(all.covered).toBe(true);
  all.drop(3);
  expect([all.covered, all.shown.number]).toEqual([true, 1]);
});

test("a line that ends, as one of somebody banned, leaves the others", () => {
  tell(1);
  uncover();
  if (lines[1]) lines[1].connection = "gone";
  all.heard();
  expect(all.covered).toBe(true);
  tell(0);
  expect(uncover()).toBe(1);
});

test("a line that an older server takes for the own person's is nobody's", () => {
  if (lines[1]) lines[1].seat = 0;
  tell(0);
  expect(all.here.map(({ number }) => number)).toEqual([1, 3]);
});

test("a seat that a bot plays decides nothing here", () => {
  tell(0);
  uncover();
  const seats = [0, 1, 2].map((seat) => ({ seat, bot: seat === 1 ? "random" : null }));
  for (const line of lines) line.tell([1], { seats });
  expect([all.covered, all.shown.number]).toEqual([false, 1]);
});

test("a hidden page, and a minute without a touch, cover", () => {
  tell(0);
  uncover();
  hide();
  expect(all.covered).toBe(true);
  uncover();
  vi.advanceTimersByTime(59_000);
  dispatchTouch();
  vi.advanceTimersByTime(59_000);
  expect(all.covered).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(all.covered).toBe(true);

  function dispatchTouch(): void {
    (all as unknown as { awake: () => void }).awake();
  }
});

test("nothing is covered once all agree, and at the end", () => {
  tell(0);
  for (const number of [1, 2, 3]) {
    expect(all.covered).toBe(true);
    all.agree(number, true);
  }
  tell(1);
  expect([all.covered, all.shown.number]).toEqual([false, 2]);
  all.agree(3, false);
  expect(all.covered).toBe(true);
  for (const line of lines) line.tell([], { phase: "over" });
  expect(all.covered).toBe(false);
});

test("where nothing is covered, lines that are told later change nothing", () => {
  tell(0);
  for (const number of [1, 2, 3]) all.agree(number, true);
  for (const line of lines) {
    line.tell([2]);
    expect(all.shown.number).toBe(3);
    all.heard();
    expect(all.shown.number).toBe(3);
  }
  all.ask(2);
  expect(all.shown.number).toBe(2);
  tell(); // somebody far away decides: who was shown stays
  expect(all.shown.number).toBe(2);
});

test("in the lobby people sit down, are ready when the host is, and hang up when they stand up", () => {
  const guest = new Line(null);
  all.add({ number: 4, room: guest as unknown as Room });
  all.sit(4, 2);
  for (const line of [...lines, guest]) line.tell(null);
  expect(guest.sent).toEqual([{ do: "sit", seat: 2 }]);
  expect(guest.closed).toBe(false);
  expect(lines[1]?.sent).toContainEqual({ do: "ready", ready: true });
  all.settled(4); // refused: the seat was taken
  all.heard();
  expect(guest.closed).toBe(true);
  expect(all.covered).toBe(false);
});

/** Let the same three play at the same time. */
function playTogether(): [Room, Room, Room] {
  all.close();
  const rooms = lines as unknown as [Room, Room, Room];
  all = new Companions(rooms[0], true);
  all.add({ number: 2, room: rooms[1] });
  all.add({ number: 3, room: rooms[2] });
  return rooms;
}

test("who plays at the same time is never covered, and nobody is told what only one may know", () => {
  playTogether();
  expect(all.together).toBe(false);
  tell(0, 1, 2);
  hide();
  expect(all.covered).toBe(false);
  expect(all.together).toBe(true);
  expect([1, 2, 3].filter((number) => all.attends(number))).toEqual([]);
});

test("nobody is shown before the lines of all have opened, and then any line that is open tells of the game", () => {
  playTogether();
  const [first, , third] = lines as [Line, Line, Line];
  third.connection = "connecting";
  first.tell([0, 1, 2]);
  expect(all.shown.number).toBe(3);
  third.connection = "open";
  tell(0, 1, 2);
  expect(all.shown.number).toBe(1);
  first.connection = "lost";
  expect(all.shown.number).toBe(2);
});

test("an action waits for the answer of its own line, and not for a line that is lost", async () => {
  const [one, other] = playTogether();
  tell(0, 1, 2);
  const why = { rule: "SB-11", reason: "already_called" };
  const first = all.act(one, { kind: "CallGo" });
  const second = all.act(other, { kind: "CallGo" });
  all.reply(other, 1, why as never);
  expect(await second).toEqual(why);
  Object.assign(one, { connection: "lost" });
  all.heard();
  expect(await first).toBeNull();
  expect(await all.act(one, { kind: "CallGo" })).toBeNull();
});
