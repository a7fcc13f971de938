import { beforeEach, describe, expect, test } from "vitest";
import { settings } from "./settings.svelte";
import { ariaKey, changeKey, shortcut, shownKey } from "./shortcuts.svelte";

const key = (name: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key: name, code: "", altKey: false, ctrlKey: false, metaKey: false, ...more }) as KeyboardEvent;

describe("a key that types something", () => {
  test.each(["m", "M", "7", "?", "é"])("%s is a shortcut only if a person lets it be one", (name) => {
    expect(shortcut(key(name), { shortcuts: "on", keys: {} })).toBe("heard");
    expect(shortcut(key(name), { shortcuts: "off", keys: {} })).toBe("silent");
    expect(shortcut(key(name), { shortcuts: "alt", keys: {} })).toBe("silent");
  });

  test("with Alt it is what it would be alone, whatever sign the keyboard makes of it", () => {
    expect(shortcut(key("m", { altKey: true }), { shortcuts: "alt", keys: {} })).toEqual({ key: "m" });
    expect(shortcut(key("µ", { altKey: true, code: "KeyM" }), { shortcuts: "alt", keys: {} })).toEqual({ key: "M" });
    expect(shortcut(key("¡", { altKey: true, code: "Digit1" }), { shortcuts: "alt", keys: {} })).toEqual({ key: "1" });
  });

  test("the browser's own are the browser's", () => {
    expect(shortcut(key("f", { ctrlKey: true }), { shortcuts: "off", keys: {} })).toBe("heard");
    expect(shortcut(key("d", { altKey: true }), { shortcuts: "off", keys: {} })).toBe("heard");
  });
});

test.each([" ", "ArrowLeft", "Enter", "Escape", "Tab", "F1"])("%s is no such key, and always heard", (name) => {
  for (const mode of ["on", "alt", "off"] as const)
    expect(shortcut(key(name), { shortcuts: mode, keys: {} })).toBe("heard");
});

describe("a key that a person changed", () => {
  beforeEach(() => {
    settings.keys = {};
    settings.shortcuts = "on";
  });

  test("is heard as the page's own, which takes its place", () => {
    expect(changeKey("M", "x", ["A", "Z"])).toBe(null);
    expect(shortcut(key("x"))).toEqual({ key: "M" });
    expect(shortcut(key("m"))).toEqual({ key: "X" });
    expect(shortcut(key("a"))).toBe("heard");
    expect([shownKey("M"), shownKey("A"), shownKey(" ")]).toEqual(["X", "A", " "]);
  });

  test("stands on no button while keys are off, and beside Alt where that is held", () => {
    changeKey("M", "x", []);
    settings.shortcuts = "alt";
    expect(ariaKey("M")).toBe("Alt+X");
    expect(shortcut(key("x", { altKey: true }))).toEqual({ key: "M" });
    settings.shortcuts = "off";
    expect([ariaKey("M"), shownKey("M"), shownKey(" ")]).toEqual([undefined, undefined, " "]);
  });

  test("is refused if it means something else, or is no key that types", () => {
    expect(changeKey("M", "a", ["A", "Z"])).toBe("taken");
    expect(changeKey("M", " ", [])).toBe("no_key");
    expect(changeKey("M", "", [])).toBe("no_key");
    expect(changeKey("M", "x", [])).toBe(null);
    expect(changeKey("A", "x", [])).toBe("taken");
    expect(changeKey("X", "q", [])).toBe("taken");
    expect(settings.keys).toEqual({ M: "X" });
    expect(changeKey("M", "m", [])).toBe(null);
    expect(settings.keys).toEqual({});
  });
});
