import { reducedMotion } from "$lib/settings.svelte";

/** As large as text is set, so are widths: a `rem` in pixels. */
export const rootSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How little room a board of this size has: its parts are compact if it is narrow, and its tray is folded if it is low. */
export function roomIn(width: number, height: number): { narrow: boolean; low: boolean } {
  const rem = rootSize();
  const narrow = width < 56.25 * rem;
  return { narrow, low: narrow && height < 41.25 * rem };
}

/** Where there is much to scroll: brings the first choice into sight, if none can be seen above the dock. */
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
