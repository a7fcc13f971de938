/** What a table of Phest shows before the game. */

export { seatMark } from "./marks";
export { option } from "./words";
