// Written by `python -m cosmodrome.server.wire.schema` from the Python types. Do not edit.

/** A value of a game's own type; `web/src/games/<game>/types.gen.ts` has those. */
export type Plain = { [name: string]: unknown };

export type Closer = "host" | "rules";

export type Pace = "brisk" | "calm" | "instant";

export type Phrase = "again" | "good_game" | "good_luck" | "hello" | "hurry" | "nice_move" | "oops" | "thanks";

export type TablePhase = "lobby" | "over" | "playing";

export type Visibility = "link" | "open";

/** Do a game action. `number` is the last entry's number you have seen. */
export interface Act {
  do: "act";
  number: number;
  action: Plain;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** The answer to what is to be done at all tables. */
export interface AllDone {
  /** false if some tables cannot be changed now: the server does it later. */
  done: boolean;
}

/** All that the server has of you. */
export interface AllOfYou {
  id: string;
  name: string;
  /** When you kept your name; null for a guest, of whom there is nothing but what tables have. */
  kept_since: number | null;
  /** The beginning of the day on which your name was last seen (UTC). */
  seen: number | null;
  /** Whom you show your results; null for a guest. */
  shows: "everybody" | "nobody" | "played" | null;
  devices: KeptDevice[];
  passkeys: OwnPasskey[];
  /** The ids of guests who go on by your name. */
  guests: string[];
  blocks: BlockedPerson[];
  reports: OwnReport[];
  tables: OwnTable[];
  /** Your ratings, one for each game that you played rated. */
  ratings: RatingShown[];
  /** How each rated game changed them, in the order in which they were rated. */
  rated_games: OwnRatedGame[];
}

/** A rule that first games may bring up and no lesson has, in a few words. */
export interface Also {
  rule: string;
  say: Speech;
}

/** The server's host says something to everybody who is connected, in words of their own. */
export interface Announced {
  is: "announced";
  text: string;
}

/** A face of a card or piece: its size in units of its own, and the lines of text that stand on its shapes. */
export interface ArtFace {
  width: number;
  height: number;
  texts: Text[];
}

/** The faces of a game's cards and pieces. */
export interface ArtFaces {
  /** The hash of the SVG with their shapes, to be had at /api/art; each is a symbol there, whose id is `a`, the hash's first ten digits, `-` and the face's id. Empty if nobody has drawn the game. */
  sprite: string;
  faces: { [name: string]: ArtFace };
}

/** Ask for help with your decision, where `TableInfo.hints` says that you may; `hinted` is told when it is known. */
export interface AskHint {
  do: "hint";
  /** The last entry's number you have seen. */
  number: number;
  level?: number;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** The server is there. Where nothing else is said, this comes every three seconds. */
export interface Beat {
  is: "beat";
}

/** An action you might expect but may not do, and why. */
export interface BlockedAction {
  action: Plain;
  why: Why;
}

/** Somebody whom you blocked. */
export interface BlockedPerson {
  /** The name you knew them by. */
  name: string;
  /** When you did, by which the block is named. */
  at: number;
}

/** A game's puzzle of a day. */
export interface BoardPuzzleDay {
  /** YYYY-MM-DD, as in UTC. */
  date: string;
  first: string;
  today: string;
  puzzle: BoardPuzzleInfo;
}

/** A puzzle on the board, without its solution, and the table it is played at. */
export interface BoardPuzzleInfo {
  id: string;
  /** The task, in the game's words. */
  goal: string;
  /** Ideas that the solution uses, in the game's words. */
  themes: string[];
  /** 1 to 3. */
  difficulty: number;
  seats: number;
  /** The seat whose turn it is: the solver's. */
  seat: number;
  options: Plain;
}

/** The progress of a try. */
export interface BoardPuzzleNow {
  /** The view after the last action; the view now, if there was none. */
  frame: ViewFrame;
  /** The figure that the try reached: a number or a share of games, as the goal says. Null while it is not over. */
  reached: number | null;
  /** The best figure that can be reached. Null while the try is not over. */
  best: number | null;
  solved: boolean;
}

/** One best way, what it and the next best reach, and the proof of that. */
export interface BoardPuzzleSolution {
  solution: Plain[];
  best: number;
  second: number;
  /** The version of the rules it was proved by. */
  rules: number;
  proof: Searched | PlayedOut;
}

/** The actions in a puzzle so far. */
export interface BoardPuzzleTry {
  taken?: Plain[];
}

/** A bot of the game's ladder, as a mark among people. */
export interface BotMark {
  rank: number;
  rating: number;
}

/** The things that a `PrintOrder` can choose from. */
export interface Box {
  parts: BoxPart[];
}

/** Pieces of one kind, the blank one last, if there is one. */
export interface BoxPart {
  id: string;
  /** In the language of the order. */
  name: string;
  pieces: BoxPiece[];
}

/** A card or piece of a game's box. */
export interface BoxPiece {
  id: string;
  copies: number;
  /** true if it looks different from the game's own. Always false in the game's own deck. */
  changed: boolean;
}

/** A moment of a game that is over, and what is done from there. */
export interface Branch {
  /** The number of the move after which it begins; 0 is the set-up. */
  moment: number;
  line?: Tried[];
}

/** The game after a branch. */
export interface BranchNow {
  /** The last step, and how it stands then: `game.legal` are the choices of `seat`. */
  frame: ViewFrame;
  /** The seat that is to act. The game is shown as this seat sees it. */
  seat: number | null;
  /** The actions so far, those that bots chose included. */
  line: Tried[];
  /** Each seat's chance to win, 0 to 1; empty if nobody can judge. */
  shares: number[];
  spread: number;
}

/** From here on other rules held: after how many moves, which version, and where the earlier ones had led. */
export interface Carried {
  after: number;
  rules: number;
  /** The position in the form that the earlier rules wrote. */
  position: Plain;
  /** The data files, by name, that are not these rules' own. */
  data: { [name: string]: string };
  data_hash: string;
}

/** One entry of the journal that moved the game: who did what, and what you were told of it. */
export interface Change {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The seat that acted (-1 the clock), null for the set-up. */
  seat: number | null;
  /** Your own action; null for the set-up, for an undo, and for what others did: of that, the events tell you. */
  action: Plain | null;
  /** true when this takes the seat's last action back; the view is then as it was before. */
  undone: boolean;
  /** The rules that hold from here on, where others began the game. */
  rules: NewRules | null;
  events: Plain[];
}

/** The game went on: what happened, and how it stands. */
export interface Changed {
  is: "changed";
  change: Change;
  game: GameNow;
}

/** One line of chat that you may read: a text or a quick phrase, neither if the server's host removed it. The lines of somebody who was deleted have neither, too. `seat` is null for a spectator's. */
export interface ChatLine {
  number: number;
  at: number;
  seat: number | null;
  name: string;
  text: string | null;
  phrase: Phrase | null;
  /** The team (`SeatInfo.team`) that alone may read it, null if everybody may. */
  team: number | null;
  /** The handle of who said it; null if the table does not know any more. */
  who: string | null;
}

/** A new line of chat. */
export interface Chatted {
  is: "chatted";
  line: ChatLine;
}

/** Host, in the lobby: choose the help for the person at a seat; everybody is unready again. */
export interface ChooseHelp {
  do: "help";
  seat: number;
  help: Help;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** Host, in the lobby: let the game count for the ratings, or not; everybody is unready again. */
export interface ChooseRated {
  do: "rate";
  rated: boolean;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** Somebody whom your browser holds beside you. */
export interface Companion {
  /** From 2 to 8; a request or line of theirs says it as `as`. */
  number: number;
  name: string;
}

/** Host, in the lobby: change options, settings, seats or the deck; everybody is unready again. */
export interface Configure {
  do: "configure";
  options: Plain;
  settings: Settings;
  seats: number;
  /** The deck, as in `NewTable`; null for the deck that the table has. */
  deck?: string | null;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** A number of things, in all games together. */
export interface CountShown {
  kind: "count";
  total: number;
}

/** A decision beside a better one. */
export interface Decision {
  /** The number of the move. */
  number: number;
  seat: number;
  taken: Plain;
  better: Plain;
  /** The share of the win, 0 to 1, that the better one would have brought more, by what the seat could know. */
  cost: number;
  /** The cost's ±, in which it lies with 95 % if nothing but chance is in it. */
  error: number;
  /** While it is checked, the cost is that of the first look. */
  verdict: "checking" | "depends" | "mistake" | "unsure";
}

/** The data files that a table is played with, where they are not the game's own. */
export interface DeckFiles {
  /** Texts by name, such as `cards.toml`. */
  files: { [name: string]: string };
}

/** The command with this ref was carried out. */
export interface Done {
  is: "done";
  ref: number | null;
}

/** How long something took. */
export interface DurationsShown {
  kind: "durations";
  /** Milliseconds. */
  median: number;
  /** How often it took some time. */
  number: number;
}

/** The game that another goes on from, up to there: as much as a spectator was told of it. */
export interface Earlier {
  /** The number of moves. */
  moves: number;
  /** The round that it stood in, if its view counts them. */
  round: number | null;
  /** The players, by seat. */
  players: Player[];
  /** The last of its moves, numbered from 1 (0 is the set-up); their moments are not told. */
  changes: Change[];
}

/** The answer to Probe, to be sent at once, whatever else waits. It is not answered. */
export interface Echo {
  do: "echo";
  id: number;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** The score of several games that the same people played, at one table after the other. */
export interface EveningScore {
  games: number;
  /** Who won most comes first. */
  people: GamesWon[];
}

/** A figure, or one of its groups. */
export interface FigurePart {
  /** The group's title; null if the figure has no groups. */
  title: string | null;
  figure: CountShown | MostShown | HitsShown | PromisedShown | DurationsShown;
}

/** A game that you played to its end. */
export interface FinishedGame {
  /** The id of its table, which has the replay and the look back. */
  table: string;
  game: string;
  began: number;
  ended: number;
  options: Plain;
  /** The name of the host's deck that it was played with; null for the game's own cards. */
  deck: string | null;
  /** The number of teams, or of seats that play for themselves. */
  parties: number;
  /** Why it does not count, if it was played for ratings, as in `TableRatings`; null for all other games. */
  unrated: "bot_unknown" | "figures_unknown" | "host" | "hurried" | "people" | null;
  seats: FinishedSeat[];
}

/** A seat of a game that you finished. */
export interface FinishedSeat {
  seat: number;
  /** The person's name, or the name by which people know the bot; `somebody` for those who were deleted. */
  name: string;
  /** The bot, where no person had the seat. */
  bot: string | null;
  /** The rank that this bot comes nearest to, from 1; null without a bot, or where nobody knows its strength. */
  rank: number | null;
  team: number;
  /** The place, from 1, which partners and equals share; null where nobody won. */
  place: number | null;
  you: boolean;
  /** true if somebody else had it who is not deleted: `with` may name it as `table,seat`. */
  person: boolean;
  /** The points that the game brought this person; null if it is not in the ratings, or they do not show it to you. */
  change: number | null;
  /** true if they came last in the rating because they left, or because others decided too often for them. */
  left_early: boolean;
}

/** An installed game, and what the form for a new table of it needs. */
export interface GameInfo {
  id: string;
  title: string;
  min_seats: number;
  max_seats: number;
  /** JSON Schema of the options, to draw a form from. */
  options_schema: Plain;
  default_options: Plain;
  /** The bots that play it, weakest first. */
  bots: string[];
  /** The rank, from 1, that each of these bots comes nearest to; bots of unknown strength are left out. */
  ranks: { [name: string]: number };
  /** Each seat's team, for every number of seats from `min_seats` to `max_seats`. */
  teams: number[][];
  /** Names of the host's own decks for it, in the order of the alphabet; none if there is only the game's own. */
  decks: string[];
  /** true if the game is played without turns. */
  real_time: boolean;
  /** The languages that it has words of its own in, for whoever draws no board for it. */
  words: string[];
  /** true if the game's box can be printed. */
  printable: boolean;
  /** true if a look back at the game says which decisions cost most. */
  judged: boolean;
  /** A sentence that makes people want to play the game, by language; empty if there is none. */
  pitch: { [name: string]: string };
  /** The board of its package; null if it brings none. */
  board: OwnBoard | null;
}

/** The game as you see it after entry `number`. */
export interface GameNow {
  number: number;
  view: Plain;
  /** Seats that may act now (-1: the clock, at `deadline`). */
  actors: number[];
  /** Your legal actions; empty when you may not act. */
  legal: Plain[];
  /** Per legal action, the events that would follow, as far as you can know; empty if the game foretells nothing. */
  foreseen: Plain[][];
  blocked: BlockedAction[];
  can_undo: boolean;
  /** Seats that will not be asked for anything any more, if the game tells. */
  out: number[];
  /** When the game began (milliseconds since 1970): moments in `view` and `events` count from then. */
  started_at: number;
  /** The game's own deadline (milliseconds since 1970). */
  deadline: number | null;
  outcome: Outcome | null;
}

/** The games that one person won in an evening. */
export interface GamesWon {
  name: string;
  /** Their seat here; null if they sit nowhere. */
  seat: number | null;
  won: number;
}

/** Host, in play: give a bot's seat to somebody who looks on. */
export interface Give {
  do: "give";
  seat: number;
  /** Whom: a `handle` of `TableInfo.watchers`. */
  to: string;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** The guest who used this browser before you signed in, and may go on by your name. */
export interface GuestHere {
  /** Null if there is none, or they were at no table. */
  name: string | null;
  /** The number of tables they were at. */
  tables: number;
}

/** When only bots are left to decide: let them play on at once. */
export interface Hasten {
  do: "hasten";
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** The server is up and its store answers. */
export interface Health {
  status: string;
  version: string;
}

/** Somebody whom your browser holds beside you, and whether they can be themselves elsewhere, too. */
export interface HeldCompanion {
  /** From 2 to 8; a request or line of theirs says it as `as`. */
  number: number;
  name: string;
  /** How many devices are signed in to their name, your browser among them; 0 for guests. */
  devices: number;
}

/** The help for a person at a table, such as a child among adults. All agree to it by being ready. It is for the person, wherever they sit: it moves with them from seat to seat, and nobody else gets it by sitting down where they sat. */
export interface Help {
  /** They may ask for hints, though other people play. */
  hints: boolean;
  /** They may take back what was decided after the clock's time too, and what the clock decided for them. */
  undo: boolean;
}

/** A choice, its likely return for you (-1 to 1), and how often it was tried. */
export interface HintChoice {
  action: Plain;
  value: number;
  tries: number;
}

/** What the best choice won you more than the next best, in imagined worlds that were played to the end. */
export interface HintMargin {
  /** The mean, as a share of the win of your own seat (-1 to 1); partners share theirs. */
  gain: number;
  /** Its ±, in which it lies with 95 %. */
  error: number;
  worlds: number;
}

/** Something that happens: how often (0 to 1) after the best choice, and after the next best. */
export interface HintReason {
  event: Plain;
  best: number;
  other: number;
}

/** A part of what a position is worth to you, by the game's own name: after the best choice, and the next best. */
export interface HintTerm {
  name: string;
  best: number;
  other: number;
}

/** The hint you asked for, as far as its level goes. It follows from what you see alone. */
export interface Hinted {
  is: "hinted";
  /** Since which entry you stand before the decision: where that has changed, the hint is old. */
  number: number;
  level: number;
  /** null could be thought of; there is one choice only; it could come to `event`; some are as good; one seems better; one is surely better. */
  nudge: "clear" | "close" | "event" | "likely" | "none" | "only";
  event: Plain | null;
  /** The choices that are about as good as the best, if there are some, in an order that tells nothing. */
  alike: Plain[];
  /** From level 2 on: the best; from level 3 on all, the second that which the best is compared with. */
  choices: HintChoice[];
  reasons: HintReason[];
  terms: HintTerm[];
  /** From level 3 on; null if there was no time to play enough worlds. */
  margin: HintMargin | null;
}

/** How many of the tries were successful. */
export interface HitsShown {
  kind: "hits";
  won: number;
  tried: number;
}

/** The rules of this house. */
export interface HouseInfo {
  /** Everybody plays; or only kept names make tables; or only the invited keep a name, make tables and sit down. */
  who: "everybody" | "invited" | "kept";
  /** Years after which an account is deleted that nobody used. */
  accounts_kept: number;
  /** true if kept names may play for ratings here. */
  rated: boolean;
}

/** Host, in play: say whether a bot keeps its seat, so that nobody takes it back unless you give it. */
export interface Keep {
  do: "keep";
  seat: number;
  kept: boolean;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** The request to keep your name. */
export interface KeepName {
  /** The code of an invitation, where the server needs one (`HouseInfo.who` is `invited`). */
  invitation?: string | null;
}

/** A device that is signed in to your name. */
export interface KeptDevice {
  id: string;
  kind: "computer" | "phone" | "tablet" | "television";
  /** Such as Firefox; empty if the browser did not say. */
  browser: string;
  /** When it was signed in. */
  made: number;
  /** The beginning of the day on which it was last seen (UTC). */
  seen: number;
  /** true for the device that asks. */
  here: boolean;
}

/** A passkey of yours. */
export interface KeptPasskey {
  id: string;
  /** The name of the host that it is for. */
  host: string;
  /** The device on which it was made. */
  kind: "computer" | "phone" | "tablet" | "television";
  browser: string;
  made: number;
  /** The beginning of the day on which it was last used (UTC). */
  seen: number;
  /** When a copy of it was refused, which somebody else may have; null if none was. Remove it and make another. */
  copied: number | null;
  /** true if it is for the host that this page comes from. */
  here_usable: boolean;
}

/** Give the seat up: it is free again in the lobby; in play a bot has it, until you `return`. */
export interface Leave {
  do: "leave";
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** A lesson of a game's first flight, and the table it is played at. */
export interface LessonInfo {
  id: string;
  title: Speech;
  /** The text that is said first. */
  say: Speech;
  steps: number;
  seats: number;
  /** The learner's. */
  seat: number;
  options: Plain;
  /** Rules that first games may bring up and no lesson has: told after the last lesson. */
  also: Also[];
}

/** The progress of a lesson after some tries. */
export interface LessonNow {
  step: number;
  /** The text that is said now. Null when the lesson is over. */
  say: Speech | null;
  /** Something is to be done; else it is read, and null leads on. */
  act: boolean;
  /** The boxes on the game's board (`data-at`) that light up. */
  light: string[];
  /** They light up after a wrong try only, or when somebody asks for it. */
  find: boolean;
  /** The answer to the last try, if it was a wrong one. The lesson stands where it stood before. */
  answer: Speech | null;
  /** The views that the last step led to, action by action; the view now, if it led to nothing. */
  frames: ViewFrame[];
}

/** The look back on a game that is over, as far as it has come. */
export interface LookBack {
  /** The number of the move before the first moment: 0, or the last one that other rules played. */
  first: number;
  /** The number of moves that follow. */
  moves: number;
  /** Each seat's team: partners win together, so their shares are to be added. */
  team: number[];
  /** In order, those that are known by now. */
  moments: Moment[];
  /** Those that may have cost most; few, and known late. While they are checked they stay in their places, and others come behind them. */
  decisions: Decision[];
  /** 0 to 1: the moments are known, and the first decisions. */
  progress: number;
  /** All decisions have their verdict, and no others come. */
  checked: boolean;
}

/** The new key itself. */
export interface MadeByAuthenticator {
  clientDataJSON: string;
  attestationObject: string;
}

/** An authenticator's answer that makes a passkey, in the standard's JSON form; other members are passed over. */
export interface MadeCredential {
  id: string;
  type: "public-key";
  response: MadeByAuthenticator;
}

/** The person who asks. The proof is the cookie, which no script can read. */
export interface Me {
  /** Public: it says who, but lets nobody be you. */
  id: string;
  name: string;
  /** The best fit to your browser's Accept-Language: en, de or fr. */
  language: string;
  /** true if you keep your name: you can sign in on other devices, and nobody else may choose it. */
  kept: boolean;
  /** The people whom your browser holds beside you, by their numbers. */
  companions: Companion[];
}

/** Each seat's chance to win, as an onlooker could know it. */
export type Moment = [number: number, shares: number[], spread: number];

/** The highest number that was reached. */
export interface MostShown {
  kind: "most";
  most: number;
}

/** One action of a record: when (milliseconds of table time), which seat (-1: the clock), what. */
export type Move = [now: number, seat: number, action: Plain];

/** A figure of your games. */
export interface MyFigure {
  id: string;
  /** In the game's own words; English if it has none in the language. */
  title: string;
  /** One for each group that came up. */
  parts: FigurePart[];
}

/** Some of the games that you finished, the latest first. */
export interface MyGames {
  games: FinishedGame[];
  /** The `before` that gives older ones; null if there are none. */
  next: string | null;
  /** The figures between you and the person whom `with` names; null if it names nobody. */
  between: YouAndAnother | null;
}

/** Figures of the games of one kind that you finished. */
export interface MyStatistics {
  game: string;
  /** The number of games that they are made from. */
  games: number;
  /** Only so many of the latest games were looked at; null if those are all. */
  latest: number | null;
  /** Those that came up, as the game declares them; empty if it declares none. */
  figures: MyFigure[];
}

/** The answer to keeping a name. */
export interface NameKept {
  me: Me;
  /** The paper code, which is never shown again; null if the name was kept before. */
  code: string | null;
}

/** The time for which you have kept your name. */
export interface NameSince {
  /** When you kept it. */
  kept_since: number;
}

/** The request to block whoever a table means by a handle. */
export interface NewBlock {
  /** `SeatInfo.handle`, or the `who` of a line of chat. */
  handle: string;
  /** The name you know them by. */
  name: string;
}

/** The request to be called something else. */
export interface NewName {
  name: string;
}

/** A new paper code; the one before is good no more. */
export interface NewPaperCode {
  /** It is never shown again. */
  code: string;
}

/** The request to keep a passkey. */
export interface NewPasskey {
  /** The id that `PasskeyBegun` said. */
  id: string;
  credential: MadeCredential;
}

/** The request to show a line of chat to the host. */
export interface NewReport {
  /** Its number, as you read it. */
  line: number;
}

/** The version of the rules that goes on with a game which another began, and the first move that it plays. */
export interface NewRules {
  version: number;
  move: number;
}

/** The request for a new table. The maker sits at seat 0; `bots` names bots for the seats after it. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Plain;
  settings?: Settings;
  bots?: string[];
  /** One of the host's decks (`GameInfo.decks`); empty for the game's own. */
  deck?: string;
  /** Start at once (every other seat must have a bot). */
  start?: boolean;
}

/** The end of a game: `returns` per seat (-1 to 1, summing to 0), seats that won or share the draw, the reason. */
export interface Outcome {
  returns: number[];
  winners: number[];
  ending: string;
  rule: string;
  scores: Score[];
}

/** A board that a game's package brings for the page. */
export interface OwnBoard {
  /** The path of its ES module on this server; another version of it has another path. */
  module: string;
  /** The version of the page's kit that it asks for. */
  kit: number;
  /** The path of the board's picture, an SVG; null if the package has none. */
  picture: string | null;
}

/** A line of chat that the person wrote: a text or a quick phrase. */
export interface OwnLine {
  /** Milliseconds since 1970. */
  at: number;
  /** The name they had then. */
  name: string;
  text: string | null;
  phrase: Phrase | null;
}

/** A passkey of yours, without its key. */
export interface OwnPasskey {
  id: string;
  /** The name of the host that it is for. */
  host: string;
  /** The device on which it was made. */
  kind: "computer" | "phone" | "tablet" | "television";
  browser: string;
  made: number;
  /** The beginning of the day on which it was last used (UTC). */
  seen: number;
  /** When a copy of it was refused, which somebody else may have; null if none was. Remove it and make another. */
  copied: number | null;
}

/** A game that is in your rating. */
export interface OwnRatedGame {
  table: string;
  game: string;
  ended: number;
  /** Your rating before it. */
  before: number;
  after: number;
  /** 19 of 20 strengths lie this near to the rating after it. */
  margin: number;
  /** true if you came last in it because you left, or because others decided too often for you. */
  left_early: boolean;
}

/** A line of chat that you reported to the host. */
export interface OwnReport {
  at: number;
  table: string;
  /** Its number, as you read it. */
  line: number;
}

/** A table where the person ever was. */
export interface OwnTable {
  id: string;
  code: string;
  game: string;
  /** Milliseconds since 1970, as `touched`. */
  made: number;
  touched: number;
  /** null if the table cannot be opened just now, or is not for them to see any more. */
  phase: TablePhase | null;
  /** Where they sit now. */
  seat: number | null;
  /** The games that they had won before that evening, at the tables that led to this one; null if they had no part. */
  won_before: number | null;
  chat: OwnLine[];
  /** The game, once it is over. */
  record: Record | null;
  /** While it goes on, what they may know of it. */
  view: Plain | null;
}

/** The request to let the other device in, or not. */
export interface PairAnswer {
  yes: boolean;
}

/** The state of a pairing of two devices. */
export interface PairNow {
  step: "asked" | "granted" | "refused" | "shown";
  /** The device that asks to come in; null as long as none does. */
  kind: "computer" | "phone" | "tablet" | "television" | null;
  browser: string;
}

/** Letters to type, or scan, on another device of yours. */
export interface PairShown {
  code: string;
  until: number;
}

/** The request to sign in by the letters that another device of yours shows; to be repeated until it said yes. */
export interface PairSignIn {
  code: string;
}

/** The answer as long as the other device has said nothing: null, and who you are once it has said yes. */
export interface PairWaits {
  signed_in: SignedIn | null;
}

/** The request to sign in by a paper code, or to show once more who you are. */
export interface PaperSignIn {
  code: string;
}

/** A question to an authenticator, to be answered within five minutes. */
export interface PasskeyBegun {
  /** To be given back with the answer. */
  id: string;
  /** The question in the standard's own JSON form (WebAuthn, Level 3). */
  options: Plain;
}

/** The request to sign in by a passkey, or to show once more who you are. */
export interface PasskeySignIn {
  /** The id that `PasskeyBegun` said. */
  id: string;
  credential: UsedCredential;
}

/** A person who keeps a name, and shows you their results. */
export interface PersonShown {
  name: string;
  you: boolean;
  kept_since: number;
  /** Their ratings, one for each game that they played rated. */
  ratings: RatingShown[];
  /** The latest of their games, the newest first. */
  games: ShownGame[];
}

/** Heartbeat; the answer is Pong. */
export interface Ping {
  do: "ping";
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** The request for a table where the game goes on from there. */
export interface PlayOn {
  /** The number of the move after which it begins; 0 is the set-up. */
  moment: number;
  line?: Tried[];
  /** Yours. */
  seat: number;
  /** Per seat, who plays there: a bot, or nobody yet (empty). What it says of yours does not matter. */
  bots: string[];
  settings?: Settings;
}

/** Proof by playouts: each choice was played out so often, and the best's interval is clear of all others. */
export interface PlayedOut {
  by: "playouts";
  /** The bot that played on for all seats: the game's quick player (`offers.POLICY`), under a known name. */
  policy: string;
  /** The number of play-outs for each choice. */
  playouts: number;
  /** The confidence of the intervals (Wilson's). */
  confidence: number;
  /** The best first. */
  choices: Share[];
}

/** The player of a seat: a person, or a bot, by the name that people know. */
export interface Player {
  name: string | null;
  bot: string | null;
}

/** The answer to Ping, with the server's time (milliseconds since 1970). */
export interface Pong {
  is: "pong";
  ref: number | null;
  server_time: number;
}

/** The request to print a game: its box as PDF. */
export interface PrintOrder {
  game: string;
  /** One of the host's decks (`GameInfo.decks`); empty for the game's own. */
  deck?: string;
  /** A table's id or code, to print with its deck; then there is no `deck`. */
  table?: string;
  paper?: "a3" | "a4" | "letter";
  language?: "de" | "en" | "fr";
  /** `saving`: greys on white. */
  ink?: "colour" | "saving";
  /** Beside their fronts, to be folded and glued; on the other side, turned over the long or the short edge; none. */
  backs?: "duplex" | "duplex-short" | "fold" | "none";
  /** The parts of the box to print; empty for all. */
  parts?: ("board" | "booklet" | "calibration" | "cards" | "cover" | "reference" | "setup" | "tokens")[];
  /** Single cards and pieces by their ids (`BoxPiece`), blank ones too; empty for all. */
  only?: string[];
  /** Only what differs from this deck: one of the host's, or empty for the game's own. Null for all. */
  against?: string | null;
  /** The distance by which backs of a duplex print are moved to the right, as the calibration pages tell. */
  right?: number;
  down?: number;
}

/** The server measures your line: answer at once with Echo and the same id. */
export interface Probe {
  is: "probe";
  id: number;
}

/** A problem: the body of every answer that is not a success. */
export interface Problem {
  /** A message id. */
  error: string;
  /** The same in plain English, for people who write clients. */
  detail: string;
  /** The things that the message names, such as the `tables` of `both_sit`. */
  args: Plain;
}

/** How many of the tries were successful, and how many chance had promised. */
export interface PromisedShown {
  kind: "promised";
  won: number;
  tried: number;
  promised: number;
}

/** Put a bot on a seat: an empty one in the lobby (host), or your own while you are away. */
export interface PutBot {
  do: "bot";
  seat: number;
  bot: string;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** Somebody's answer: the places they found, no more than there are to be found, and the time it took them. */
export interface PuzzleAnswer {
  cells: number[];
  milliseconds?: number;
}

/** The puzzle of a day, without its solution. */
export interface PuzzleInfo {
  /** The version of the generator and the day. */
  id: string;
  game: string;
  /** YYYY-MM-DD, as in UTC. */
  date: string;
  /** The earliest day with a puzzle. */
  first: string;
  /** The latest one: today in UTC. */
  today: string;
  /** The number of places to find. */
  count: number;
  /** The puzzle as everybody sees it, of the game's own type `GamePuzzle`. */
  shown: Plain;
}

/** The judgement of an answer. */
export interface PuzzleResult {
  id: string;
  right: number[];
  wrong: number[];
  count: number;
  /** All were found. */
  complete: boolean;
  /** The time in milliseconds that the answer named. */
  milliseconds: number;
}

/** Somebody in a game's list, who shows their results to everybody. */
export interface RatedRow {
  name: string;
  you: boolean;
  rating: number;
  margin: number;
  games: number;
  provisional: boolean;
}

/** A page of the list of those who played a game for ratings in the last 60 days. It is ordered by `rating - margin`. */
export interface RatingList {
  rows: RatedRow[];
  /** The place of the first row, from 1. */
  first: number;
  /** The `after` that gives the next page; null if there is none. */
  next: string | null;
  /** The game's ranked bots, the lowest first: the strength of each is known, so its margin is 0. */
  marks: BotMark[];
  /** Your own rating, listed or not; null before your first rated game of this kind. */
  you: RatingShown | null;
  /** Your place in the list; null if you are not in it. */
  place: number | null;
}

/** A person's rating in a game. It is worded as in "1,480 ± 60". */
export interface RatingShown {
  game: string;
  rating: number;
  /** 19 of 20 strengths lie this near to the rating. */
  margin: number;
  /** The number of rated games. */
  games: number;
  /** true while too little is known to rely on it. */
  provisional: boolean;
  /** About how many more games that takes; 0 if it is not provisional. */
  games_until_firm: number;
}

/** Say whether you are ready. */
export interface Ready {
  do: "ready";
  ready: boolean;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** A game as data: replaying it gives the same states on every machine. */
export interface Record {
  format: number;
  game: string;
  rules: number;
  options: Plain;
  seats: number;
  seed: string;
  seed_hash: string;
  names: string[];
  moves: Move[];
  outcome: Outcome | null;
  /** SHA-256 of the last position's JSON. */
  final: string;
  /** SHA-256 of all the others as canonical JSON. */
  digest: string;
  /** The data files, by name, that were not the game's own. */
  data: { [name: string]: string };
  /** Their SHA-256 (`data_hash`); empty if there are none. Neither is written then. */
  data_hash: string;
  /** The position that it began from, if not with the set-up: then the seed proves nothing. Left out if none. */
  begins: Plain | null;
  /** Where later versions of the rules took over; `rules` and `data` are those it began with. Left out if none did. */
  carried: Carried[];
}

/** The command with this ref was not carried out, and nothing changed. */
export interface Refused {
  is: "refused";
  ref: number | null;
  /** A message id: `rule` for a refusal by the game (then `why` is set), else what was wrong with the command. */
  error: string;
  /** The fault in plain English, for people who write clients. */
  detail: string;
  why: Why | null;
}

/** After the game: a new table for the same people; whoever asks first makes it. */
export interface Rematch {
  do: "rematch";
  /** The game to play there, with its own cards and its usual options; null for the same game as before. */
  game?: string | null;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** Take your own seat back from the bot that plays for you, or that has it since you gave it up. */
export interface Return {
  do: "return";
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** Chat: a line, or a quick phrase. */
export interface Say {
  do: "say";
  text?: string | null;
  phrase?: Phrase | null;
  /** To your own team only, once the game has begun. */
  team?: boolean;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** One seat's line of the final table: the figures that were compared, in the order of their weight. */
export interface Score {
  seat: number;
  figures: { [name: string]: number };
}

/** Letters for a television to show. */
export interface ScreenLetters {
  code: string;
  /** Milliseconds for which they are good. */
  lasts: number;
}

/** The answer to a television that waits. */
export interface ScreenNow {
  /** The id of the table that it is to show; null while nobody has given one. */
  table: string | null;
}

/** The request to show a table, at which you sit, on a television. */
export interface ScreenTable {
  /** The table's id, or the six letters of its code. */
  table: string;
}

/** Proof by exhaustive search: nothing hidden came up, and every way through the turn was tried. */
export interface Searched {
  by: "search";
  /** Positions that were looked at. */
  states: number;
  /** Ways to end the turn, and how many of them reach the best. */
  ways: number;
  best_ways: number;
}

/** The player at a seat. An empty seat has neither a person nor a bot. */
export interface SeatInfo {
  seat: number;
  /** The person's name, null for a bot's or an empty seat. */
  name: string | null;
  /** The bot that plays it now: at a bot's seat, or in its person's absence. */
  bot: string | null;
  /** The name by which people know the bot that plays it; null while its person plays, or nobody does. */
  bot_name: string | null;
  /** The rank that this bot comes nearest to, from 1; null without a bot, or where nobody knows its strength. */
  rank: number | null;
  you: boolean;
  ready: boolean;
  online: boolean;
  /** When its person's last line was lost (milliseconds since 1970), null while they are here. */
  away_since: number | null;
  /** Milliseconds that their line takes one way, as measured by the server; null if it was not measured. */
  delay: number | null;
  /** The number of others who wish that a bot plays on for the absent person. All who are here must wish it. */
  votes: number;
  team: number;
  /** The number of hints that the seat's person took. */
  hints: number;
  /** The help for the seat's person; null if they have none. */
  help: Help | null;
  /** The number of times that the person took back what only their help allows to take back. */
  helped: number;
  /** true if its bot had less time for its last decision than its name says, since bots think at many tables. */
  hurried: boolean;
  /** The name of who gave the seat up last, while a bot has it. */
  left: string | null;
  /** true if the host wants the bot to stay, so that nobody takes the seat back. */
  kept: boolean;
  /** The handle by which its person is blocked; it says nothing at another table. */
  handle: string | null;
}

/** The person at a seat who shows you their rating. */
export interface SeatRated {
  seat: number;
  /** Null before their first rated game of this kind. */
  rating: RatingShown | null;
  /** The points that this table's game brought; null while that is not known, and if it does not count. */
  change: number | null;
  /** true if they came last in it because they left, or because others decided too often for them. */
  left_early: boolean;
}

/** The same in the game's own words; null for what it has none for. */
export interface Sentences {
  /** The question that is asked now. */
  question: string | null;
  actions: (string | null)[];
  /** Empty for what is not worth a line. */
  events: (string | null)[];
  /** Without the rule, which `Why` has. */
  refusals: (string | null)[];
  /** The winners and the reason, without rule and figures. */
  ending: string | null;
  /** Titles of the result's figures, for those that the game names. */
  figures: { [name: string]: string };
}

/** Which page this server serves, after the first message: one that was loaded as another is out of date. */
export interface Served {
  is: "served";
  /** Where its script is, below the server's address; another build has another. */
  page: string;
}

/** The address at which others on the network find the server, for links made on a page at localhost. */
export interface ServerAddress {
  /** `http://192.168.1.20:8765`, without a slash at its end. Null if unknown, or if another machine asks. */
  url: string | null;
  /** It listens to this machine only, so no address would be of use to anybody else. */
  private: boolean;
}

/** A table's settings beside the game's own options. */
export interface Settings {
  visibility: Visibility;
  spectators: boolean;
  pace: Pace;
  /** Seconds for one decision, after which a bot decides it; 0 is no clock. Real-time games have their own. */
  clock: number;
  /** In real time: credit people with the delay of their lines, at most 150 ms, when calls cross. */
  credit_delay: boolean;
}

/** A choice, the share of playouts that it won (shared wins in parts), and the ends of its interval. */
export interface Share {
  action: Plain;
  value: number;
  low: number;
  high: number;
}

/** The request to show your results to others. */
export interface ShowTo {
  shows: "everybody" | "nobody" | "played";
}

/** A game that somebody finished. */
export interface ShownGame {
  /** The id of its table, if you sat there too; its replay is not shown to anybody else by this. */
  table: string | null;
  game: string;
  ended: number;
  /** The name of the host's deck that it was played with; null for the game's own cards. */
  deck: string | null;
  /** The number of teams, or of seats that play for themselves. */
  parties: number;
  seats: ShownSeat[];
}

/** A seat of a game that somebody finished. */
export interface ShownSeat {
  /** The person's name, or the bot's; `somebody` for those who were deleted, or do not show you their results. */
  name: string;
  /** The bot, where no person had the seat. */
  bot: string | null;
  /** The rank that this bot comes nearest to, from 1; null without a bot, or where nobody knows its strength. */
  rank: number | null;
  team: number;
  /** The place, from 1, which partners and equals share; null where nobody won. */
  place: number | null;
  /** true for the seat of whom you asked for. */
  theirs: boolean;
}

/** The signature, and all that it signs. */
export interface SignedByAuthenticator {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

/** The answer to signing in. The cookie comes with it. */
export interface SignedIn {
  me: Me;
  /** The next paper code, where one was used. It is never shown again. */
  code: string | null;
}

/** Take a free seat, or a bot's in the lobby; from another seat: move there. */
export interface Sit {
  do: "sit";
  seat: number;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** A text that is said, in each language. */
export interface Speech {
  en: string;
  de: string;
  fr: string;
}

/** Host: start, when every seat is taken and every other person is ready. */
export interface Start {
  do: "start";
  /** Take the free seats away first, so that those who are here can play by themselves. */
  present?: boolean;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** Host, in the lobby: exchange whoever sits at two seats. */
export interface Swap {
  do: "swap";
  seat: number;
  other: number;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** A table as the lobby lists it. */
export interface TableCard {
  id: string;
  code: string;
  game: string;
  options: Plain;
  settings: Settings;
  phase: TablePhase;
  /** One per seat: the person's name, or the name by which people know the bot; null for a free seat. */
  names: (string | null)[];
  /** Milliseconds since 1970. */
  made: number;
  /** true if the game counts for the ratings. */
  rated: boolean;
  /** The name of the host's deck that it is played with; empty for the game's own. */
  deck: string;
  /** Seats where a bot sits. */
  bots: number[];
  yours: boolean;
  your_turn: boolean;
  /** Seats whose people have the table open now. */
  here: number[];
  /** When somebody was last there (milliseconds since 1970), to the minute. */
  seen: number;
}

/** Something about the table changed: seats, people, settings, phase. */
export interface TableChanged {
  is: "table";
  table: TableInfo;
}

/** A table as those at it see it, game state apart. */
export interface TableInfo {
  id: string;
  /** Six letters to join by. */
  code: string;
  game: string;
  /** The name of the host's deck that it is played with; empty for the game's own. */
  deck: string;
  /** true if its cards are not the game's own: those of a host's deck, or of the version it began with. */
  own_cards: boolean;
  options: Plain;
  settings: Settings;
  phase: TablePhase;
  seats: SeatInfo[];
  your_seat: number | null;
  /** true if its game begins from a position of another game. The seed then proves no deal. */
  played_on: boolean;
  /** true if you may ask for hints: nobody else is at the game, or they are part of your help. */
  hints: boolean;
  /** The kinds of help that can be chosen here: hints where the game has them, taking back where there is a clock. */
  helps: Help;
  /** true if you are the host: the maker, or after they left for good the first person seated. */
  host: boolean;
  spectators: number;
  /** The seat that you gave up in play: `return` takes it back where its bot is not `kept`. */
  gave_up: number | null;
  /** To the host in play: those who look on, to whom `give` may give a bot's seat. */
  watchers: Watcher[];
  /** SHA-256 of the seed that shuffle and dice follow from, shown from the start. */
  seed_hash: string;
  /** The seed itself, once the game is over. */
  seed: string | null;
  /** Why the game ended without a result, if it did. */
  closed: Closer | null;
  /** true if bots play on at once, since somebody wished it when no person had anything left to decide. */
  hastened: boolean;
  /** The rematch's table, once somebody asked for it. */
  next_table: string | null;
  /** The game that is played there. */
  next_game: string | null;
  /** The score of the evening, if the same people played before at another table: with this game once it is over. */
  evening: EveningScore | null;
  /** true if the game counts for the ratings: everybody at it keeps their name, and there is no help. */
  rated: boolean;
  /** Why a rated game does not count after all: a bot had less time for a decision than its rank says. */
  spoilt: "hurried" | null;
  /** When the clock decides for whoever must act now (milliseconds since 1970). */
  decide_by: number | null;
}

/** The ratings at a table. */
export interface TableRatings {
  /** The seats of those who show you theirs. */
  seats: SeatRated[];
  /** true if the game is over and has not been rated yet: ask again in a moment. */
  waiting: boolean;
  /** Why the game does not count, though it was played for ratings; null if it counts, or was not. `host`: the host of this server took it out. `hurried`: a bot had less time than its rank says. `bot_unknown`: the strength of a bot is not known. `figures_unknown`: it is not known who made the decisions. `people`: too few of those who played can be compared. */
  unrated: "bot_unknown" | "figures_unknown" | "host" | "hurried" | "people" | null;
}

/** The request to put values of a game into words for one reader, who has been told all of them already. */
export interface Telling {
  /** The name at each seat. */
  names: string[];
  view: Plain;
  /** The reader's; null for a spectator. */
  seat?: number | null;
  language?: string;
  actions?: Plain[];
  events?: Plain[];
  refusals?: Why[];
  outcome?: Outcome | null;
}

/** A line of text on a face; whoever shows the face sets it, in a font that it has. `y` is the baseline; `anchor` says which point of the line stands at `x`; `width` is the room it has, in units, 0 for as much as it likes; `size` is the font's. `colour` is a token of the palette, `turn` in degrees clockwise. */
export interface Text {
  words: string;
  x: number;
  y: number;
  size: number;
  colour: string;
  weight: number;
  anchor: "end" | "middle" | "start";
  width: number;
  /** In the font of titles, not of running text. */
  title: boolean;
  turn: number;
}

/** An action of a seat in a game that is over and is tried otherwise. */
export interface Tried {
  seat: number;
  /** null: what a bot would do there. */
  action: Plain | null;
}

/** The actions in a lesson so far, one for each step, null for a step that was read. */
export interface Tries {
  taken?: (Plain | null)[];
}

/** Take your last action back, if nothing was revealed and nobody acted since. With a clock that is possible in your time; with help to take back, after it too. */
export interface Undo {
  do: "undo";
  number: number;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** Host, in the lobby: free a seat. */
export interface Unseat {
  do: "unseat";
  seat: number;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** An authenticator's answer that uses a passkey, in the standard's JSON form; other members are passed over. */
export interface UsedCredential {
  id: string;
  type: "public-key";
  response: SignedByAuthenticator;
}

/** One moment of a replay, as you saw it: what happened, and how it stood then. */
export interface ViewFrame {
  change: Change;
  game: GameNow;
}

/** Wish that a bot plays on for an absent person until they are back. */
export interface Vote {
  do: "vote";
  seat: number;
  ref?: number | null;
  /** A random number of yours. A command that is sent again with the same one is done once. */
  once?: number | null;
}

/** Somebody who looks on. */
export interface Watcher {
  /** The handle by which `give` means the person. It says nothing at another table. */
  handle: string;
  name: string;
  /** The seat that they gave up: they may have no other. null: they have held none of this game. */
  held: number | null;
}

/** The ways in that this server has besides codes. */
export interface WaysIn {
  /** The name of the host on whose pages passkeys work; null if there is none. */
  passkey_host: string | null;
}

/** The first message of a connection: all there is, and what you missed since the number you named. */
export interface Welcome {
  is: "welcome";
  server_time: number;
  table: TableInfo;
  game: GameNow | null;
  missed: Change[];
  chat: ChatLine[];
  /** The game that this one goes on from, if it does, told to who has seen nothing yet. */
  earlier: Earlier | null;
}

/** Who sees your results. */
export interface WhoSees {
  /** Nobody, those who finished a game with you, or everybody. Lists name only those who chose everybody. */
  shows: "everybody" | "nobody" | "played";
  /** false if you never chose. */
  chosen: boolean;
}

/** Why something is not allowed: the rule's number, a message id for the reader's language, its arguments. */
export interface Why {
  rule: string;
  reason: string;
  args: { [name: string]: number | string };
}

/** The games that you and another person both finished. */
export interface YouAndAnother {
  /** The other's name at the seat that you asked by. */
  name: string;
  games: number;
  /** Games in which you came before the other. */
  ahead: number;
  behind: number;
  /** Games in which neither came before the other. */
  level: number;
  /** Games that you played in one team. */
  partners: number;
  /** When the first of them ended. */
  since: number;
}

export type AnyCommand = Sit | Swap | Leave | PutBot | Unseat | Ready | Configure | ChooseRated | ChooseHelp | Start | Return | Give | Keep | Vote | Hasten | Act | Undo | AskHint | Say | Rematch | Ping | Echo;

export type AnyMessage = Welcome | Changed | TableChanged | Chatted | Hinted | Announced | Done | Refused | Pong | Probe | Beat | Served;

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
