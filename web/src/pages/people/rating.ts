/** Ratings in words. */

import { language } from "$lib/i18n.svelte";
import { p } from "./words";

interface Shown {
  rating: number;
  margin: number;
  provisional: boolean;
}

/** A rating: "1,480 ± 60", and whether it is provisional. */
export function ratingInWords({ rating, margin, provisional }: Shown): string {
  const words = p().rated.shown(pointsInWords(rating), pointsInWords(margin));
  return provisional ? p().rated.provisional(words) : words;
}

/** Points: "1,480". */
export function pointsInWords(points: number): string {
  return new Intl.NumberFormat(language()).format(points);
}

/** A change with its sign: "+12", "-3", "0". */
export function changeInWords(change: number): string {
  return new Intl.NumberFormat(language(), { signDisplay: "exceptZero" }).format(change);
}
