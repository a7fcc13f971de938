/**
 * Sizes of elements, told in the frame after each change. If the layout changed while the browser still reports sizes,
 * the browser would complain of a "ResizeObserver loop".
 */

import type { Attachment } from "svelte/attachments";

/** The size of an element's inside without its padding, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Call `then` in the frame after an element was first laid out, and after each change of its size. Returns a function
 * that ends this.
 */
export function whenResized(element: Element, then: (size: Size) => void): () => void {
  let frame = 0;
  let size: Size;
  const observer = new ResizeObserver((entries) => {
    size = entries.at(-1)?.contentRect ?? size;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      then(size);
    });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Tell an element's size: at once, rounded to the pixel, and then exactly. */
export function sized(tell: (size: Size) => void): Attachment<HTMLElement> {
  return (element) => {
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
    tell({
      width: element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      height: element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
    });
    return whenResized(element, tell);
  };
}
