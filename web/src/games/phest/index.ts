/** Phest's front end. */

import type { GameUi } from "..";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import { seatMark } from "./marks";
import PeekCard from "./PeekCard.svelte";
import { puzzles } from "./puzzles";
import type { GameAction, GameEvent, PhestView } from "./types.gen";
import { describe, ending, line, option, reason, term } from "./words";

const phest: GameUi<PhestView, GameAction, GameEvent> = {
  id: "phest",
  Board,
  line,
  describe: (action, view) => describe(action, view),
  reason,
  term,
  ending,
  seatMark,
  option,
  Card: PeekCard,
  Emblem,
  puzzles,
};

export default phest;
