/**
 * Values that the page knows nothing about, in words: names of fields and kinds are made readable, and everything else
 * stays as it is.
 */

import type { Shape } from "./shape";
import { w } from "./i18n";

/** An id as words: `PlayCard` is "Play card", `not_in_your_hand` is "Not in your hand". */
export function readable(id: string): string {
  const words = id
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that hold a seat's number if the game's schema says nothing about them. */
const SEATS = /^(seat|player|winner|winners|actor|.+_seat)$/;

/** Return whether a field's numbers are seats. */
export function isSeat(key: string, shape?: Shape): boolean {
  return shape?.shown === undefined ? SEATS.test(key) : shape.shown === "seat";
}

/** A value in one line. `name` returns the name of the player at a seat. */
export function inLine(value: unknown, key: string, name: (seat: number) => string, shape?: Shape): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? w().yes : w().no;
  if (typeof value === "number" && isSeat(key, shape)) return name(value);
  if (Array.isArray(value)) return value.map((one) => inLine(one, key, name, shape)).join(", ") || w().empty;
  if (typeof value === "object") return fields(value as Record<string, unknown>, name);
  return String(value);
}

function fields(value: Record<string, unknown>, name: (seat: number) => string): string {
  const { kind, ...rest } = value;
  const entries = Object.entries(rest);
  const text = entries.map(([key, one]) => {
    const words = inLine(one, key, name);
    return entries.length > 1 || typeof one === "boolean" ? `${readable(key).toLowerCase()} ${words}` : words;
  });
  const parts = text.join(", ");
  if (typeof kind !== "string") return parts;
  return parts ? `${readable(kind)}: ${parts}` : readable(kind);
}

/** An action or event in words: `PlayCard(card="red-7")` is "Play card: red-7". */
export function sentence(value: unknown, name: (seat: number) => string): string {
  return inLine(value, "", name);
}
