import { expect, test } from "vitest";
import { inQuery, placed } from "./place";

test("with a server, addresses stand in the path", () => {
  expect(placed("/rules/phest#PH-1")).toBe("/rules/phest#PH-1");
});

test.each([
  ["", "/", ""],
  ["?", "/", ""],
  ["?/", "/", ""],
  ["?/t/ABC", "/t/ABC", ""],
  ["?/replay/abc?look", "/replay/abc", "?look"],
  ["?/learn/phest?from=%3F%2Ft%2FABC", "/learn/phest", "?from=%3F%2Ft%2FABC"],
  ["?/you/games?game=phest&with=a,1", "/you/games", "?game=phest&with=a,1"],
])("%s is an address without a server", (search, path, query) => {
  expect(inQuery(search)).toEqual({ path, query });
});
