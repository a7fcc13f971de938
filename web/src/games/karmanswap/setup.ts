/** The parts of Karman Swap that a table shows before the game. */

export { seatMark } from "./marks";
export { option, optionHint } from "./words";
