/** The parts of Space Bowl that a table shows before the game. */

export { seatMark } from "./marks";
export { option, optionHint } from "./words";

/** A device has four edges. */
export const mostTogether = 4;
