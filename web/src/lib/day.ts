/** Days in words. */

import { language } from "./i18n.svelte";

const DAY = 86_400_000;

/** A day, given as its beginning (UTC, milliseconds since 1970): "today", "yesterday", or else its date. */
export function dayInWords(day: number, now = Date.now()): string {
  const since = Math.floor(now / DAY) - Math.floor(day / DAY);
  if (since === 0 || since === 1)
    return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-since, "day");
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(day);
}

/** A moment (milliseconds since 1970) by the reader's clock: its date and time. */
export function momentInWords(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** The month of a moment, by the reader's clock: "March 2026". */
export function monthInWords(at: number): string {
  return new Intl.DateTimeFormat(language(), { month: "long", year: "numeric" }).format(at);
}

/** Units by their seconds, and the seconds from which on each is used. */
const LENGTHS = [
  ["day", 86_400, 2 * 86_400],
  ["hour", 3600, 2 * 3600],
  ["minute", 60, 60],
] as const;

/** A length of time (milliseconds) in one unit: "45 seconds", "95 minutes", "2 hours". */
export function lasting(time: number): string {
  const seconds = Math.max(0, time / 1000);
  const [unit, size] = LENGTHS.find(([, , least]) => seconds >= least) ?? ["second", 1];
  const format = new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.round(seconds / size));
}

/** A short time (milliseconds) in seconds, to the tenth: "8.5 seconds". */
export function inSeconds(time: number): string {
  const format = { style: "unit", unit: "second", unitDisplay: "long", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), format).format(time / 1000);
}
