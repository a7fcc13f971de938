/** Help with the question. It stands below the question from the beginning, unlike the words that are loaded later. */

import { card } from "./cards";
import { hints } from "./i18n";
import { abilityText } from "./said.svelte";
import type { GameAction, KarmanView, Prompt } from "./types.gen";
import { awaiting, losses, type Name } from "./words";

/** The effect of a tap: it shows what follows, or it chooses. Null where a pointer can hover. */
export type Touch = "look" | "do" | null;

/** A sentence that helps with the question. `only` is the choice if there is just one. */
export function hintWords(
  prompt: Prompt | null,
  view: KarmanView,
  name: Name,
  only: GameAction | null,
  touch: Touch,
): string {
  const words = hints();
  if (!prompt) return "";
  if (prompt.seat !== view.seat) return words.waiting(view.round, view.last_round);
  switch (prompt.ask) {
    case "hand-over":
      return words.handOver;
    case "return":
      return words.giveBack;
    case "turn": {
      const { lost, held } = awaiting(view, prompt.seat);
      if (lost.length) return answerWords(prompt, losses(view, prompt.seat, name));
      if (held.length) return prompt.owed ? words.heldOwed : words.held;
      return view.last_round ? words.lastTurn : words.turn;
    }
    case "card":
      return { settle: words.settle, launch: words.launch, settler: words.settler }[prompt.reason] ?? words.draft;
    case "planet":
      if (prompt.reason === "answer") return words.planetAnswer;
      if (prompt.card && card(prompt.card).kind === "ship") return words.launch;
      return touch ? { look: words.planetLook, do: words.planetTap }[touch] : words.planet;
    case "victim":
      return prompt.reason === "hunt" ? words.eat : words.cull;
    case "ability":
      return only ? words.noTarget : abilityText(prompt.reason);
    case "source":
      return prompt.reason === "recall" ? words.recall : words.source;
    case "swap":
      return { "trade-hand": words.swapHand, "trade-field": words.swapField }[prompt.reason] ?? words.swapPlaces;
    case "take":
      return { pass: words.takePass, explored: words.takeExplored }[prompt.reason] ?? words.takeDraft;
    case "lay":
      return prompt.reason === "recall" ? words.layRecall : words.layPass;
    default:
      return words[prompt.ask];
  }
}

/** What happens if the reader does not answer (KS-22). */
function answerWords({ giving_up: then }: Prompt, lost: string): string {
  const words = hints();
  const said = { explore: words.answer, "play-on": words.answerPlayOn, round: words.answerRound }[then ?? "explore"];
  return said(lost);
}
