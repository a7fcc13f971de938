import { describe, expect, test } from "vitest";
import { loadRules, type Block } from "./rules";

const GAMES = ["phest", "spacebowl", "karmanswap"];

const of = <T extends Block["type"]>(blocks: Block[] | null, type: T): Extract<Block, { type: T }>[] =>
  (blocks ?? []).filter((block): block is Extract<Block, { type: T }> => block.type === type);

describe.each(GAMES)("the rules of %s", (game) => {
  test("have the same numbers and figures in every language", async () => {
    const english = await loadRules(game, "en");
    expect(of(english, "rule").length).toBeGreaterThan(20);
    for (const language of ["de", "fr"] as const) {
      const other = await loadRules(game, language);
      expect(of(other, "rule").map((rule) => rule.id)).toEqual(of(english, "rule").map((rule) => rule.id));
      expect(of(other, "figure").map((figure) => figure.name)).toEqual(of(english, "figure").map((one) => one.name));
    }
  });

  test("link every number in running text to a rule that is there", async () => {
    const english = await loadRules(game, "en");
    const ids = new Set(of(english, "rule").map((rule) => rule.id));
    const links = of(english, "rule").flatMap(({ html }) =>
      [...html.matchAll(/href="#([^"]+)"/g)].map((one) => one[1]),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((id) => !ids.has(id ?? ""))).toEqual([]);
  });

  test("no two places have one name", async () => {
    const english = await loadRules(game, "en");
    const ids = [...of(english, "rule"), ...of(english, "heading")].map((block) => block.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("a game without rules here has none", async () => {
  expect(await loadRules("nobodys", "en")).toBeNull();
});
