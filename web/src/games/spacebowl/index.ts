/** Space Bowl's front end. */

import type { GameUi } from "..";
import Board from "./Board.svelte";
import Emblem from "./Emblem.svelte";
import { w } from "./i18n";
import { seatMark } from "./marks";
import PeekCard from "./PeekCard.svelte";
import type { GameAction, GameEvent, SpaceBowlView } from "./types.gen";
import { describe, ending, line, option, optionHint, reason, status } from "./words";

const spacebowl: GameUi<SpaceBowlView, GameAction, GameEvent> = {
  id: "spacebowl",
  Board,
  line,
  describe,
  reason,
  ending,
  status,
  seatMark,
  option,
  optionHint,
  Card: PeekCard,
  puzzleTask: (count) => w().puzzle.task(count),
  Emblem,
};

export default spacebowl;
