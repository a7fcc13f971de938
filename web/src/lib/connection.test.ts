// A line that says nothing is given up after six seconds and begun anew, and not all pages come back at once.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type ConnectionState } from "./connection";

class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readonly readyState = Wire.OPEN;
  closed = false;
  readonly sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let states: ConnectionState[];
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
  line = new Connection("t1", {
    message: () => {},
    state: (state) => states.push(state),
    ended: () => {},
    after: () => 7,
  });
});

/** The connection that was opened as this one; -1 is the last. */
function wire(place: number): Wire {
  const found = Wire.all.at(place);
  if (!found) throw new Error(`there are ${Wire.all.length} connections`);
  return found;
}

afterEach(() => {
  line.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a beat every three seconds keeps a line", () => {
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(3000);
    wire(0).hear({ is: "beat" });
  }
  expect(Wire.all).toHaveLength(1);
  expect(wire(0).closed).toBe(false);
});

test.each([
  ["at once", 0, 0],
  ["a second later at most", 0.999, 999],
])("after six seconds without a beat the next line is begun %s", (_, luck, wait) => {
  vi.spyOn(Math, "random").mockReturnValue(luck);
  vi.advanceTimersByTime(6000);
  expect(wire(0).closed).toBe(false);
  vi.advanceTimersByTime(1000); // it looks once a second
  expect(wire(0).closed).toBe(true);
  expect(states.at(-1)).toBe("lost");
  if (wait > 0) {
    vi.advanceTimersByTime(wait - 1);
    expect(Wire.all).toHaveLength(1);
  }
  vi.advanceTimersByTime(1);
  expect(Wire.all).toHaveLength(2);
  expect(wire(1).url).toBe("ws://play.example/ws/tables/t1?after=7");
});

test("what a silent line did not answer is said once more by the next, once that is welcomed", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  line.send({ do: "say", text: "old", ref: 1, once: null });
  vi.advanceTimersByTime(5000);
  wire(0).hear({ is: "beat" });
  vi.advanceTimersByTime(5000);
  wire(0).hear({ is: "beat" });
  vi.advanceTimersByTime(5000);
  wire(0).hear({ is: "beat" });
  line.send({ do: "say", text: "answered", ref: 2, once: null });
  wire(0).hear({ is: "done", ref: 2 });
  line.send({ do: "say", text: "lost", ref: 3, once: null });
  const lost = wire(0).sent.at(-1);
  vi.advanceTimersByTime(7500);
  expect(Wire.all).toHaveLength(2);
  expect(wire(1).sent).toEqual([]);
  const welcome = { is: "welcome", server_time: Date.now() };
  wire(1).hear(welcome);
  wire(1).hear(welcome);
  expect(wire(1).sent.filter((text) => text.includes('"say"'))).toEqual([lost]);
});

test("a page that slept gives a silent line up as soon as it wakes", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const wake = vi.mocked(document.addEventListener).mock.calls[0]?.[1] as () => void;
  vi.setSystemTime(Date.now() + 60_000);
  wake();
  expect(wire(0).closed).toBe(true);
  vi.advanceTimersByTime(1);
  expect(Wire.all).toHaveLength(2);
  wake(); // once is enough
  expect(Wire.all).toHaveLength(2);
});

test("a line that the server ends is begun again, each time after a longer wait, with jitter", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  for (const wait of [400, 800, 1600]) {
    wire(-1).onclose?.({ code: 1006, reason: "" });
    const before = Wire.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(Wire.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Wire.all).toHaveLength(before + 1);
  }
});
