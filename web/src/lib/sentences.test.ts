import { expect, test } from "vitest";
import { compiled } from "../../tools/ftl";
import { counting } from "./counting";
import { Sentences } from "./sentences";

const FILE = `
# A card's name.
card = { $number ->
    [0] nothing
   *[other] card { $number }
}
taken =
    { $seat ->
        [me] You take
       *[other] { $seat } takes
    } { a-card }: { $count ->
        [one] { $count } point
       *[other] { $count } points
    }.
a-card =
    { $card ->
        [none] a card
       *[other] the { $card }
    }
pass = Pass
    .key = P
`;
const { say, parts, has } = (() => {
  const made = new Sentences(counting("en"), compiled(FILE, "en.ftl"));
  return { say: made.say.bind(made), parts: made.parts.bind(made), has: made.has.bind(made) };
})();

test("people and cards stay pieces of their own, and the reader is spoken to", () => {
  const card = { card: { kind: "card", id: "ace" }, text: "Ace" };
  expect(parts("taken", { seat: { seat: 1, me: false }, card, count: 1 })).toEqual([
    { seat: 1 },
    " takes the ",
    card,
    ": 1 point.",
  ]);
  expect(parts("taken", { seat: { seat: 1, me: true }, card: "none", count: 1200 })).toEqual([
    "You take a card: 1,200 points.",
  ]);
});

test("a number is chosen by itself before it is by its kind", () => {
  expect([say("card", { number: 0 }), say("card", { number: 1 })]).toEqual(["nothing", "card 1"]);
});

test("what is not there shows as its id, what is not given as its name", () => {
  expect([say("pass.key"), say("give"), say("card")]).toEqual(["P", "give", "card {number}"]);
  expect([has("pass"), has("pass.label"), has("toString")]).toEqual([true, false, false]);
});

test("figures are written, and counted, as the language does", () => {
  const french = new Sentences(
    counting("fr"),
    compiled("n = { $n ->\n    [one] { $n } carte\n   *[other] { $n } cartes\n }", "fr.ftl"),
  );
  expect([0, 2, 1200].map((n) => french.say("n", { n }))).toEqual(["0 carte", "2 cartes", "1\u202f200 cartes"]);
});

test.each([
  ["a = b\nc = { $d ->", "words/en.ftl:2: c:"],
  ["a = { NUMBER($b) }", "words/en.ftl:1: a: FunctionReference is more of Fluent than the page does"],
  ["a = { b -> \n *[x] y\n }", "words/en.ftl:1: a:"],
])("what is not Fluent, or too much of it, fails the build with file, line and id: %s", (source, fault) => {
  expect(() => compiled(source, "words/en.ftl")).toThrow(fault);
});
