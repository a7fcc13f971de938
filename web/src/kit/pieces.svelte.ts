import { afterPaint } from "$lib/later";

/** Lays a board in by pieces, each in a task of its own once the one before is on the screen. */
export class Pieces {
  /** How many are there, after the first. */
  laid = $state(0);

  /** To be made while the board is; `all` says how many come after the first, `last` what the last of them waits for. */
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
