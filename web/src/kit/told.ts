/** The values that fill a game's sentences: the fields of an event or action. */

import type { Value, Values } from "$lib/sentences";

/** Fields that hold a seat's number, as in the games' own words (`cosmodrome/core/phrases.py`). */
const SEATS = new Set(["seat", "by", "on", "to", "owner", "player", "winner", "starter"]);

/**
 * The fields by name. A seat becomes its person, and an empty value becomes "none"; `shown` words the game's own
 * things.
 */
export function told(
  fields: object,
  me: number | null,
  shown: (field: string, value: unknown) => Value | undefined,
): Values {
  const value = (field: string, given: unknown): Value => {
    if (given === null || given === undefined || (Array.isArray(given) && !given.length)) return "none";
    const own = shown(field, given);
    if (own !== undefined) return own;
    if (typeof given === "number") return SEATS.has(field) ? { seat: given, me: given === me } : given;
    return Array.isArray(given) ? given.join(", ") : String(given as string | boolean);
  };
  return Object.fromEntries(Object.entries(fields).map(([field, given]) => [field, value(field, given)]));
}

/** Return whether somebody else does an event to the reader: the event names the reader, and another seat acts. */
export function doneTo(event: object, me: number | null): boolean {
  const fields = Object.entries(event);
  const doer = (fields.find(([field]) => field === "by") ?? fields.find(([field]) => field === "seat"))?.[0];
  const given = (name: string | undefined): unknown => fields.find(([field]) => field === name)?.[1];
  return (
    me !== null &&
    typeof given(doer) === "number" &&
    given(doer) !== me &&
    fields.some(([field, value]) => field !== doer && SEATS.has(field) && value === me)
  );
}
