/** Keeps the focus on a board from being lost, and puts it on a choice when there is one. */

import { untrack } from "svelte";
import type { Action, Choices } from "./choices";
import type { Face } from "./face";

/** The values that the focus follows. They are read whenever they are needed. */
interface Followed {
  face(): Pick<Face<Choices<Action, unknown>>, "mine" | "first" | "keeps">;
  root(): HTMLElement | undefined;
  game(): unknown;
  /** The view that is drawn. */
  shown(): unknown;
  /** Move the focus in a way that does not count as the person's own. */
  guide(move: () => void): void;
}

const CHOICE = "[data-choice]";
const PROMPT = "[data-prompt]";

/** Let the focus follow the game. Call this while the board is made. */
export function followFocus({ face, root, game, shown, guide }: Followed): void {
  /** The thing that had the focus last. */
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
  // When the thing with the focus is gone, the first choice gets the focus. The prompt holds it while there is no
  // choice.
  $effect(() => {
    void [game(), shown()];
    const now = document.activeElement;
    const lost = (now === null || now === document.body) && focused instanceof Element && !focused.isConnected;
    const waits = untrack(() => face().mine) && now !== null && now === find(PROMPT);
    if (lost || waits) untrack(refocus);
  });
  // When a new decision is asked, the focus leaves a thing that cannot be chosen.
  $effect(() => {
    game();
    const now = document.activeElement;
    const { mine, keeps } = untrack(face);
    if (!mine || !now || !root()?.contains(now) || now.matches(CHOICE)) return;
    if (!(keeps && now.closest(keeps))) untrack(refocus);
  });
}
