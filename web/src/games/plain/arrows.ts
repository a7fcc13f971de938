/** Arrow keys go from one choice to the next, in their order on the board. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Move the focus if it is on a choice. Returns whether the key was an arrow key and did so. */
export function followArrow(root: HTMLElement | undefined, event: KeyboardEvent): boolean {
  const lit = [...(root?.querySelectorAll<HTMLElement>("[data-choice]") ?? [])];
  const step = STEPS[event.key];
  const at = lit.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return false;
  lit[at + step]?.focus();
  return true;
}
