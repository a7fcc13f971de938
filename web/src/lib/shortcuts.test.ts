import { describe, expect, test } from "vitest";
import { shortcut } from "./shortcuts.svelte";

const key = (name: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key: name, code: "", altKey: false, ctrlKey: false, metaKey: false, ...more }) as KeyboardEvent;

describe("a key that types something", () => {
  test.each(["m", "M", "7", "?", "é"])("%s is a shortcut only if a person lets it be one", (name) => {
    expect(shortcut(key(name), "on")).toBe("heard");
    expect(shortcut(key(name), "off")).toBe("silent");
    expect(shortcut(key(name), "alt")).toBe("silent");
  });

  test("with Alt it is what it would be alone, whatever sign the keyboard makes of it", () => {
    expect(shortcut(key("m", { altKey: true }), "alt")).toEqual({ key: "m" });
    expect(shortcut(key("µ", { altKey: true, code: "KeyM" }), "alt")).toEqual({ key: "M" });
    expect(shortcut(key("¡", { altKey: true, code: "Digit1" }), "alt")).toEqual({ key: "1" });
  });

  test("the browser's own are the browser's", () => {
    expect(shortcut(key("f", { ctrlKey: true }), "off")).toBe("heard");
    expect(shortcut(key("d", { altKey: true }), "off")).toBe("heard");
  });
});

test.each([" ", "ArrowLeft", "Enter", "Escape", "Tab", "F1"])("%s is no such key, and always heard", (name) => {
  for (const mode of ["on", "alt", "off"] as const) expect(shortcut(key(name), mode)).toBe("heard");
});
