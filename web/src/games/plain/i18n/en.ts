/** The plain board's own words; what a game is about, it says itself. */
export interface Messages {
  choices: string;
  choose: string;
  wait: string;
  together: string;
  undo: string;
  undoKey: string;
  keys: string;
  then: string;
  showThen: string;
  blocked: string;
  empty: string;
  yes: string;
  no: string;
  won: string;
  wonBy: (names: string) => string;
  nobody: string;
  /** Whoever reads, as the subject of a sentence. */
  you: string;
  /** The board of the game's package cannot be used. */
  instead: string;
}

const en: Messages = {
  choices: "Your choices",
  choose: "What will you do?",
  wait: "Nothing for you to do now.",
  together: "Everybody plays at once",
  undo: "Take back",
  undoKey: "U",
  keys: "Keys 1 to 9 take the first choices",
  then: "Then:",
  showThen: "Show what follows",
  blocked: "Not now",
  empty: "none",
  yes: "yes",
  no: "no",
  won: "You have won!",
  wonBy: (names) => `Won by ${names}`,
  nobody: "Nobody has won",
  you: "You",
  instead: "This game's own board failed, so you see the plain one.",
};

export default en;
