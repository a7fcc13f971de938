/** How tokens are laid: the reader's crew token, and the wild token, which is picked up first. */

import { announce } from "$lib/announce.svelte";
import type { Control } from "../../kit/control.svelte";
import type { Choices } from "./choices";
import { w } from "./i18n";
import type { GameAction, SpaceBowlView } from "./types.gen";

/** The board's facts about the moment. They are read whenever they are needed. */
interface Table {
  view: SpaceBowlView;
  choices: Choices;
  /** True if nobody lays anything here. */
  idle: boolean;
}

export class Laying {
  private arming = $state(false);

  constructor(
    private readonly control: Control<Choices>,
    private readonly table: () => Table,
  ) {}

  /** The reader's card: the one they last asked for, or else the one that the view knows. */
  readonly chosen = $derived.by(() => {
    const { view, choices, idle } = this.table();
    if (idle) return null;
    const last = (this.control.wishes as GameAction[]).findLast(({ kind }) => kind === "Pick" || kind === "Lift");
    if (last?.kind === "Pick" && choices.picks.has(last.cell)) return last.cell;
    return last?.kind === "Lift" ? null : view.pick;
  });
  readonly wildFree = $derived.by(() => this.table().choices.wilds.size > 0);
  /** True if the wild token goes on the next card that is pressed. */
  readonly armed = $derived.by(() => this.arming && this.wildFree);
  /** Cards that would take the token that is to be laid; null if none is to be laid. */
  readonly open = $derived.by(() => {
    const { picks, wilds } = this.table().choices;
    return this.armed ? wilds : picks.size > 0 ? picks : null;
  });
  /** True if the reader has seconds left to choose a card. */
  readonly urgent = $derived.by(() => {
    const { view, choices } = this.table();
    return view.phase === "grace" && this.chosen === null && choices.picks.size > 0;
  });

  readonly arm = (): void => {
    const wild = this.table().choices.find(["LayWild"]);
    if (wild?.why) this.control.choose(wild);
    else if (wild) {
      this.arming = !this.armed;
      if (this.arming) announce(w().prompt.armed);
    }
  };

  disarm(): void {
    this.arming = false;
  }

  readonly layWild = (cell: number): void => {
    this.disarm();
    if (this.table().choices.wilds.has(cell)) this.control.want({ kind: "LayWild", cell });
  };

  readonly press = (cell: number): void => {
    const { view, choices, idle } = this.table();
    if (idle || view.outcome) return;
    if (this.armed) this.layWild(cell);
    else if (cell !== this.chosen) this.control.want({ kind: "Pick", cell });
    else if (choices.may("Lift")) this.control.want({ kind: "Lift" });
  };
}
