/** Where the focus goes when a dialog opens, or changes while it is open. */

/**
 * Give an element the focus now, and again when the dialog around it opens. The dialog would otherwise focus its first
 * button.
 */
export function takesFocus(one: HTMLElement): void {
  one.setAttribute("autofocus", "");
  one.focus();
}
