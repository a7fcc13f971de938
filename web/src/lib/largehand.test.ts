import { beforeEach, expect, test } from "vitest";
import { handIsLarge, keepHand } from "./largehand";
import { storage } from "./settings.svelte";

beforeEach(() => storage.set("cosmodrome.largeHands", "{}"));

test("the hand is large where somebody chose that, and only there", () => {
  keepHand("here", true);
  expect(handIsLarge("here")).toBe(true);
  expect(handIsLarge("there")).toBe(false);
  keepHand("here", false);
  expect(handIsLarge("here")).toBe(false);
});

test("twenty tables are remembered, the latest", () => {
  for (let i = 0; i < 25; i++) keepHand(`table-${i}`, true);
  expect(handIsLarge("table-4")).toBe(false);
  expect(handIsLarge("table-5")).toBe(true);
  expect(handIsLarge("table-24")).toBe(true);
});

test("what else stands there does no harm", () => {
  storage.set("cosmodrome.largeHands", "[7");
  expect(handIsLarge("here")).toBe(false);
  keepHand("here", true);
  expect(handIsLarge("here")).toBe(true);
});
