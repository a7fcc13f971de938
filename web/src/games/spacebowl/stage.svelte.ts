/** What moves: the toss, points on their way to the scores, cards that are taken; and what is heard. */

import { reducedMotion } from "$lib/settings.svelte";
import { play as sound } from "$lib/sounds";
import type { Change } from "$lib/types.gen";
import type { GameEvent, PointLine } from "./types.gen";

/** Something on its way from one box to another. */
export interface Flight {
  key: number;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  duration: number;
  face: { kind: "points"; line: PointLine } | { kind: "card"; id: string };
  landed: () => void;
}

const POINT = { duration: 900, apart: 220, start: 500 };
const CARD = { duration: 420, apart: 380 };

export class Stage {
  flights = $state.raw<Flight[]>([]);
  /** Rises with each toss that is to be acted out. */
  tosses = $state(0);
  /** Points still in the air, by seat. */
  private held = $state.raw<ReadonlyMap<number, number>>(new Map());
  private last: number;
  private keys = 0;

  constructor(
    recent: readonly Change[],
    private readonly me: () => number | null,
    private readonly box: (name: string) => DOMRect | null,
  ) {
    this.last = recent.at(-1)?.number ?? -1;
  }

  /** How much of a seat's score has not arrived yet. */
  flying(seat: number): number {
    return this.held.get(seat) ?? 0;
  }

  /** The game went on. */
  arrive(recent: readonly Change[]): void {
    const fresh = recent.filter((change) => change.number > this.last);
    this.last = Math.max(this.last, recent.at(-1)?.number ?? -1);
    if (fresh.length === 0) return;
    const events = fresh.flatMap((change) => change.events) as unknown as GameEvent[];
    const still = reducedMotion() || document.hidden;
    let delay: number = POINT.start;
    let cards = 0;
    for (const event of events) {
      this.hear(event);
      if (still) continue;
      switch (event.kind) {
        case "RoundStarted":
          this.finish();
          break;
        case "PatternTossed":
          this.tosses += 1;
          break;
        case "PicksRevealed":
          this.finish();
          break;
        case "SeatScored":
          for (const one of event.lines) {
            this.point(event.seat, one, delay);
            delay += POINT.apart;
          }
          break;
        case "CardTaken":
          this.card(event.card, `cell-${event.cell}`, `score-${event.seat}`, (cards += 1) - 1);
          break;
        case "GalaxyRefilled":
          this.card(event.card, "deck", `cell-${event.cell}`, (cards += 1) - 1);
          break;
        case "TopCardTaken":
          this.card(event.card, "deck", `score-${event.seat}`, (cards += 1) - 1);
          break;
      }
    }
  }

  /** Let everything be where it is going. */
  finish(): void {
    this.flights = [];
    this.held = new Map();
  }

  private point(seat: number, line: PointLine, delay: number): void {
    const to = this.box(`score-${seat}`);
    const from = this.box(`token-${seat}`) ?? this.box("bowl");
    if (!from || !to) return;
    this.held = new Map(this.held).set(seat, this.flying(seat) + line.points);
    this.fly({ from, to, delay, duration: POINT.duration, face: { kind: "points", line } }, () => {
      this.held = new Map(this.held).set(seat, this.flying(seat) - line.points);
    });
  }

  private card(id: string, from: string, to: string, before: number): void {
    const [start, end] = [this.box(from), this.box(to)];
    if (start && end)
      this.fly({
        from: start,
        to: end,
        delay: before * CARD.apart,
        duration: CARD.duration,
        face: { kind: "card", id },
      });
  }

  private fly(flight: Omit<Flight, "key" | "landed">, then: () => void = () => undefined): void {
    this.keys += 1;
    const key = this.keys;
    const landed = (): void => {
      if (!this.flights.some((one) => one.key === key)) return;
      this.flights = this.flights.filter((one) => one.key !== key);
      then();
    };
    this.flights = [...this.flights, { ...flight, key, landed }];
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
        return sound("card");
      case "CardPicked":
        return sound("tap");
      case "PicksRevealed":
        return sound("card");
      case "SeatScored":
        if (mine) sound(event.lines.reduce((sum, one) => sum + one.points, 0) > 0 ? "good" : "bad");
    }
  }
}
