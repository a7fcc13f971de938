/** The cards in use: those that a game ships, or those of the table that is shown. */

/** What stands in data files, by their names. */
export type Files = Readonly<Record<string, unknown>>;

let used = $state.raw<{ game: string; files: Files } | null>(null);

/** From now on a game's cards are those in these files, where they are not its own. What is returned goes back. */
export function useFiles(game: string, files: Files): () => void {
  const mine = Object.keys(files).length > 0 ? { game, files } : null;
  used = mine;
  return () => {
    if (used === mine) used = null;
  };
}

/** What a game reads from its data files: `shipped` from its own, `current` from those in use. */
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

/** Something by its id. Throws if it is not in the deck in use. */
export function found<T>(things: ReadonlyMap<string, T>, id: string, what: string): T {
  const thing = things.get(id);
  if (!thing) throw new Error(`no ${what} ${id}`);
  return thing;
}

/** A name as a part of an id: what translations of names go by, as a deck may call its cards otherwise. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
