import { afterPaint } from "$lib/later";

/** Lays a board in by pieces, each in a task of its own once the one before is on the screen. */
export class Pieces {
  /** How many are there, after the first. */
  laid = $state(0);

  /** To be made while the board is; `all` says how many come after the first. */
  constructor(private readonly all: number) {
    $effect(() => {
      if (this.laid < all) afterPaint(() => (this.laid += 1));
    });
  }

  get missing(): boolean {
    return this.laid < this.all;
  }
}
