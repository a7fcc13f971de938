/** Space Bowl's front end. */

import type { GameUi } from "$lib/game";
import { part } from "$lib/i18n.svelte";
import Board from "./Board.svelte";
import { seatMark } from "./marks";
import type { GameAction, GameEvent, SpaceBowlView } from "./types.gen";
import { describe, ending, line, option, optionHint, reason, round, status } from "./words";

export default {
  id: "spacebowl",
  Board,
  line,
  // Everybody looks at the board in real time, and the reveal shows the worth of each call. So nothing strikes.
  strikes: () => false,
  describe,
  reason,
  ending,
  status,
  round,
  seatMark,
  option,
  optionHint,
  Card: part(() => import("./PeekCard.svelte")),
  Edges: part(() => import("./Edges.svelte")),
} satisfies GameUi<SpaceBowlView, GameAction, GameEvent>;
