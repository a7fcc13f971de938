/** Announcements for screen readers, as things happen. `ui/Announcer.svelte` draws them, once. */

let lines = $state.raw<{ id: number; text: string }[]>([]);
let next = 0;

export const announcements = {
  get lines(): { id: number; text: string }[] {
    return lines;
  },
  /** Take all that was said off the page: somebody else looks at it from now on. */
  clear(): void {
    lines = [];
  },
};

/** Tell screen readers something, politely, after what they are saying now. */
export function announce(text: string): void {
  if (!text) return;
  next += 1;
  lines = [...lines, { id: next, text }].slice(-12);
}
