/** Tells a person why something is not allowed, with the way to the rule. */

import type { GameUi } from "./game";
import { m } from "./i18n.svelte";
import { tellProblem } from "./problems";
import { paths } from "./router.svelte";
import { play } from "./sounds";
import { toasts } from "./toasts.svelte";
import type { Refused, Why } from "./types.gen";

/** A refusal by the rules of a game. Boards call this for what is blocked, too. */
export function explain(ui: Pick<GameUi, "id" | "reason">, why: Why): void {
  play("bad");
  toasts.show(ui.reason(why), "bad", { href: paths.rules(ui.id, why.rule), text: m().refused.rule(why.rule) });
}

/** A refusal by the table. */
export function explainRefusal(ui: GameUi | null, refusal: Refused): void {
  if (refusal.why && ui) explain(ui, refusal.why);
  else void tellProblem(refusal.error);
}
