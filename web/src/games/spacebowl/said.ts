/** What a seat says at the moment, shown beside its score. */

import { w } from "./i18n";
import type { SpaceBowlView } from "./types.gen";

export interface Said {
  kind: "go" | "in" | "red" | "tick" | "away";
  words: string;
}

export function saidBy(view: SpaceBowlView, seat: number): Said | null {
  const one = view.seats[seat];
  const words = w().seat;
  const calls = seat === view.caller;
  if (!one) return null;
  if (one.away) return { kind: "away", words: words.away };
  if (view.phase === "reveal") return one.voted ? { kind: "tick", words: words.ready } : null;
  if (one.stance === "in") return calls ? { kind: "go", words: words.go } : { kind: "in", words: words.in };
  if (one.stance === "red") return { kind: "red", words: calls ? words.end : words.red };
  return one.voted ? { kind: "tick", words: view.phase === "search" ? words.skip : words.ready } : null;
}
