// A connection that hears nothing is given up after four seconds and opened anew. Pages do not all reconnect at the
// same moment.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wire } from "../../tools/wire";
import { Connection, type ConnectionState } from "./connection";

let states: ConnectionState[];
let heard: unknown[];
let ended: string[];
let line: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "play.example" });
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  Wire.all = [];
  states = [];
  heard = [];
  ended = [];
  line = new Connection("t1", {
    message: (message) => heard.push(message),
    state: (state) => states.push(state),
    ended: (error) => ended.push(error),
    after: () => 7,
  });
});

afterEach(() => {
  line.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a beat every two seconds keeps a line, though one is late by nearly as long", () => {
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(beats === 5 ? 3900 : 2000);
    Wire.at(0).hear({ is: "beat" });
  }
  expect(Wire.all).toHaveLength(1);
  expect(Wire.at(0).closed).toBe(false);
});

test.each([
  ["at once", 0, 0],
  ["a second later at most", 0.999, 999],
])("after four seconds without a beat the next line is begun %s", (_, luck, wait) => {
  vi.spyOn(Math, "random").mockReturnValue(luck);
  vi.advanceTimersByTime(4000);
  expect(Wire.at(0).closed).toBe(false);
  vi.advanceTimersByTime(500); // it looks twice a second
  expect(Wire.at(0).closed).toBe(true);
  expect(states.at(-1)).toBe("lost");
  if (wait > 0) {
    vi.advanceTimersByTime(wait - 1);
    expect(Wire.all).toHaveLength(1);
  }
  vi.advanceTimersByTime(1);
  expect(Wire.all).toHaveLength(2);
  expect(Wire.at(1).url).toBe("ws://play.example/ws/tables/t1?after=7");
});

test("what a silent line did not answer is said once more by the next, once that is welcomed", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  line.send({ do: "say", text: "old", ref: 1, once: null });
  for (let beats = 0; beats < 5; beats += 1) {
    vi.advanceTimersByTime(3000);
    Wire.at(0).hear({ is: "beat" });
  }
  line.send({ do: "say", text: "answered", ref: 2, once: null });
  Wire.at(0).hear({ is: "done", ref: 2 });
  line.send({ do: "say", text: "lost", ref: 3, once: null });
  const lost = Wire.at(0).sent.at(-1);
  vi.advanceTimersByTime(5500);
  expect(Wire.all).toHaveLength(2);
  expect(Wire.at(1).sent).toEqual([]);
  const welcome = { is: "welcome", server_time: Date.now() };
  Wire.at(1).hear(welcome);
  Wire.at(1).hear(welcome);
  expect(Wire.at(1).sent.filter((text) => text.includes('"say"'))).toEqual([lost]);
});

test("a page that slept gives a silent line up as soon as it wakes", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const wake = vi.mocked(document.addEventListener).mock.calls[0]?.[1] as () => void;
  vi.setSystemTime(Date.now() + 60_000);
  wake();
  expect(Wire.at(0).closed).toBe(true);
  vi.advanceTimersByTime(1);
  expect(Wire.all).toHaveLength(2);
  wake(); // once is enough
  expect(Wire.all).toHaveLength(2);
});

test("a line that the server ends is begun again, each time after a longer wait, with jitter", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  for (const wait of [400, 800, 1600]) {
    Wire.at(-1).onclose?.({ code: 1006, reason: "" });
    const before = Wire.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(Wire.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Wire.all).toHaveLength(before + 1);
  }
});

test.each([4401, 4403])("after %i nothing is tried again: the page says why", (code) => {
  Wire.at(0).onclose?.({ code, reason: "signed_out: this device was signed out" });
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
  expect(ended).toEqual(["signed_out"]);
  expect(states.at(-1)).toBe("gone");
});

test("an answer to a probe that came too late is nobody's fault: nobody is told", () => {
  Wire.at(0).hear({ is: "refused", ref: null, error: "no_probe", detail: "", why: null });
  expect(heard).toEqual([]);
  Wire.at(0).hear({ is: "refused", ref: null, error: "busy", detail: "", why: null });
  expect(heard).toHaveLength(1);
});
