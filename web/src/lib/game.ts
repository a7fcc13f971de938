/** What the page asks of a game's own front end. */

import type { Component, Snippet } from "svelte";
import type { CardRef, LogPart } from "./sentences";
import type { Settings } from "./settings.svelte";
import type { Change, ViewFrame, GameNow, Outcome, TableInfo, Why } from "./types.gen";

export type { CardRef, LogPart };

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
  /** A feat ended it, so that no figure decided. */
  feat?: boolean;
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

/** A game's puzzle of the day, to be found by eye. */
export interface EyePuzzle {
  /** What is to be found, in a sentence. */
  task(count: number): string;
  /** What draws it; loaded when it is wanted. */
  Picture: () => Promise<{ default: Component<PuzzleProps> }>;
}

/** A game's puzzles on the board in words, by the names that its goals and themes have. */
export interface PuzzleWords {
  /** What is asked for. */
  tasks: Record<string, string>;
  /** What a try reaches, in a sentence. */
  reached: (goal: string, value: number) => string;
  /** Who plays on where a proof is by playouts. */
  policy?: string;
  themes: Record<string, string>;
}

/** The properties of a game's own look back, shown beside its replay. */
export interface ReviewProps {
  table: TableInfo;
  frames: ViewFrame[];
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
  /**
   * Whether an event strikes the reader, as when they are attacked or their turn ends without a move: it is shown over the
   * board, which waits a moment. Without this, whatever somebody else does to the reader strikes them.
   */
  strikes?(event: E, reader: Reader): boolean;
  /** A choice in words, for buttons and screen readers. */
  describe(action: A, view: V): string;
  /** Fetch what the words of these changes, and of all that can be chosen now, need; never fails. */
  learn?(table: TableInfo, game: GameNow, changes: readonly Change[]): Promise<void>;
  /** A part of what a position is worth, as hints name it, in words. */
  term?(name: string): string | undefined;
  /** A refusal in words, with the rule's number. */
  reason(why: Why): string;
  ending(outcome: Outcome, reader: Reader): Ending;
  /** A round by its number, as the game calls one; without this it is a round. */
  round?(number: number): string;
  /** What happens now, for a game without turns: it stands where others say whose turn it is. */
  status?(view: V): string;
  seatMark(seat: number, seats: number, options: Record<string, unknown>): SeatMark;
  /** An option of the game (a property of its schema), or one of its values, in words. */
  option(name: string, value?: unknown): string;
  /** What an option changes, in a sentence. */
  optionHint?(name: string): string | undefined;
  /** A card's face, shown when its name in the log is pointed at; loaded when it is wanted. */
  Card?: () => Promise<{ default: Component<{ card: CardRef }> }>;
  /** What it draws has colours for the light theme too; otherwise it stands in the dark one. */
  followsTheme?: boolean;
}

/** What is seen of a game before it begins: whose seat is which, and its options in words. */
export type GameSetup = Pick<GameUi, "seatMark" | "option" | "optionHint">;

/** What the home page shows of a game: small, so that nothing of a game is loaded before somebody plays it. */
export interface GamePoster {
  /** How much there is to learn, 1 to 3: the lightest stands first. */
  depth: number;
  /** There is a puzzle of the day: one to be found by eye, or one on the board. */
  puzzle?: "eye" | "board";
  /** There are lessons to learn it by. */
  flight?: boolean;
}
