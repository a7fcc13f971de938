/**
 * Asks a person to keep their name. Any part of the page can ask; one dialog (`pages/you/KeepDialog.svelte`) is drawn
 * for all.
 */

let times = $state(0);

export const keeping = {
  /** The number of times that somebody asked for the dialog; 0 at first. */
  get begun(): number {
    return times;
  },
  begin(): void {
    times += 1;
  },
};
