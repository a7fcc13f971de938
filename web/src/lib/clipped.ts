/** Names that are too long for their place fade out at the end. A touch or a pointer shows them whole. */

import type { Attachment } from "svelte/attachments";
import { whenResized } from "./resized";

/** Marks an element with `data-clipped` while its text does not fit; base.css says how that looks. */
export const clipped: Attachment<HTMLElement> = (element) => {
  let frame = 0;
  const measure = (): void => {
    if (element.dataset.clipped === "whole") return;
    const cut = element.scrollWidth > element.clientWidth;
    element.toggleAttribute("data-clipped", cut);
    element.title = cut ? (element.textContent ?? "").trim() : "";
  };
  // Every look at a width after a change makes the browser lay the page out. A frame has one layout in any case.
  const measureSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const whole = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" || element.dataset.clipped !== "") return;
    element.dataset.clipped = "whole";
    addEventListener("pointerdown", again, { capture: true });
  };
  const again = (): void => {
    removeEventListener("pointerdown", again, { capture: true });
    element.dataset.clipped = "";
    measure();
  };
  const unwatch = whenResized(element, measure);
  const text = new MutationObserver(measureSoon);
  text.observe(element, { characterData: true, childList: true, subtree: true });
  element.addEventListener("pointerup", whole);
  return () => {
    unwatch();
    text.disconnect();
    cancelAnimationFrame(frame);
    element.removeEventListener("pointerup", whole);
    removeEventListener("pointerdown", again, { capture: true });
  };
};
