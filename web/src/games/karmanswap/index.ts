/** Karman Swap's front end. */

import type { GameUi } from "..";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import { puzzles } from "./puzzles";
import { seatMark } from "./marks";
import PeekCard from "./PeekCard.svelte";
import type { GameAction, GameEvent, KarmanView } from "./types.gen";
import { describe, ending, line, option, optionHint, reason, term } from "./words";

const karmanswap: GameUi<KarmanView, GameAction, GameEvent> = {
  id: "karmanswap",
  Board,
  line,
  describe: (action, view) => describe(action, view),
  reason,
  term,
  ending,
  seatMark,
  option,
  optionHint,
  Card: PeekCard,
  Emblem,
  puzzles,
};

export default karmanswap;
