/** What a table of Karman Swap shows before the game. */

export { seatMark } from "./marks";
export { option, optionHint } from "./words";
