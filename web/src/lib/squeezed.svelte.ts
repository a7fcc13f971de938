/** Texts that are longer than their room are squeezed into it. */

import type { Text } from "./types.gen";

let fonts = $state(0);
/** Widths of words 100 pixels high, by font. To ask the page for its styles has it work them out amid drawing: once will do. */
let widths: Record<string, number> = {};
document.fonts.addEventListener("loadingdone", () => {
  widths = {};
  fonts++;
});
const ruler = document.createElement("canvas").getContext("2d");
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

/** The width that a text is to be squeezed to, in its face's units; undefined if it fits. */
export function squeezed(text: Text): number | undefined {
  if (!text.width || !ruler || fonts < 0) return undefined;
  const font = `${text.weight} 100px ${family(text.title ? "--font-title" : "--font-text")}`;
  return (width(ruler, font, text.words) * text.size) / 100 > text.width ? text.width : undefined;
}
