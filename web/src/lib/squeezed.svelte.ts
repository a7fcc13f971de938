/** Texts that are longer than their room are squeezed into it. */

import type { Text } from "./types.gen";

let fonts = $state(0);
/** Widths of words 100 pixels high, by font and words. */
let widths: Record<string, number> = {};
document.fonts.addEventListener("loadingdone", () => {
  widths = {};
  fonts++;
});
const ruler = document.createElement("canvas").getContext("2d");
/** Fonts by their custom property. Reading one makes the browser compute styles while it draws, so each is read once. */
const families: Record<string, string> = {};

function family(name: string): string {
  return (families[name] ??= getComputedStyle(document.documentElement).getPropertyValue(name));
}

function width(ruler: CanvasRenderingContext2D, font: string, words: string): number {
  const known = widths[`${font} ${words}`];
  if (known !== undefined) return known;
  ruler.font = font;
  return (widths[`${font} ${words}`] = ruler.measureText(words).width);
}

/** The width to which a text is squeezed, in its face's units; undefined if the text fits. */
export function squeezed(text: Text): number | undefined {
  if (!text.width || !ruler || fonts < 0) return undefined;
  const font = `${text.weight} 100px ${family(text.title ? "--font-title" : "--font-text")}`;
  return (width(ruler, font, text.words) * text.size) / 100 > text.width ? text.width : undefined;
}
