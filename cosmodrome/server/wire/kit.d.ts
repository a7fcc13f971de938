/** Version 1 of the page's kit: what the ES module of a game's own board exports, and what the page gives it. */
export interface BoardModule<View = Plain, Action = Plain, Event = Plain> {
  /** Draw into an element that is the board's alone. The first update follows at once. */
  mount(element: HTMLElement, kit: BoardKit<Action, Event>): MountedBoard<View, Action, Event>;
}

/** A board that is drawn. */
export interface MountedBoard<View = Plain, Action = Plain, Event = Plain> {
  /** The game went on, or how it is told changed: an action was sent, words or pictures came, the language is another. */
  update(now: BoardNow<View, Action, Event>): void;
  /** The board is put away: end what goes on. Its element is emptied afterwards. */
  destroy(): void;
}

/** The game as its reader may know it now. */
export interface BoardNow<View = Plain, Action = Plain, Event = Plain>
  extends Omit<GameNow, "view" | "legal" | "foreseen" | "blocked"> {
  view: View;
  /** What the reader may do; empty when somebody else is asked, and for spectators. */
  legal: Action[];
  /** Per legal action, the events that would follow, as far as the reader can know; empty if the game foretells nothing. */
  foreseen: Event[][];
  /** What may not be done now, and why. */
  blocked: { action: Action; why: Why }[];
  /** What has happened since the last update, to be animated; empty after a jump. */
  events: Event[];
  /** The reader's seat; null for a spectator and in a replay. */
  seat: number | null;
  /** Who sits at each seat. */
  names: string[];
  /** An action was sent and is not answered yet: choices are shown, but not taken. */
  pending: boolean;
  /** The language in use, by its tag. */
  language: string;
}

/** What the page does for a board. */
export interface BoardKit<Action = Plain, Event = Plain> {
  readonly version: 1;
  /** Do what is legal, or tell the reader why it is blocked. Anything else changes nothing, and the console says so. */
  choose(action: Action): void;
  /** Take back the latest choice, if `can_undo`. */
  undo(): void;
  /** An action, an event or a reason in the game's own words, or else by name. */
  words(value: Action | Event | Why): string;
  /** A seat's colour (in CSS) and sign, so that colour is never the only mark. */
  mark(seat: number): { colour: string; sign: "disc" | "diamond" | "triangle" | "square" };
  /**
   * A picture of the game's `faces`, by its id: an SVG of its own to lay anywhere, as wide as what it stands in. It is for the
   * eye alone, so say what it shows beside it. Where there is none of this id, the id is written.
   */
  picture(id: string): SVGSVGElement;
  /** Tell screen readers something. Events and what is asked are told without this. */
  announce(text: string): void;
  /** The server's time (milliseconds since 1970), which `deadline` is measured by. */
  now(): number;
}
