/** Arrow keys go to the next thing in their direction. */

import type { Point } from "./camera.svelte";

/** The direction of each arrow key. */
export const PUSH: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Return the thing that lies next to another in a direction; null if there is none. */
export function neighbour(from: Element, push: Point, things: Iterable<HTMLElement>): HTMLElement | null {
  const here = middle(from);
  let next: HTMLElement | null = null;
  let nearest = Infinity;
  for (const each of things) {
    const there = middle(each);
    const away = { x: there.x - here.x, y: there.y - here.y };
    const ahead = away.x * push.x + away.y * push.y;
    const aside = Math.abs(away.x * push.y) + Math.abs(away.y * push.x);
    if (each === from || ahead < 4 || aside > 2 * ahead) continue;
    if (ahead + 2 * aside < nearest) [next, nearest] = [each, ahead + 2 * aside];
  }
  return next;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
