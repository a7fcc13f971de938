/** What a table of Space Bowl shows before the game. */

export { seatMark } from "./marks";
export { option, optionHint } from "./words";
