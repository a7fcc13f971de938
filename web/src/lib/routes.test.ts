import { describe, expect, test } from "vitest";
import { parse, paths } from "./routes";

describe("addresses", () => {
  test.each([
    [paths.home, { page: "home" }],
    [paths.table("QWERTZ"), { page: "table", key: "QWERTZ" }],
    [paths.table("a/b c"), { page: "table", key: "a/b c" }],
    [paths.replay("7"), { page: "replay", id: "7" }],
    [paths.rules(), { page: "rules", game: null }],
    [paths.rules("phest"), { page: "rules", game: "phest" }],
    [paths.puzzle("2026-01-31"), { page: "puzzle", date: "2026-01-31" }],
    [paths.boardPuzzle("phest"), { page: "boardPuzzle", game: "phest", date: null }],
    [paths.boardPuzzle("phest", "2026-01-31"), { page: "boardPuzzle", game: "phest", date: "2026-01-31" }],
    [paths.training(), { page: "training", game: null }],
    [paths.training("karmanswap"), { page: "training", game: "karmanswap" }],
    [paths.settings, { page: "settings" }],
    [paths.about, { page: "about" }],
    [paths.invited, { page: "invited" }],
    [paths.you, { page: "you" }],
    [paths.games(), { page: "games" }],
    [paths.comeIn(), { page: "comeIn" }],
    [paths.ratings(), { page: "ratings", game: null }],
    [paths.ratings("phest"), { page: "ratings", game: "phest" }],
    ["/person", { page: "person" }],
  ])("%s is read as it was written", (path, route) => {
    expect(parse(path)).toEqual(route);
  });

  test.each([
    "/t",
    "/nowhere",
    "/settings/more",
    "/rules/phest/more",
    "/t/one/two",
    "/puzzles",
    "/you/more",
    "/you/games/more",
    "/come-in/ABCDEF",
    "/puzzles/phest/2026-01-31/x",
  ])("%s leads nowhere", (path) => {
    expect(parse(path)).toEqual({ page: "missing" });
  });

  test("a rule is a place on its page", () => {
    expect(paths.rules("phest", "PH-15")).toBe("/rules/phest#PH-15");
  });

  test("a code stands where no server sees it", () => {
    expect(paths.comeIn("ABCDEF")).toBe("/come-in#ABCDEF");
  });

  test("an address that is wrongly encoded is taken as it stands", () => {
    expect(parse("/t/%E0%A4%A")).toEqual({ page: "table", key: "%E0%A4%A" });
  });
});
