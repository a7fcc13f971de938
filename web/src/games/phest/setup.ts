/** The parts of Phest that a table shows before the game. */

export { seatMark } from "./marks";
export { option } from "./words";
