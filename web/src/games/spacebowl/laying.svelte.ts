/** How cards are laid: one's own crew token, and the wild token, which is taken up first. */

import { announce } from "$lib/announce.svelte";
import type { Control } from "../../kit/control.svelte";
import type { Choices } from "./choices";
import { w } from "./i18n";
import type { GameAction, SpaceBowlView } from "./types.gen";

/** What the board knows of it; asked for whenever it is needed. */
interface Table {
  view: SpaceBowlView;
  choices: Choices;
  /** Nobody lays anything here. */
  idle: boolean;
}

export class Laying {
  private arming = $state(false);

  constructor(
    private readonly control: Control<Choices>,
    private readonly table: () => Table,
  ) {}

  /** One's own card: as wished, as sent, as it stands. */
  readonly chosen = $derived.by(() => {
    const { view, choices, idle } = this.table();
    if (idle) return null;
    const last = (this.control.wishes as GameAction[]).findLast(({ kind }) => kind === "Pick" || kind === "Lift");
    if (last?.kind === "Pick" && choices.picks.has(last.cell)) return last.cell;
    return last?.kind === "Lift" ? null : view.pick;
  });
  readonly wildFree = $derived.by(() => this.table().choices.wilds.size > 0);
  /** The next card that is pressed takes the wild token. */
  readonly armed = $derived.by(() => this.arming && this.wildFree);
  /** Cards that would take what is to be laid now; null if nothing is. */
  readonly open = $derived.by(() => {
    const { picks, wilds } = this.table().choices;
    return this.armed ? wilds : picks.size > 0 ? picks : null;
  });
  /** A card must be chosen, and there are seconds left. */
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
