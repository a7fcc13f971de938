/** Cards' faces as pictures: a galaxy of them is 25 things to lay out and paint, not the thousands of their shapes. */

import { artOf, symbolOf } from "$lib/art.svelte";
import { theme } from "$lib/settings.svelte";

const made = new Map<string, string>();

/** A card's picture as an address, in the colours of now; null until its shapes are here, or if there are none. */
export function pictureOf(id: string): string | null {
  const art = artOf("spacebowl");
  const shapes = art?.faces[id] && document.getElementById(symbolOf(art, id).slice(1));
  if (!shapes) return null;
  const key = `${shapes.id} ${theme()}`;
  const known = made.get(key);
  if (known) return known;
  // A picture knows no properties of the page's.
  const colours = getComputedStyle(document.documentElement);
  const inside = shapes.innerHTML.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colours.getPropertyValue(name));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${shapes.getAttribute("viewBox")}">${inside}</svg>`;
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  made.set(key, picture);
  return picture;
}
