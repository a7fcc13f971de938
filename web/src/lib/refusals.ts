/** Tells a person why something is not allowed, and links to the rule. */

import type { GameUi } from "./game";
import { m } from "./i18n.svelte";
import { tellProblem } from "./problems";
import { paths } from "./router.svelte";
import { play } from "./sounds";
import { toasts } from "./toasts.svelte";
import type { Refused, Why } from "./types.gen";

/** Explain a refusal by the rules of a game. Boards also call this for choices that they show as blocked. */
export function explain(ui: Pick<GameUi, "id" | "reason">, why: Why): void {
  play("bad");
  toasts.show(ui.reason(why), "bad", { href: paths.rules(ui.id, why.rule), text: m().refused.rule(why.rule) });
}

/** Explain a refusal by the table. */
export function explainRefusal(ui: GameUi | null, refusal: Refused): void {
  if (refusal.why && ui) explain(ui, refusal.why);
  else void tellProblem(refusal.error);
}
