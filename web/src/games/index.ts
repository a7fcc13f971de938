/** What the page asks of a game's own front end, and where it finds those there are. */

import type { Component, Snippet } from "svelte";
import { wordsLoaded } from "$lib/i18n.svelte";
import type { Settings } from "$lib/settings.svelte";
import type { Change, Frame, GameNow, Outcome, TableInfo, Why } from "$lib/types.gen";

/** A card (or anything else with a face) that words may name, so that pointing at the name shows it. */
export interface CardRef {
  kind: string;
  id: string;
}

/** A piece of a log line: plain words, a seat (drawn as its player's name), or a card named by `text`. */
export type LogPart = string | { seat: number } | { card: CardRef; text: string };

/** One line of the log, in the reader's language. */
export interface LogLine {
  parts: LogPart[];
  /** How it is set: `turn` opens a turn, `quiet` is small print, `good` and `bad` are as the reader would feel it. */
  tone?: "turn" | "quiet" | "good" | "bad";
}

/** Who reads the log. */
export interface Reader {
  /** The name of whoever sits at a seat, already "You" for the reader where the sentence allows. */
  name(seat: number): string;
  me: number | null;
  /** How many seats the table has. */
  seats: number;
  /** The table's options. */
  options: Record<string, unknown>;
}

/** A seat's colour and sign, so that colour is never the only mark. */
export interface SeatMark {
  /** A CSS colour, normally a custom property: `var(--seat-red)`. */
  colour: string;
  sign: "disc" | "diamond" | "triangle" | "square";
}

/** The end of the game in words. `columns` name the figures of `outcome.scores`, in the order they are compared. */
export interface Ending {
  title: string;
  why: string;
  columns: { key: string; label: string; help?: string }[];
}

/**
 * The board's properties. It is drawn into a size container named `board` (width and height known: use `cqw`, `cqh`,
 * `@container board (…)`) that fills the frame and scrolls if it must.
 */
export interface BoardProps {
  table: TableInfo;
  game: GameNow;
  /** The reader's seat; null for a spectator and in a replay. */
  seat: number | null;
  /** An action was sent and is not answered yet: choices are shown, but not taken. */
  pending: boolean;
  act: (action: Record<string, unknown>) => void;
  undo: () => void;
  /** The latest changes, newest last, to be animated; each has a rising `number`. After a jump it is empty. */
  recent: Change[];
  /** All changes so far, those taken back left out. */
  log: Change[];
  settings: Settings;
  /** The server's time (milliseconds since 1970), which `game.deadline` is measured by; in a replay, the moment shown. */
  now: () => number;
  /** Shown on a big screen across the room: nothing to press, nothing that only one seat may see. */
  bigScreen: boolean;
}

/** The properties of a puzzle of the day: the page keeps the time and the tries, and the server says what is right. */
export interface PuzzleProps {
  /** What there is to see, of the game's own type `GamePuzzle`. */
  shown: Record<string, unknown>;
  /** Places that are marked, but not checked yet. */
  marked: ReadonlySet<number>;
  /** Places that were checked: those that are right, and those that are not. */
  right: ReadonlySet<number>;
  wrong: ReadonlySet<number>;
  /** All is found: a press explains a place now, it marks nothing. */
  complete: boolean;
  /** Mark a place, or take its mark away. */
  press: (place: number) => void;
  /** The page's clock and button, to stand beside the picture. */
  panel: Snippet;
}

/** A game's puzzles on the board in words, by the names that its goals and themes have. */
export interface PuzzleWords {
  /** What is asked for. */
  tasks: Record<string, string>;
  /** What a try reaches, in a sentence. */
  reached: (goal: string, value: number) => string;
  themes: Record<string, string>;
}

/** The properties of a game's own look back, shown beside its replay. */
export interface ReviewProps {
  table: TableInfo;
  frames: Frame[];
  who: Reader;
  mark: (seat: number) => SeatMark;
  /** The frame that is shown, and to another. */
  at: number;
  go: (to: number) => void;
}

/** A game's front end. `V`, `A`, `E` are the game's generated view, action and event types. */
export interface GameUi<V = unknown, A = unknown, E = unknown> {
  id: string;
  Board: Component<BoardProps>;
  /** An event in words, or null if it has none. */
  line(event: E, reader: Reader): LogLine | null;
  /** A choice in words, for buttons and screen readers. */
  describe(action: A, view: V): string;
  /** Fetch what the words of these changes, and of all that can be chosen now, need; never fails. */
  learn?(table: TableInfo, game: GameNow, changes: readonly Change[]): Promise<void>;
  /** A part of what a position is worth, as hints name it, in words. */
  term?(name: string): string | undefined;
  /** A refusal in words, with the rule's number. */
  reason(why: Why): string;
  ending(outcome: Outcome, reader: Reader): Ending;
  /** What happens now, for a game without turns: it stands where others say whose turn it is. */
  status?(view: V): string;
  seatMark(seat: number, seats: number, options: Record<string, unknown>): SeatMark;
  /** An option of the game (a property of its schema), or one of its values, in words. */
  option(name: string, value?: unknown): string;
  /** What an option changes, in a sentence. */
  optionHint?(name: string): string | undefined;
  /** A card's face, shown when its name in the log is pointed at. */
  Card?: Component<{ card: CardRef }>;
  /** What is to be found in the puzzle of the day, in a sentence. */
  puzzleTask?(count: number): string;
  /** Its puzzles on the board in words. */
  puzzles?: () => PuzzleWords;
  /** What it draws has colours for the light theme too; otherwise it stands in the dark one. */
  followsTheme?: boolean;
  /** The game's emblem, drawn into a square. */
  Emblem?: Component;
}

/** What the home page shows of a game: small, so that nothing of a game is loaded before somebody plays it. */
export interface GamePoster {
  /** Drawn into a square. */
  Emblem: Component;
  /** One or two sentences that make one want to play. */
  pitch: Record<string, string> & { en: string };
  /** How much there is to learn, 1 to 3: the lightest stands first. */
  depth: number;
  /** There is a puzzle of the day: one to be found by eye, or one on the board. */
  puzzle?: "eye" | "board";
  /** There are lessons to learn it by. */
  flight?: boolean;
}

/** Every folder beside this file, but `plain`, is a game whose `index.ts` exports its `GameUi` as default. */
const folders = import.meta.glob<GameUi>(["./*/index.ts", "!./plain/index.ts"], { import: "default" });

/** The front ends that were drawn for a game, by its id, each loaded when it is first needed. */
export const gameUis: Record<string, () => Promise<GameUi>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split("/")[1] ?? path, () => withWords(load())]),
);

/** A front end, once its words are there too. */
async function withWords(loading: Promise<GameUi>): Promise<GameUi> {
  const ui = await loading;
  await wordsLoaded();
  return ui;
}

/**
 * A game's front end: its own, or the plain one, which any installed game has. `?board=plain` asks for that.
 * Raises ApiError if the server cannot be asked.
 */
export async function gameUi(id: string): Promise<GameUi> {
  const plain = new URLSearchParams(location.search).get("board") === "plain";
  const drawn = plain ? undefined : gameUis[id];
  if (drawn) return drawn();
  const { plainUi } = await import("./plain");
  return withWords(plainUi(id));
}

const optionWords = import.meta.glob<GameUi["option"]>("./*/words.ts", { import: "option" });

/** What a game's options are called, without its board if it has words of its own. Raises ApiError as `gameUi` does. */
export async function optionsOf(id: string): Promise<GameUi["option"]> {
  const load = optionWords[`./${id}/words.ts`];
  if (!load) return (await gameUi(id)).option;
  const option = await load();
  await wordsLoaded();
  return option;
}

const figures = import.meta.glob<Component<{ name: string }>>("./*/Figure.svelte", { import: "default" });

/** What draws the figures of a game's rules, by their names; null if nobody has drawn any. */
export async function figuresOf(id: string): Promise<Component<{ name: string }> | null> {
  const found = (await figures[`./${id}/Figure.svelte`]?.()) ?? null;
  await wordsLoaded();
  return found;
}

const reviews = import.meta.glob<Component<ReviewProps>>("./*/Review.svelte", { import: "default" });

/** What a game says of one of its own that is over; null if it says nothing. */
export async function reviewOf(id: string): Promise<Component<ReviewProps> | null> {
  return (await reviews[`./${id}/Review.svelte`]?.()) ?? null;
}

const puzzles = import.meta.glob<Component<PuzzleProps>>("./*/Puzzle.svelte", { import: "default" });

/** What draws a game's puzzle of the day into the page; null if it has none. */
export async function puzzleOf(id: string): Promise<Component<PuzzleProps> | null> {
  return (await puzzles[`./${id}/Puzzle.svelte`]?.()) ?? null;
}

const posters = import.meta.glob<{ default: GamePoster }>("./*/poster.ts");

/** The posters by game id. */
export const gamePosters: Record<string, () => Promise<GamePoster>> = Object.fromEntries(
  Object.entries(posters).map(([path, load]) => [path.split("/")[1] ?? path, async () => (await load()).default]),
);
