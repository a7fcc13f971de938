import { afterPaint } from "$lib/later";

/** Draws a board piece by piece. Each piece is a task of its own, and begins when the piece before is on the screen. */
export class Pieces {
  /** The number of pieces that are drawn, besides the first. */
  laid = $state(0);

  /**
   * Make this while the board is made. `all` is the number of pieces besides the first; the last of them waits for
   * `last`.
   */
  constructor(
    private readonly all: number,
    last?: Promise<unknown>,
  ) {
    $effect(() => {
      if (this.laid >= all) return;
      const lay = (): void => afterPaint(() => (this.laid += 1));
      if (last && this.laid === all - 1) void last.then(lay);
      else lay();
    });
  }

  get missing(): boolean {
    return this.laid < this.all;
  }
}
