/** The steps of a reveal in words: what was done, and why it was right or wrong. */

import { w } from "./i18n";
import type { Laid } from "./geometry";
import type { Step } from "./steps";
import type { RevealView, SpaceBowlView } from "./types.gen";
import { linesWords, placeName } from "./words";

/** A seat's deed in a few words. */
export function deedOf(view: SpaceBowlView, reveal: RevealView, seat: number): string {
  const { pick, valid } = reveal.results[seat] ?? { pick: null, valid: null };
  const words = w().reveal;
  if (pick !== null) {
    const verdict = valid === null ? "" : valid ? words.right : words.wrong;
    return `${placeName(pick, view.size)}: ${verdict}`;
  }
  const stance = view.seats[seat]?.stance;
  return stance === "red" ? words.red : stance === "in" ? words.noPick : words.silent;
}

/** A solution: its destination, and the card on which the wild token had to lie for it. */
export function fitWords({ destination, wild }: Step & { kind: "fit" }, size: number): string {
  const place = placeName(destination, size);
  const text = wild === null ? w().reveal.solution(place) : w().reveal.solutionWild(place, placeName(wild, size));
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The reason why a card that was picked is no destination: the marbles that do not find their planet. */
function missing(view: SpaceBowlView, pick: number, laid: readonly Laid[]): string {
  const words = w().reveal;
  if (view.galaxy[pick] === null) return words.faceDown;
  const parts = laid
    .filter((one) => !one.fits)
    .map(({ planet, cell, hole }) => {
      const name = w().planets[planet];
      if (cell === null) return words.outside(name);
      return words[hole ? "swallowed" : "missingAt"](name, placeName(cell, view.size));
    });
  return parts.length ? words.missing(parts.join(w().apart)) : "";
}

/** The words for a step of the reveal, with the reason. `laid` is the pattern laid there. */
export function stepWords(
  view: SpaceBowlView,
  reveal: RevealView,
  step: Step,
  laid: readonly Laid[],
  name: (seat: number) => string,
): [what: string, why: string] {
  const words = w().reveal;
  if (step.kind === "fit") return [fitWords(step, view.size), ""];
  if (step.kind === "overview") {
    const [own, others] = reveal.takes !== null ? [words.takesYou, words.takes] : [words.takesTopYou, words.takesTop];
    const takes = reveal.captain === view.seat ? own : others(name(reveal.captain));
    const taken = reveal.takes !== null || reveal.takes_top;
    return [words.overview(reveal.plain.length, reveal.wild.length), taken ? takes : ""];
  }
  const { pick = null, valid = null, lines = [] } = reveal.results[step.seat] ?? {};
  const wrong = pick === null || valid ? "" : missing(view, pick, laid);
  return [
    `${name(step.seat)} · ${deedOf(view, reveal, step.seat)}`,
    [linesWords(lines) || words.nothing, wrong].filter(Boolean).join(". "),
  ];
}
