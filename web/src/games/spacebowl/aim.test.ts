import { expect, test } from "vitest";
import { Aim, REACTION } from "./aim";

test("a press just after a change is meant for what was there before", () => {
  const aim = new Aim("search", "Go!");
  expect(aim.at(0)).toBe("Go!");
  expect(aim.show("countdown", "I concur", 1000)).toBe(true);
  expect(aim.at(990)).toBe("Go!");
  expect(aim.at(1000 + REACTION - 1)).toBe("Go!");
  expect(aim.at(1000 + REACTION)).toBe("I concur");
});

test("what only looks new changes nothing", () => {
  const aim = new Aim("search", "Go!");
  expect(aim.show("search", "Los!", 1000)).toBe(false);
  expect(aim.at(1001)).toBe("Go!");
});
