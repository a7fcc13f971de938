/** Texts that are longer than their room are squeezed into it. */

import type { Text } from "./types.gen";

let fonts = $state(0);
document.fonts.addEventListener("loadingdone", () => fonts++);
const ruler = document.createElement("canvas").getContext("2d");

/** The width that a text is to be squeezed to, in its face's units; undefined if it fits. */
export function squeezed(text: Text): number | undefined {
  if (!text.width || !ruler || fonts < 0) return undefined;
  const family = getComputedStyle(document.documentElement).getPropertyValue(
    text.title ? "--font-title" : "--font-text",
  );
  ruler.font = `${text.weight} 100px ${family}`;
  return (ruler.measureText(text.words).width * text.size) / 100 > text.width ? text.width : undefined;
}
