/** Where the focus is on a board: never lost, and on what can be chosen when something is. */

import { untrack } from "svelte";
import type { Action, Choices } from "./choices";
import type { Face } from "./face";

/** What is followed; each is asked for whenever it is needed. */
interface Followed {
  face(): Pick<Face<Choices<Action, unknown>>, "mine" | "first" | "keeps">;
  root(): HTMLElement | undefined;
  game(): unknown;
  /** What is drawn of it. */
  shown(): unknown;
  /** Move the focus, but not as the person would. */
  guide(move: () => void): void;
}

const CHOICE = "[data-choice]";
const PROMPT = "[data-prompt]";

/** Follow the game with the focus. To be called while the board is made. */
export function followFocus({ face, root, game, shown, guide }: Followed): void {
  /** What had it last. */
  let focused: EventTarget | null = null;
  const find = (selector: string): HTMLElement | null => root()?.querySelector<HTMLElement>(selector) ?? null;

  function refocus(): void {
    const places = [...(face().first ?? [CHOICE]), PROMPT];
    const found = places.map(find).find((one) => one !== null);
    guide(() => found?.focus({ preventScroll: true }));
  }

  $effect(() => {
    const board = root();
    const focusin = ({ target }: FocusEvent): void => void (focused = target);
    board?.addEventListener("focusin", focusin);
    return () => board?.removeEventListener("focusin", focusin);
  });
  // When what had the focus is gone, the first choice takes it; the prompt keeps it while there is none.
  $effect(() => {
    void [game(), shown()];
    const now = document.activeElement;
    const lost = (now === null || now === document.body) && focused instanceof Element && !focused.isConnected;
    const waits = untrack(() => face().mine) && now !== null && now === find(PROMPT);
    if (lost || waits) untrack(refocus);
  });
  // A new decision is asked while the focus lies on something that cannot be chosen.
  $effect(() => {
    game();
    const now = document.activeElement;
    const { mine, keeps } = untrack(face);
    if (!mine || !now || !root()?.contains(now) || now.matches(CHOICE)) return;
    if (!(keeps && now.closest(keeps))) untrack(refocus);
  });
}
