/** A game that has no front end here: its description of itself, and its words as far as they were fetched. */

import { api } from "$lib/api";
import { knownGames } from "$lib/games";
import { language } from "$lib/i18n.svelte";
import { reader } from "$lib/seats";
import type { BoardModule, Change, GameInfo, GameNow, OwnBoard, Plain, TableInfo, Why } from "$lib/types.gen";
import { w } from "./i18n";
import { readable, sentence } from "./readable";
import { member, resolved, type Shapes } from "./shape";
import type { Thing, Things } from "./things";

/** The number of values that are put into words in one request. */
const PORTION = 120;

type Sort = "action" | "event" | "refusal" | "ending";

/** Facts about the game that the parts of a plain board need. */
export interface Known {
  game: string;
  shapes: Shapes;
  name: (seat: number) => string;
  /** The choices by the things that they are about, and the thing that was pressed last. */
  things: Things;
  pressed: Thing | null;
  press: (thing: Thing) => void;
}

export class PlainGame {
  readonly shapes: Shapes;
  /** The game's own sentences, by the values that they are about. */
  private readonly said = $state<Record<string, string>>({});
  /** The names of the figures in a result. */
  private figures = $state<Record<string, string>>({});
  private asking: Promise<unknown> = Promise.resolve();
  /** The board of the game's package, once it was fetched. */
  module: BoardModule | null = null;

  constructor(
    readonly id: string,
    private readonly info: GameInfo | undefined,
    schema: Plain | null,
  ) {
    this.shapes = (schema?.$defs ?? {}) as Shapes;
  }

  get realTime(): boolean {
    return this.info?.real_time ?? false;
  }

  /** The place of the board in the game's package; null if the package brings none. */
  get board(): OwnBoard | null {
    return this.info?.board ?? null;
  }

  /** Return whether the game has words of its own, in any language. */
  get speaks(): boolean {
    return (this.info?.words.length ?? 0) > 0;
  }

  /** The game's own words for a value; undefined if it has none. */
  words(sort: Sort, value: unknown): string | undefined {
    return this.said[`${sort} ${JSON.stringify(value)}`];
  }

  /** The name of a kind of action. */
  kind(kind: string): string {
    const title = this.shapes[kind]?.title;
    return title && title !== kind ? title : readable(kind);
  }

  /** The name of an option. */
  option(name: string): string {
    return member(resolved(this.shapes.GameOptions, this.shapes), name)?.title ?? readable(name);
  }

  /** The name of a figure in a result. */
  figure(key: string): string {
    return this.figures[key] ?? readable(key);
  }

  /** The reason why something is not allowed, in the game's own words, or else by its id. */
  reason(why: Why): string {
    const args = sentence(why.args, (seat) => String(seat + 1));
    return this.words("refusal", why) ?? `${readable(why.reason)}${args ? ` (${args})` : ""}`;
  }

  /** The question to the reader in the game's own words; undefined if they have not been fetched. */
  question(game: GameNow): string | undefined {
    return this.said[`question ${game.number}`];
  }

  /**
   * Fetch the words for all choices of this moment, for the events that would follow, and for some changes. Never
   * fails.
   */
  learn(table: TableInfo, game: GameNow, changes: readonly Change[]): Promise<void> {
    if (!this.speaks) return Promise.resolve();
    const next = this.asking.then(() => this.ask(table, game, changes));
    this.asking = next.catch(() => undefined); // without its words, the game is shown by ids
    return this.asking.then(() => undefined);
  }

  private async ask(table: TableInfo, game: GameNow, changes: readonly Change[]): Promise<void> {
    const fresh = this.question(game) === undefined;
    const events = [...changes.flatMap((change) => change.events), ...(fresh ? game.foreseen.flat() : [])];
    const unknown = new Map(
      events.filter((event) => this.words("event", event) === undefined).map((event) => [JSON.stringify(event), event]),
    );
    const actions = fresh ? [...game.legal, ...game.blocked.map((one) => one.action)] : [];
    const refusals = fresh
      ? game.blocked.map((one) => one.why).filter((why) => this.words("refusal", why) === undefined)
      : [];
    const left = { actions, events: [...unknown.values()], refusals };
    if (fresh) this.said[`question ${game.number}`] = "";
    const over = game.outcome !== null && this.words("ending", game.outcome) === undefined;
    if (over) await this.tell(table, game, [], [], []);
    while (left.actions.length + left.events.length + left.refusals.length > 0) {
      await this.tell(
        table,
        game,
        left.actions.splice(0, PORTION),
        left.events.splice(0, PORTION),
        left.refusals.splice(0, PORTION),
      );
    }
  }

  private async tell(
    table: TableInfo,
    game: GameNow,
    actions: Plain[],
    events: Plain[],
    refusals: Why[],
  ): Promise<void> {
    const spoken = this.info?.words.includes(language()) ? language() : "en";
    const who = reader(table);
    const you = spoken === language() ? w().you : "You";
    const names = table.seats.map(({ seat }) => (seat === who.me ? you : who.name(seat)));
    const told = await api.words(this.id, {
      names,
      seat: who.me,
      language: spoken,
      view: game.view,
      actions,
      events,
      refusals,
      outcome: game.outcome,
    });
    const keep = (sort: Sort, values: unknown[], sentences: (string | null)[]): void =>
      values.forEach((value, i) => {
        const sentence = sentences[i];
        if (typeof sentence === "string") this.said[`${sort} ${JSON.stringify(value)}`] = sentence;
      });
    keep("action", actions, told.actions);
    keep("event", events, told.events);
    keep("refusal", refusals, told.refusals);
    keep("ending", [game.outcome], [told.ending]);
    this.figures = { ...this.figures, ...told.figures };
    this.said[`question ${game.number}`] = told.question ?? "";
  }
}

const known = new Map<string, PlainGame>();

/** Fetch a game's description, and remember the game. */
export async function meet(id: string): Promise<PlainGame> {
  const [games, schema] = await Promise.all([knownGames(), api.schema(id, language()).catch(() => null)]);
  const game = new PlainGame(
    id,
    games.find((one) => one.id === id),
    schema,
  );
  known.set(id, game);
  return game;
}

/** Return a game whose description was fetched. Throws if it was not. */
export function met(id: string): PlainGame {
  const game = known.get(id);
  if (!game) throw new Error(`${id} was not met`);
  return game;
}
