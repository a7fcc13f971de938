/** Presses on a thing that can be chosen: a click, a tap, a long press that shows the effect, or pointing. */

import type { Choice } from "./choices";
import type { Control } from "./control.svelte";

/** The thing that is pressed. */
export interface Pressed {
  choice: Choice | null;
  /** The words for the thing. */
  label: string;
  /** The id under which the board explains more about the thing. */
  about?: string | null;
  /** The thing that is shown when somebody points at this one, if it is another. */
  shows?: { words: string; choice: Choice | null } | undefined;
}

/** A finger that rests this long sees the effect of the choice (milliseconds). */
const HOLD = 450;

/** Return the handlers for a button. They call `what` whenever something happens. */
export function pressing(control: Control, what: () => Pressed) {
  let timer = 0;
  /** True if the press that is ending has only shown something, and so chooses nothing. */
  let looked = false;
  /** True if a thing is pointed at because it has the focus. */
  let focused = false;

  function show(): void {
    const { choice, label, about = null, shows = { words: label, choice } } = what();
    control.point(shows.words, shows.choice, about);
  }
  const release = (): void => window.clearTimeout(timer);

  return {
    onclick(): void {
      const { choice } = what();
      if (choice && !looked) control.choose(choice);
      else show();
      looked = false;
    },
    /**
     * Only a focus that is visible points. A press brings the focus too, but the press itself has already pointed, or
     * chooses.
     */
    onfocus({ currentTarget }: FocusEvent): void {
      focused = currentTarget instanceof Element && currentTarget.matches(":focus-visible");
      if (focused) show();
    },
    onblur(): void {
      if (focused) control.leave();
      focused = false;
    },
    onpointerenter(event: PointerEvent): void {
      if (event.pointerType === "mouse") show();
    },
    onpointerleave(event: PointerEvent): void {
      release();
      if (event.pointerType === "mouse") control.leave();
    },
    onpointerdown(event: PointerEvent): void {
      looked = control.looksAt(what().choice, event);
      release();
      if (event.pointerType !== "mouse")
        timer = window.setTimeout(() => {
          looked = true;
          show();
        }, HOLD);
    },
    onpointerup: release,
    onpointercancel: release,
    oncontextmenu(event: Event): void {
      if (looked) event.preventDefault();
    },
  };
}
