/** The choices for printing. They are kept on the device, because a printer stays the same from game to game. */

import { storage } from "$lib/settings.svelte";
import type { PrintOrder } from "$lib/types.gen";

export type Choices = Required<Pick<PrintOrder, "paper" | "ink" | "backs" | "right" | "down">>;
export type Part = Exclude<NonNullable<PrintOrder["parts"]>[number], "calibration">;

export const PAPERS = ["a4", "letter", "a3"] as const;
export const INKS = ["colour", "saving"] as const;
export const BACKS = ["fold", "duplex", "duplex-short", "none"] as const;
export const PARTS = [
  "cover",
  "board",
  "cards",
  "tokens",
  "setup",
  "reference",
  "booklet",
] as const satisfies readonly Part[];

/** The farthest that backs may be moved, in millimetres. */
export const FARTHEST = 10;

const KEY = "cosmodrome.print";

/** Return whether backs may be moved this far (millimetres). */
export function fits(offset: number | null | undefined): offset is number {
  return typeof offset === "number" && Math.abs(offset) <= FARTHEST;
}

/** Return the last choices, each checked. A choice that is not valid gets the usual value. */
export function restored(): Choices {
  let raw: Record<string, unknown> = {};
  try {
    raw = (JSON.parse(storage.get(KEY) ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    /* the entry is not ours, so the usual choices hold */
  }
  const one = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  const offset = (value: unknown): number => (fits(value as number) ? (value as number) : 0);
  return {
    paper: one(raw.paper, PAPERS, "a4"),
    ink: one(raw.ink, INKS, "colour"),
    backs: one(raw.backs, BACKS, "fold"),
    right: offset(raw.right),
    down: offset(raw.down),
  };
}

/** Keep the choices for the next time. */
export function keep(choices: Choices): void {
  storage.set(KEY, JSON.stringify(choices));
}
