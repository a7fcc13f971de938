/** Arrow keys go from one choice to the next, in the order in which they stand on the board. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Move the focus, if it lies on a choice; whether the key was an arrow there. */
export function followArrow(root: HTMLElement | undefined, event: KeyboardEvent): boolean {
  const lit = [...(root?.querySelectorAll<HTMLElement>("[data-choice]") ?? [])];
  const step = STEPS[event.key];
  const at = lit.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return false;
  lit[at + step]?.focus();
  return true;
}
