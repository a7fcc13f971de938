import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wire } from "../../tools/wire";
import { Room, withoutLast } from "./room.svelte";
import type { Change } from "./types.gen";

const change = (number: number, seat: number | null, undone = false): Change => ({
  ...{ number, seat, undone, at: 0, action: null, rules: null, events: [] },
});

test("taking back removes the seat's own last action, whatever others did since", () => {
  const log = [change(1, 0), change(2, 1), change(3, 0), change(4, 1)];
  expect(withoutLast(log, 0).map((one) => one.number)).toEqual([1, 2, 4]);
});

test("what was taken back already is not taken back again", () => {
  const log = [change(1, 0), change(2, 0, true)];
  expect(withoutLast(log, 0).map((one) => one.number)).toEqual([2]);
});

test("a log without anything of the seat stays as it is", () => {
  const log = [change(1, 1)];
  expect(withoutLast(log, 0)).toBe(log);
});

let wire: Wire;
let frames: (() => void)[];
let told: string[];
let room: Room;

const game = (number: number): object => ({ number, view: {}, actors: [], legal: [], blocked: [] });
const acts = (): { ref: number }[] =>
  wire.sent.map((one) => JSON.parse(one) as { do: string; ref: number }).filter((one) => one.do === "act");

/** Let the browser draw a frame, so that a press is on the screen. */
function draw(): void {
  for (const frame of frames.splice(0)) frame();
  vi.advanceTimersByTime(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  told = [];
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "play.example" });
  vi.stubGlobal("document", { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  room = new Room("t1", {
    refused: ({ error }) => told.push(error),
    changed: ({ number }) => told.push(`changed ${number}`),
    chatted: () => told.push("chatted"),
    announced: (text) => told.push(text),
  });
  wire = Wire.at(-1);
  wire.hear({ is: "welcome", table: {}, game: game(1), missed: [], chat: [], server_time: 0 });
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what comes before a press is on the screen waits for that, in its order, and the press is sent at once", () => {
  room.act({ kind: "Go" });
  const [act] = acts();
  wire.hear({ is: "changed", game: game(2), change: change(2, 0) });
  wire.hear({ is: "announced", text: "soon" });
  wire.hear({ is: "changed", game: game(3), change: change(3, 1) });
  wire.hear({ is: "done", ref: act?.ref });
  expect(room.game?.number).toBe(1);
  expect(room.pending).toBe(true);
  expect(told).toEqual([]);
  room.act({ kind: "Go" });
  expect(acts()).toHaveLength(1);
  draw();
  expect(told).toEqual(["changed 2", "soon", "changed 3"]);
  expect(room.game?.number).toBe(3);
  expect(room.pending).toBe(false);
});

test("what comes once the press shows, or without one, is told at once", () => {
  wire.hear({ is: "announced", text: "before" });
  room.act({ kind: "Go" });
  draw();
  wire.hear({ is: "announced", text: "after" });
  expect(told).toEqual(["before", "after"]);
});

test("in a tab that is not drawn nothing waits for a frame", () => {
  vi.stubGlobal("document", { ...document, hidden: true });
  room.act({ kind: "Go" });
  wire.hear({ is: "changed", game: game(2), change: change(2, 0) });
  vi.advanceTimersByTime(0);
  expect(told).toEqual(["changed 2"]);
});

const welcome = (seat: number | null, missed: Change[], number: number, more = {}): void =>
  wire.hear({
    ...{ is: "welcome", table: { phase: "playing", your_seat: seat }, game: game(number) },
    ...{ missed, chat: [], server_time: 0, earlier: null, ...more },
  });

test("from another place the game is told anew, by the numbers that count there", () => {
  welcome(0, [change(3, 0), change(7, 1)], 7);
  welcome(null, [change(2, 0), change(5, 1)], 5);
  wire.hear({ is: "changed", game: game(6), change: change(6, 0) });
  expect(room.log.map((one) => one.number)).toEqual([2, 5, 6]);
  welcome(null, [change(8, 1)], 8);
  expect(room.log.map((one) => one.number)).toEqual([2, 5, 6, 8]);
});

test("the game before this one is told once and kept", () => {
  const earlier = { moves: 4, round: 2, players: [], changes: [change(4, 0)] };
  welcome(0, [], 1, { earlier });
  welcome(0, [], 1);
  expect(room.earlier).toEqual(earlier);
});

test("a wish to play again is sent once, and may be sent anew when it was refused or the line was lost", () => {
  const wishes = (): { ref: number; game?: string }[] =>
    wire.sent
      .map((one) => JSON.parse(one) as { do: string; ref: number; game?: string })
      .filter((one) => one.do === "rematch");
  room.playAgain("phest");
  room.playAgain(null);
  expect(wishes().map(({ game }) => game)).toEqual(["phest"]);
  expect(room.goingOn).toBe(true);
  wire.hear({ is: "refused", ref: wishes()[0]?.ref, error: "other_game", detail: "", why: null });
  expect(room.goingOn).toBe(false);
  expect(told).toEqual(["other_game"]);
  room.playAgain(null);
  expect(wishes().map(({ game }) => game)).toEqual(["phest", undefined]);
  wire.hear({ is: "welcome", table: {}, game: game(1), missed: [], chat: [], server_time: 0 });
  expect(room.goingOn).toBe(false);
});
