/**
 * A stage: what is shown while events are acted out one after another. Things fly from box to box; when all is done,
 * or as soon as anybody acts, what is shown is exactly the view.
 */

import { tick } from "svelte";
import { reducedMotion } from "$lib/settings.svelte";
import { play as sound } from "$lib/sounds";
import type { Change } from "$lib/types.gen";

/** Something on its way, from one box to another; `F` is what it looks like. */
export interface Flight<F> {
  key: number;
  face: F;
  from: DOMRect;
  to: DOMRect;
  duration: number;
  fade: boolean;
  signal: AbortSignal;
  done: () => void;
}

/** Never further behind the game than about this long (milliseconds). */
const LONGEST = 1800;
/** Faster than so many times nobody sees anything: what is before that is not acted out. */
const FASTEST = 5;

const NOTHING: ReadonlySet<string> = new Set();

export abstract class Stage<V, E extends { kind: string }, F> {
  /** What is drawn. */
  shown: V;
  flights = $state.raw<Flight<F>[]>([]);
  /** The boxes whose thing is in the air and so not drawn. */
  away = $state.raw<ReadonlySet<string>>(NOTHING);

  protected queue: E[] = [];
  private target: V;
  private last: number;
  private running: AbortController | null = null;
  /** When all that waits should have been shown (milliseconds of the page's clock). */
  private due = 0;
  private keys = 0;

  constructor(
    view: V,
    recent: readonly Change[],
    protected readonly root: () => HTMLElement | undefined,
  ) {
    this.shown = $state.raw(view);
    this.target = view;
    this.last = recent.at(-1)?.number ?? -1;
  }

  /** How long an event takes at its own pace (milliseconds). */
  protected abstract cost(event: E): number;
  /** Act one event out; the picture changes after it. */
  protected abstract act(event: E, duration: number, signal: AbortSignal): Promise<void>;
  /** The picture after an event. */
  protected abstract project(view: V, event: E): V;
  /** What an event does beside the picture, shown or not. Doing it twice does no more than once. */
  protected mind(_event: E): void {}

  /** The game went on (or back, or elsewhere). */
  arrive(view: V, recent: readonly Change[]): void {
    const fresh = recent.filter((change) => change.number > this.last);
    this.last = Math.max(this.last, recent.at(-1)?.number ?? -1);
    this.target = view;
    const events = fresh.flatMap((change) => change.events) as unknown as E[];
    const jump = fresh.length === 0 && view !== this.shown && this.queue.length === 0;
    if (jump || fresh.some((change) => change.undone) || reducedMotion() || document.hidden) {
      this.finish();
      for (const event of events) this.mind(event);
      return;
    }
    this.queue.push(...events);
    this.due = performance.now() + LONGEST;
    if (!this.running) void this.run();
  }

  /** Show the view as it is, now. */
  finish(): void {
    for (const event of this.queue) this.mind(event);
    this.queue = [];
    this.running?.abort();
    this.running = null;
    this.flights = [];
    this.away = NOTHING;
    this.shown = this.target;
  }

  private async run(): Promise<void> {
    const control = new AbortController();
    this.running = control;
    await tick();
    while (this.queue.length > 0 && !control.signal.aborted) {
      const left = this.queue.reduce((sum, event) => sum + this.cost(event), 0);
      const event = this.queue.shift();
      if (!event) break;
      const speed = Math.max(1, left / Math.max(1, this.due - performance.now()));
      if (speed <= FASTEST) await this.act(event, this.cost(event) / speed, control.signal);
      if (control.signal.aborted) return;
      this.mind(event);
      this.shown = this.project(this.shown, event);
      this.away = NOTHING;
    }
    if (control.signal.aborted) return;
    this.running = null;
    this.shown = this.target;
  }

  /** Let something fly from one place to another; with `leaves`, the place it comes from is empty meanwhile. */
  protected async fly(
    face: F,
    from: string,
    to: string,
    duration: number,
    signal: AbortSignal,
    { fade = false, leaves = false } = {},
  ): Promise<void> {
    const start = this.box(from);
    const end = this.box(to);
    if (!start || !end) return;
    sound("card");
    if (leaves) this.away = new Set([...this.away, from]);
    this.keys += 1;
    const key = this.keys;
    await new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
      this.flights = [...this.flights, { key, face, from: start, to: end, duration, fade, signal, done: resolve }];
    });
    this.flights = this.flights.filter((flight) => flight.key !== key);
  }

  /** Where something is on the screen; the first of that name which is drawn. */
  protected box(name: string): DOMRect | null {
    for (const element of this.root()?.querySelectorAll(`[data-at="${name}"]`) ?? []) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) return box;
    }
    return null;
  }
}

/** Let time pass, or be called off. */
export function wait(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, duration);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
