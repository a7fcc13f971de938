import type { Attachment } from "svelte/attachments";

const SMALLEST = 0.5;

/** Sets the text of an element smaller, in steps of a twentieth, until the whole text can be seen; never below half its size. */
export const fitted: Attachment<HTMLElement> = (element) => {
  function fit(): void {
    element.style.fontSize = "";
    const size = parseFloat(getComputedStyle(element).fontSize);
    for (let share = 1; share > SMALLEST && isCut(); share -= 0.05) element.style.fontSize = `${size * share}px`;
  }

  const isCut = (): boolean => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;

  fit();
  void document.fonts.ready.then(fit);
  const resized = new ResizeObserver(fit);
  resized.observe(element);
  const changed = new MutationObserver(fit);
  changed.observe(element, { characterData: true, childList: true, subtree: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
};
