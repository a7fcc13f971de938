/** The contract between the page and a game's own front end. */

import type { Component, Snippet } from "svelte";
import type { CardRef, LogPart } from "./sentences";
import type { Settings } from "./settings.svelte";
import type { Change, ViewFrame, GameNow, Outcome, TableInfo, Why } from "./types.gen";

export type { CardRef, LogPart };

/** One line of the log, in the reader's language. */
export interface LogLine {
  parts: LogPart[];
  /** The style of a line: `turn` opens a turn, `quiet` is small print, `good` and `bad` are as the reader feels. */
  tone?: "turn" | "quiet" | "good" | "bad";
}

/** The reader of the log. */
export interface Reader {
  /** The name of whoever sits at a seat, already "You" for the reader where the sentence allows. */
  name(seat: number): string;
  me: number | null;
  /** The number of seats at the table. */
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
  /** True if a feat ended the game, so that no figure decided. */
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
  /** True while an action waits for the server's answer. Choices are shown then, but cannot be taken. */
  pending: boolean;
  act: (action: Record<string, unknown>) => void;
  undo: () => void;
  /**
   * The latest changes to be animated, newest last; each has a higher `number` than the one before. Empty after a jump.
   */
  recent: Change[];
  /** All changes so far, without those that were taken back. */
  log: Change[];
  settings: Settings;
  /**
   * The server's time (milliseconds since 1970), on the same clock as `game.deadline`. In a replay it is the moment
   * shown.
   */
  now: () => number;
  /** True on a big screen across the room. It has nothing to press, and shows nothing that only one seat may see. */
  bigScreen: boolean;
}

/** Somebody of this device, where several of its people play at the same time. */
export interface Neighbour {
  seat: number;
  /** The game as this person's own line tells of it. */
  game: GameNow;
  /** Do an action over this person's own line. Returns the reason if it is refused; else null, once it is answered. */
  act: (action: Record<string, unknown>) => Promise<Why | null>;
  /** Take the seat back from the bot that holds it; null if there is none. */
  back: (() => void) | null;
}

/**
 * The properties of a picture for several people round one device, each at an edge of it. It fills its frame, but for a
 * button in the upper left corner.
 */
export interface EdgesProps {
  table: TableInfo;
  /** The game as one of these lines tells of it. Only what is open to all may be drawn from it. */
  game: GameNow;
  people: readonly Neighbour[];
  /** The server's time (milliseconds since 1970), on the same clock as `game.deadline`. */
  now: () => number;
}

/** The properties of a puzzle of the day: the page keeps the time and the tries, and the server says what is right. */
export interface PuzzleProps {
  /** The puzzle as everybody sees it, of the game's own type `GamePuzzle`. */
  shown: Record<string, unknown>;
  /** Places that are marked, but not checked yet. */
  marked: ReadonlySet<number>;
  /** Places that were checked: the right ones, and the wrong ones. */
  right: ReadonlySet<number>;
  wrong: ReadonlySet<number>;
  /** True when every place is found. A press then explains a place and marks nothing. */
  complete: boolean;
  /** Mark a place, or take its mark away. */
  press: (place: number) => void;
  /** The page's clock and button, to stand beside the picture. */
  panel: Snippet;
}

/** A game's puzzle of the day that is solved by looking. */
export interface EyePuzzle {
  /** Return the task as a sentence. */
  task(count: number): string;
  /** The component that draws it, loaded when it is wanted. */
  Picture: () => Promise<{ default: Component<PuzzleProps> }>;
}

/** The words of a game's puzzles on the board, by the names of goals and themes. */
export interface PuzzleWords {
  /** The task of each goal, as a sentence. */
  tasks: Record<string, string>;
  /** Return a sentence about the figure that a try reaches. */
  reached: (goal: string, value: number) => string;
  /** The player who plays on in a proof by play-outs, in words. */
  policy?: string;
  themes: Record<string, string>;
}

/** The properties of a game's own look back, shown beside its replay. */
export interface ReviewProps {
  table: TableInfo;
  frames: ViewFrame[];
  who: Reader;
  mark: (seat: number) => SeatMark;
  /** The number of the frame that is shown, and a function that shows another. */
  at: number;
  go: (to: number) => void;
}

/** A game's front end. `V`, `A`, `E` are the game's generated view, action and event types. */
export interface GameUi<V = unknown, A = unknown, E = unknown> {
  id: string;
  Board: Component<BoardProps>;
  /** Return an event in words, or null if it has none. */
  line(event: E, reader: Reader): LogLine | null;
  /**
   * Return whether an event strikes the reader: for example, they are attacked, or their turn ends without a move. Such
   * an event is shown over the board, and the board waits a moment. A game without this function counts everything that
   * somebody else does to the reader.
   */
  strikes?(event: E, reader: Reader): boolean;
  /** Return a choice in words, for buttons and screen readers. */
  describe(action: A, view: V): string;
  /** Fetch whatever is needed to put these changes, and all choices of this moment, into words. Never fails. */
  learn?(table: TableInfo, game: GameNow, changes: readonly Change[]): Promise<void>;
  /** Return the words for one term of a position's value, by the name that hints give it. */
  term?(name: string): string | undefined;
  /** Return a refusal in words, with the rule's number. */
  reason(why: Why): string;
  ending(outcome: Outcome, reader: Reader): Ending;
  /** Return the game's own name for a round. Without this function, it is called a round. */
  round?(number: number): string;
  /** Return a line about what happens now, for a game without turns. Other games say whose turn it is in its place. */
  status?(view: V): string;
  seatMark(seat: number, seats: number, options: Record<string, unknown>): SeatMark;
  /** Return an option of the game (a property of its schema), or one of the option's values, in words. */
  option(name: string, value?: unknown): string;
  /** Return a sentence about the change that an option makes. */
  optionHint?(name: string): string | undefined;
  /**
   * The component that draws a card, shown when somebody points at its name in the log. It is loaded when it is wanted.
   */
  Card?: () => Promise<{ default: Component<{ card: CardRef }> }>;
  /**
   * True if the board can be drawn small and the hand large on a phone, for people who see the board on a television.
   * The board's frame then has the class `large-hand`.
   */
  largeHand?: boolean;
  /**
   * The picture for several people round one device who play at the same time, loaded when it is wanted. `GameSetup`
   * says how many they may be.
   */
  Edges?: () => Promise<{ default: Component<EdgesProps> }>;
  /** True if the game's drawing has colours for the light theme too. Otherwise it always stands in the dark theme. */
  followsTheme?: boolean;
}

/** The part of a game's front end that a table needs before the game begins: marks of seats, and options in words. */
export type GameSetup = Pick<GameUi, "seatMark" | "option" | "optionHint"> & {
  /** The most people of one device who play at the same time. Without it nobody does beside the browser's own person. */
  mostTogether?: number;
};

/** The card of a game on the home page. It is small, so that nothing of a game is loaded before it is played. */
export interface GamePoster {
  /** How much there is to learn, 1 to 3. The game with the least stands first. */
  depth: number;
  /** The kind of the puzzle of the day, if the game has one: solved by looking, or played on the board. */
  puzzle?: "eye" | "board";
  /** True if the game has lessons. */
  flight?: boolean;
}
