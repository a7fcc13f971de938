/** Acts events out: the toss, points that fly to the scores, cards that are taken; and plays their sounds. */

import { play as sound } from "$lib/sounds";
import type { Change } from "$lib/types.gen";
import * as kit from "../../kit/stage.svelte";
import type { GameEvent, PointLine, SpaceBowlView } from "./types.gen";
import { pointsOf } from "./words";

export type Face = { kind: "points"; line: PointLine } | { kind: "card"; id: string };

/**
 * Times for points (milliseconds): `start` is the time before the first one flies, `apart` the time between two,
 * `duration` the time of a flight.
 */
const POINT = { duration: 900, apart: 220, start: 500 };
const CARD = 420;

export class Stage extends kit.Stage<SpaceBowlView, GameEvent, Face> {
  /** The number of tosses to be acted out so far. */
  tosses = $state(0);
  protected override realTime = true;
  protected override longest = 12_000;
  /** Points that have not arrived yet, by seat. */
  private held = $state.raw<ReadonlyMap<number, number>>(new Map());

  constructor(
    view: SpaceBowlView,
    recent: readonly Change[],
    root: () => HTMLElement | undefined,
    private readonly me: () => number | null,
  ) {
    super(view, recent, root);
  }

  /** The points of a seat's score that have not arrived yet. */
  flying(seat: number): number {
    return this.held.get(seat) ?? 0;
  }

  override arrive(view: SpaceBowlView, recent: readonly Change[]): void {
    const events = this.told(this.fresh(recent));
    for (const event of events) this.hear(event);
    if (events.some((event) => event.kind === "RoundStarted" || event.kind === "PicksRevealed")) this.finish();
    super.arrive(view, recent);
    if (!this.busy) return;
    for (const event of events)
      if (event.kind === "SeatScored") for (const line of event.lines) this.hold(event.seat, line.points);
  }

  override finish(): void {
    super.finish();
    this.held = new Map();
  }

  protected override cost(event: GameEvent): number {
    switch (event.kind) {
      case "PicksRevealed":
        return POINT.start;
      case "SeatScored":
        return POINT.apart * event.lines.length;
      case "CardTaken":
      case "GalaxyRefilled":
      case "TopCardTaken":
        return CARD;
      default:
        return 0;
    }
  }

  protected override async act(event: GameEvent, duration: number, signal: AbortSignal): Promise<void> {
    const card = (id: string, from: string, to: string): Promise<void> =>
      this.fly({ kind: "card", id }, from, to, duration, signal);
    switch (event.kind) {
      case "PatternTossed":
        this.tosses += 1;
        return;
      case "PicksRevealed":
        return kit.wait(duration, signal);
      case "SeatScored":
        for (const line of event.lines) {
          void this.point(event.seat, line, signal);
          await kit.wait(duration / event.lines.length, signal);
        }
        return;
      case "CardTaken":
        return card(event.card, `cell-${event.cell}`, `score-${event.seat}`);
      case "GalaxyRefilled":
        return card(event.card, "deck", `cell-${event.cell}`);
      case "TopCardTaken":
        return card(event.card, "deck", `score-${event.seat}`);
    }
  }

  private async point(seat: number, line: PointLine, signal: AbortSignal): Promise<void> {
    const from = this.place(`token-${seat}`, "bowl");
    await this.fly({ kind: "points", line }, from, `score-${seat}`, POINT.duration, signal, { note: true });
    if (!signal.aborted) this.hold(seat, -line.points);
  }

  private hold(seat: number, points: number): void {
    this.held = new Map(this.held).set(seat, this.flying(seat) + points);
  }

  private hear(event: GameEvent): void {
    const mine = "seat" in event && event.seat === this.me();
    switch (event.kind) {
      case "PatternTossed":
        return sound("dice");
      case "GoCalled":
        return sound("turn");
      case "EndCalled":
        return sound("bad");
      case "Concurred":
      case "WildLaid":
      case "PicksRevealed":
        return sound("card");
      case "CardPicked":
        return sound("tap");
      case "SeatScored":
        if (mine) sound(pointsOf(event) > 0 ? "good" : "bad");
    }
  }
}
