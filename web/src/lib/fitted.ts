import type { Attachment } from "svelte/attachments";
import { whenResized } from "./resized";

const SMALLEST = 0.5;

/**
 * Make the text of an element smaller, in steps of a twentieth and down to half its size, until the whole text can be
 * seen.
 */
export const fitted: Attachment<HTMLElement> = (element) => {
  function fit(): void {
    element.style.fontSize = "";
    const size = parseFloat(getComputedStyle(element).fontSize);
    for (let share = 1; share > SMALLEST && isCut(); share -= 0.05) element.style.fontSize = `${size * share}px`;
  }

  const isCut = (): boolean => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;

  fit();
  void document.fonts.ready.then(fit);
  const unwatch = whenResized(element, fit);
  const changed = new MutationObserver(fit);
  changed.observe(element, { characterData: true, childList: true, subtree: true });
  return () => {
    unwatch();
    changed.disconnect();
  };
};
