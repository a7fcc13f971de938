import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameNow, Why } from "$lib/types.gen";
import { type Action, type Choice, Choices } from "./choices";
import type { Face } from "./face";

const [said, explained] = [vi.fn(), vi.fn()];
vi.mock("$lib/announce.svelte", () => ({ announce: said }));
vi.mock("$lib/refusals", () => ({ explain: explained }));
vi.mock("$lib/later", () => ({ afterPaint: (then: () => void) => then() }));
const { Control } = await import("./control.svelte");

const why = { rule: "XX-1" } as unknown as Why;
const legal = ["Play", "Move", "Pass"].map((kind) => ({ kind }));
const game = {
  legal,
  blocked: [{ action: { kind: "Draw" }, why }],
  foreseen: [],
  can_undo: true,
} as unknown as GameNow;
const choices = new Choices<Action>(game);
const [play, move, pass, draw] = choices.all as [Choice, Choice, Choice, Choice];

const act = vi.fn<(action: Record<string, unknown>) => void>();
const undo = vi.fn<() => void>();
const finish = vi.fn<() => void>();
type Given = Partial<Omit<Face<typeof choices>, "props">> & { pending?: boolean; canUndo?: boolean };

function control({ pending = false, canUndo = true, ...more }: Given = {}): InstanceType<typeof Control> {
  const props = { game: { ...game, can_undo: canUndo }, seat: 0, pending, act, undo };
  return new Control(() => ({
    ui: { id: "game", reason: () => "not while it rains" },
    props,
    choices,
    mine: true,
    describe: ({ action }) => `do ${action.kind}`,
    ...more,
  }));
}

beforeEach(() => vi.clearAllMocks());

describe("a choice", () => {
  test("that is legal is done, and one that is not is explained and said", () => {
    control().choose(play);
    expect(act.mock.calls).toEqual([[play.action]]);
    expect(explained).not.toHaveBeenCalled();
    control().choose(draw);
    expect(act).toHaveBeenCalledTimes(1);
    expect(explained.mock.calls[0]?.[1]).toBe(why);
    expect(said).toHaveBeenCalledWith("not while it rains");
  });

  test("is called by what it does, and by why it cannot be done", () => {
    expect(control().label(play)).toBe("do Play");
    expect(control().label(draw)).toBe("do Draw. not while it rains");
    expect(control().label(null, "a planet")).toBe("a planet");
  });

  test("points at nothing any more, and nothing is in the air once it is made", () => {
    const one = control({ stage: { away: new Set(["hand"]), finish } });
    one.point("a card", null, "card");
    one.choose(play);
    expect([one.pointed, one.explained]).toEqual([null, null]);
    expect(finish).toHaveBeenCalledOnce();
  });

  test("made while an answer is awaited is let be in turns", () => {
    const one = control({ pending: true });
    one.choose(play);
    expect([act.mock.calls, one.wishes]).toEqual([[], []]);
  });

  test("made while an answer is awaited waits in real time, the latest of each kind", () => {
    const one = control({ pending: true, round: 1 });
    const again = { kind: "Play" };
    for (const action of [play.action, move.action, again]) one.want(action);
    expect(act).not.toHaveBeenCalled();
    expect(one.wishes).toEqual([move.action, again]);
    expect(one.wishes[1]).toBe(again);
  });
});

test("a step is taken back where that can be done, and no answer is awaited", () => {
  control({ canUndo: false }).takeBack();
  control({ pending: true }).takeBack();
  expect(undo).not.toHaveBeenCalled();
  control().takeBack();
  expect(undo).toHaveBeenCalledOnce();
});

test("figures stand on the first nine places that can be chosen", () => {
  const many = Array.from({ length: 10 }, (_, at): Choice => ({ action: { kind: `K${at}` }, why: null }));
  const one = control({ placed: [...many.slice(0, 2), draw, ...many.slice(2)] });
  expect(many.map((choice) => one.hotkey(choice))).toEqual(["1", "2", "4", "5", "6", "7", "8", "9", ...Array(2)]);
  expect([one.hotkey(draw), one.hotkey(null)]).toEqual([undefined, undefined]);
});

test("a finger's first tap looks and the second chooses, where that is switched on; a mouse chooses at once", () => {
  const one = control();
  const [touch, mouse] = ["touch", "mouse"].map((pointerType) => ({ pointerType }) as PointerEvent);
  if (!touch || !mouse) throw new Error();
  expect(one.looksAt(play, touch)).toBe(false);
  one.look(true);
  expect([one.looksAt(play, touch), one.looksAt(play, mouse)]).toEqual([true, false]);
  one.point("", play);
  expect([one.looksAt(play, touch), one.looksAt(move, touch)]).toEqual([false, true]);
  expect(control().looking).toBe(true);
  one.look(false);
});

describe("a key", () => {
  /** An element that has the focus; `inside` names what it lies in. */
  class Place {
    constructor(readonly inside: string) {}
    closest(selector: string): Place | null {
      return selector.split(", ").some((one) => one === this.inside) ? this : null;
    }
  }

  /** Press a key on a board. Returns whether the board took it. */
  function press(key: string, on: InstanceType<typeof Control>, inside = "main", more = {}): boolean {
    const heard: Record<string, (event: unknown) => void> = {};
    vi.stubGlobal("Element", Place);
    vi.stubGlobal("window", { addEventListener: (name: string, call: () => void) => (heard[name] = call) });
    on.attach({} as HTMLElement);
    const preventDefault = vi.fn();
    heard.keydown?.({ key, target: new Place(inside), preventDefault, ...more });
    vi.unstubAllGlobals();
    return preventDefault.mock.calls.length > 0;
  }
  const face: Given = { placed: [move], undoKey: "Z", buttons: [{ label: "", choice: pass, hotkey: "P" }] };

  test("chooses what lies at its figure, or what its button says", () => {
    expect([press("1", control(face)), press("p", control(face)), press("2", control(face))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(act.mock.calls).toEqual([[move.action], [pass.action]]);
  });

  test("takes a step back", () => {
    press("z", control(face));
    expect(undo).toHaveBeenCalledOnce();
  });

  test("does nothing on a board that asks nothing, and with Ctrl or held down", () => {
    press("1", control({ ...face, mine: false }));
    press("1", control(face), "main", { ctrlKey: true });
    press("1", control(face), "main", { repeat: true });
    expect(act).not.toHaveBeenCalled();
  });

  test("that is typed into a field is nobody's choice, and space on a button presses that button", () => {
    press("1", control(face), "textarea");
    press(" ", control({ buttons: [{ label: "", choice: pass, hotkey: " " }] }), "button");
    expect(act).not.toHaveBeenCalled();
    press(" ", control({ buttons: [{ label: "", choice: pass, hotkey: " " }] }));
    expect(act).toHaveBeenCalledOnce();
  });

  test("may be the board's own", () => {
    const key = vi.fn((pressed: string) => pressed === "1");
    expect(press("1", control({ ...face, key }))).toBe(true);
    expect(act).not.toHaveBeenCalled();
  });
});
