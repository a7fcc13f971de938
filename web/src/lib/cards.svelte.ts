/** The cards in use: those that a game ships, or those of the table that is shown. */

/** The entries of data files, by their names. */
export type Files = Readonly<Record<string, unknown>>;

let used = $state.raw<{ game: string; files: Files } | null>(null);

/**
 * Let a game's cards be those in these files from now on. With no files, the game's own cards stay. Returns a function
 * that ends this.
 */
export function useFiles(game: string, files: Files): () => void {
  const mine = Object.keys(files).length > 0 ? { game, files } : null;
  used = mine;
  return () => {
    if (used === mine) used = null;
  };
}

/** The data that a game reads: `shipped` from its own files, `current` from those in use. */
export class Deck<T> {
  readonly shipped: T;
  private own: { files: Files; cards: T } | null = null;

  constructor(
    private readonly game: string,
    private readonly files: Files,
    private readonly read: (data: (file: string) => unknown) => T,
  ) {
    this.shipped = this.readFrom(files);
  }

  get current(): T {
    if (used?.game !== this.game) return this.shipped;
    if (this.own?.files !== used.files)
      this.own = { files: used.files, cards: this.readFrom({ ...this.files, ...used.files }) };
    return this.own.cards;
  }

  private readFrom(files: Files): T {
    return this.read((file) => files[file]);
  }
}

/** Return the thing with an id. Throws if the deck in use has none. */
export function found<T>(things: ReadonlyMap<string, T>, id: string, what: string): T {
  const thing = things.get(id);
  if (!thing) throw new Error(`no ${what} ${id}`);
  return thing;
}

/**
 * A name written as part of an id. Translations of names are found by it, because a table's own deck may rename its
 * cards.
 */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
