/** How something that can be chosen is pressed: clicked, tapped, held down to see what it would do, pointed at. */

import type { Choice } from "./choices";
import type { Control } from "./control.svelte";

/** What is pressed. */
export interface Pressed {
  choice: Choice | null;
  /** What it is, in words. */
  label: string;
  /** What explains it further, by its id. */
  about?: string | null;
  /** What pointing at it shows, if that is something else. */
  shows?: { words: string; choice: Choice | null } | undefined;
}

/** So long a finger rests to see what it would do (milliseconds). */
const HOLD = 450;

/** Handlers for a button; `what` is asked when something happens. */
export function pressing(control: Control, what: () => Pressed) {
  let timer = 0;
  /** The press that is ending has only shown something: it is no choice. */
  let looked = false;
  /** What is pointed at is so by the focus. */
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
    /** A press brings the focus too, but has pointed already, or chooses. */
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
