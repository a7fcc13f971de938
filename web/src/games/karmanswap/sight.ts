import { reducedMotion } from "$lib/settings.svelte";

/** The size of a `rem` in pixels. Widths follow the size of text. */
export const rootSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Return whether a board of this size is narrow, so that its parts are compact; and low, so that its tray is folded.
 */
export function roomIn(width: number, height: number): { narrow: boolean; low: boolean } {
  const rem = rootSize();
  const narrow = width < 56.25 * rem;
  return { narrow, low: narrow && height < 41.25 * rem };
}

/** Bring the first choice into sight, if no choice can be seen above the dock. */
export function showChoice(root: HTMLElement | undefined): void {
  const area = root?.parentElement?.getBoundingClientRect();
  const floor = root?.querySelector(".dock")?.getBoundingClientRect().top ?? 0;
  const lit = [...(root?.querySelectorAll("[data-choice]") ?? [])];
  const seen = (one: Element): boolean => {
    const box = one.getBoundingClientRect();
    return one.closest(".dock") !== null || (box.top >= (area?.top ?? 0) && box.bottom <= floor);
  };
  if (lit.length > 0 && !lit.some(seen))
    lit[0]?.scrollIntoView({ block: "nearest", behavior: reducedMotion() ? "auto" : "smooth" });
}
