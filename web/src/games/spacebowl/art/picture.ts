/**
 * The faces of cards as pictures. A galaxy of pictures is 25 things to lay out and paint; drawn as shapes, it would be
 * thousands.
 */

import { artOf, symbolOf } from "$lib/art.svelte";
import { theme } from "$lib/settings.svelte";

const made = new Map<string, string>();

/** The address of a card's picture, in the present colours. Null until its shapes are loaded, or if there are none. */
export function pictureOf(id: string): string | null {
  const art = artOf("spacebowl");
  const shapes = art?.faces[id] && document.getElementById(symbolOf(art, id).slice(1));
  if (!shapes) return null;
  const key = `${shapes.id} ${theme()}`;
  const known = made.get(key);
  if (known) return known;
  // A picture cannot use the page's custom properties, so their values are filled in.
  const colours = getComputedStyle(document.documentElement);
  const inside = shapes.innerHTML.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colours.getPropertyValue(name));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${shapes.getAttribute("viewBox")}">${inside}</svg>`;
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  made.set(key, picture);
  return picture;
}
