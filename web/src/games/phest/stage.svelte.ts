/** Acts events out: cards fly, figures walk, dice roll. */

import { play as sound } from "$lib/sounds";
import type { Change } from "$lib/types.gen";
import * as kit from "../../kit/stage.svelte";
import type { Face } from "./faces";
import { spot, stand, walk, type Point } from "./geometry";
import type { GameEvent, PhestView } from "./types.gen";

/** An attack, as far as it has been told, or the roll for the start. */
export type Duel =
  | {
      kind: "attack";
      seat: number;
      owner: number;
      field: number;
      strength: number | null;
      shield: number | null;
      dice: number[];
      counted: number[];
      attack: number | null;
      defence: number | null;
      result: "won" | "held" | "failed" | null;
      key: number;
    }
  | { kind: "start"; rolls: { seat: number; die: number }[]; starter: number | null };

/** The time that events take at their own pace (milliseconds). Other events take as long as a card flies. */
const COST: Partial<Record<GameEvent["kind"], number>> = {
  ...{ AttackDeclared: 300, ShieldRolled: 650, AttackRolled: 850, AttackHeld: 450, AttackFailed: 450 },
  ...{ StartRolled: 280, StarterFound: 500, TurnStarted: 80, FigureThrownOut: 300, FigureRetreated: 300 },
  ...{ NothingPlayed: 60, TurnPassed: 60, SeatOut: 60, DeckEmptied: 60, DeckReshuffled: 60, GameEnded: 60 },
};
const CARD = 270;

/** The result of an attack, by the event that follows its dice. */
const RESULT = { AttackHeld: "held", AttackFailed: "failed", DefenderDestroyed: "won", StationTaken: "won" } as const;

/** The look of a card in an event: its face if the card is known, or else its back. */
function seen(kind: "ship" | "defender", id: string | null): Face {
  return id ? { kind, id } : { kind: "back", id: kind };
}

export class Stage extends kit.Stage<PhestView, GameEvent, Face> {
  duel = $state.raw<Duel | null>(null);
  /** The seat whose figure is walking. */
  walking = $state.raw<number | null>(null);
  private duels = 0;

  protected override cost(event: GameEvent): number {
    return event.kind === "FigureMoved" ? 140 + 50 * event.steps : (COST[event.kind] ?? CARD);
  }

  constructor(view: PhestView, recent: readonly Change[], root: () => HTMLElement | undefined) {
    super(view, recent, root);
    const first = recent.length === 1 ? recent[0] : undefined;
    if (first?.seat === null) {
      const events = first.events as unknown as GameEvent[];
      const rolls = events.filter((event) => event.kind === "StartRolled" || event.kind === "StarterFound");
      this.queue.push({ view, events: rolls });
    }
  }

  override finish(): void {
    super.finish();
    this.walking = null;
  }

  protected override async act(event: GameEvent, duration: number, signal: AbortSignal): Promise<void> {
    const card = (face: Face, from: string, to: string, fade = false): Promise<void> =>
      this.fly(face, from, to, duration, signal, {
        fade,
        leaves: from.startsWith("card-") || from.startsWith("ship-"),
      });
    const pause = (): Promise<void> => kit.wait(duration, signal);
    switch (event.kind) {
      case "CardDrawn":
        return card(
          { kind: "movement", id: event.card },
          "deck",
          event.card === "station" ? `stations-${event.seat}` : `cards-${event.seat}`,
        );
      case "CardPlayed":
      case "CardDiscarded":
        return card(
          { kind: "movement", id: event.card },
          this.place(`card-${event.seat}-${event.card}`, `cards-${event.seat}`),
          "discard",
        );
      case "SkipLaid":
        return card(
          { kind: "movement", id: "skip" },
          this.place(`card-${event.seat}-skip`, `cards-${event.seat}`),
          this.startOf(event.on),
        );
      case "TurnMissed":
        return card({ kind: "movement", id: "skip" }, this.startOf(event.seat), "discard");
      case "ShipDrawn":
        return card(seen("ship", event.ship), "ship-deck", `reserve-${event.seat}`);
      case "ShipLost":
        return card(
          { kind: "ship", id: event.ship },
          `ship-${event.seat}`,
          event.gone ? `ship-${event.seat}` : "ship-deck",
          event.gone,
        );
      case "ShipChosen":
        return card({ kind: "ship", id: event.ship }, `reserve-${event.seat}`, `ship-${event.seat}`);
      case "DefenderDrawn":
        return card(seen("defender", event.defender), "defender-deck", `defenders-${event.seat}`);
      case "DefenderReturned":
        return card(seen("defender", event.defender), `defenders-${event.seat}`, "defender-deck");
      case "StationBuilt":
        return card({ kind: "movement", id: "station" }, `stations-${event.seat}`, `field-${event.field}`);
      case "DefenderPlaced":
        return card({ kind: "defender", id: event.defender }, `defenders-${event.seat}`, `field-${event.field}`);
      case "DefenderRemoved":
      case "DefenderDestroyed":
        this.mind(event);
        if (event.kind === "DefenderDestroyed") sound("bad");
        return card({ kind: "defender", id: event.defender }, `field-${event.field}`, "defender-deck");
      case "StationTaken":
        this.mind(event);
        sound("bad");
        return card({ kind: "movement", id: "station" }, `field-${event.field}`, `stations-${event.seat}`);
      case "FigureMoved":
        sound("step");
        return this.walk(event.seat, [event.origin, ...walk(event.origin, event.steps)], duration, signal);
      case "FigureThrownOut":
      case "FigureRetreated":
        return this.walk(event.seat, [event.field, event.home], duration, signal);
      case "ShieldRolled":
      case "AttackRolled":
      case "StartRolled":
        this.mind(event);
        sound("dice");
        return pause();
      case "AttackDeclared":
      case "AttackHeld":
      case "AttackFailed":
        this.mind(event);
        return pause();
      default:
        return pause();
    }
  }

  /** Change the dice in the middle, as an event asks for. */
  protected override mind(event: GameEvent): void {
    const duel = this.duel;
    switch (event.kind) {
      case "AttackDeclared":
        if (duel?.kind === "attack" && duel.attack === null) return;
        this.duel = {
          ...{ kind: "attack", seat: event.seat, owner: event.owner, field: event.field },
          ...{ strength: this.shown.stations.find((one) => one.field === event.field)?.strength ?? null },
          ...{ shield: null, dice: [], counted: [], attack: null, defence: null, result: null, key: (this.duels += 1) },
        };
        return;
      case "ShieldRolled":
        if (duel?.kind === "attack") this.duel = { ...duel, shield: event.die };
        return;
      case "AttackRolled":
        if (duel?.kind !== "attack") return;
        this.duel = {
          ...duel,
          ...{ dice: event.dice, counted: event.counted, attack: event.attack, defence: event.defence },
        };
        return;
      case "AttackHeld":
      case "AttackFailed":
      case "DefenderDestroyed":
      case "StationTaken":
        if (duel?.kind === "attack") this.duel = { ...duel, result: RESULT[event.kind] };
        return;
      case "StartRolled": {
        const rolls = duel?.kind === "start" && duel.starter === null ? duel.rolls : [];
        const known = rolls.at(-1);
        if (known?.seat === event.seat && known.die === event.die) return;
        this.duel = { kind: "start", rolls: [...rolls, { seat: event.seat, die: event.die }], starter: null };
        return;
      }
      case "StarterFound":
        if (duel?.kind === "start") this.duel = { ...duel, starter: event.seat };
        return;
      case "CardDrawn":
        this.duel = null;
    }
  }

  private async walk(seat: number, fields: number[], duration: number, signal: AbortSignal): Promise<void> {
    const figure = this.root()?.querySelector(`[data-figure="${seat}"]`);
    if (!figure) return;
    const bottom = bottomOf(this.shown);
    const last = fields.at(-1);
    const points = fields.map((field, i): Point => {
      const company =
        i > 0 && field === last ? this.shown.seats.filter((one, at) => at !== seat && one.field === field).length : 0;
      return stand(spot(field, bottom), company, company + 1);
    });
    const [x = 0, y = 0] = getComputedStyle(figure).translate.split(" ").map(parseFloat);
    this.walking = seat;
    const frames = points.map((point, i) => {
      const at = i === 0 ? { x, y } : point;
      // `translate` by itself, because WebKit multiplies the lengths of a transform by the page's zoom.
      return { translate: `${at.x}px ${at.y}px` };
    });
    const easing = fields.length > 2 ? "linear" : "ease-in-out";
    await this.move(figure, frames, { duration, easing }, signal);
    this.walking = null;
  }

  private startOf(seat: number): string {
    return `field-${this.shown.seats[seat]?.start ?? 0}`;
  }
}

/** The field at which the viewer's side begins. */
export function bottomOf(view: PhestView): number {
  return view.seats[view.seat ?? 0]?.start ?? 0;
}
