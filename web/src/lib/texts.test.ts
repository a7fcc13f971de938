import { expect, test } from "vitest";
import { compiled, messagesOf, placesIn } from "../../tools/ftl";
import { code } from "../../tools/texts";
import { counting } from "./counting";

const ENGLISH = `
# $count (number), $name
waits =
    { $count ->
        [0] Nobody waits for { $name }
        [one] One seat waits for { $name }
       *[other] { $count } seats wait for { $name }
    }
paces =
    .calm = Calmly
    .in-step = In { step }
step = step
# $late (boolean), $who (string or null)
late = { $who ->
    [none] Nobody
   *[other] { $who }
} { $late ->
    [true] is late
   *[other] is in time
}
list-1 = One
list-2 = Two
`;

interface Words {
  waits: (count: number, name: string) => string;
  paces: Record<string, string>;
  late: (late: boolean, who: string | null) => string;
  list: string[];
}

/** A language's texts as a tree, the way its module makes them. */
function tree(source: string, language: string): Words {
  const english = compiled(ENGLISH, "i18n/en.ftl");
  const all = { ...english, ...compiled(source, `i18n/${language}.ftl`) };
  const made = code({ ids: Object.keys(english), texts: all, all, places: placesIn(ENGLISH) });
  return (new Function(`return ${made}`)() as (counts: unknown) => Words)(counting(language));
}

test("texts are strings, lists, and functions that choose and count", () => {
  const { waits, paces, late, list } = tree("", "en");
  expect([0, 1, 1200].map((count) => waits(count, "`Ada`"))).toEqual([
    "Nobody waits for `Ada`",
    "One seat waits for `Ada`",
    "1,200 seats wait for `Ada`",
  ]);
  expect(paces).toEqual({ calm: "Calmly", "in-step": "In step" });
  expect([late(true, null), late(false, "Ada")]).toEqual(["Nobody is late", "Ada is in time"]);
  expect(list).toEqual(["One", "Two"]);
});

test("another language has places in its own order, and its missing texts in English", () => {
  const { waits, list } = tree("waits = Auf { $name } warten { $count }", "de");
  expect(waits(1200, "Ada")).toBe("Auf Ada warten 1.200");
  expect(list).toEqual(["One", "Two"]);
});

test("types say what is taken, in the comment's order", () => {
  const types = messagesOf(ENGLISH, "i18n/en.ftl");
  expect(types).toContain("waits: (count: number, name: string) => string,");
  expect(types).toContain("late: (late: boolean, who: string | null) => string,");
  expect(types).toContain("list: [string, string],");
  expect(messagesOf("a = b", "../games/phest/words/en.ftl")).toBeNull();
});

test.each([
  ["waits = { $other }", "waits: the English comment does not say what $other is"],
  ["step = { gone }", "step refers to gone, which is not there"],
])("%j is refused", (source, fault) => expect(() => tree(source, "de")).toThrow(fault));
