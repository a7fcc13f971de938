/**
 * A stage: two pictures, before and after a change, and what happens in between. Things fly from box to box (elements
 * marked `data-at`) over the picture before; then the one after takes its place. As soon as anybody acts, what is shown
 * is exactly the view.
 */

import { tick, untrack } from "svelte";
import { pace, reducedMotion } from "$lib/settings.svelte";
import { play as sound } from "$lib/sounds";
import { useStrikes, type Strikes } from "$lib/strikes.svelte";
import type { Change } from "$lib/types.gen";

/** Something on its way, from one box to another; `F` is what it looks like. */
export interface Flight<F> {
  key: number;
  face: F;
  from: DOMRect;
  to: DOMRect;
  duration: number;
  fade: boolean;
  /** Something to be read: it comes up, stays a while, and goes. */
  note: boolean;
  signal: AbortSignal;
  landed: () => void;
}

/** A view, and the events that lead to it. */
interface Scene<V, E> {
  view: V;
  events: E[];
}

/** Faster than so many times nobody sees anything: what is before that is not acted out. */
const FASTEST = 5;

const NOTHING: ReadonlySet<string> = new Set();

export abstract class Stage<V, E extends { kind: string }, F> {
  /** What is drawn. */
  shown: V;
  flights = $state.raw<Flight<F>[]>([]);
  /** The boxes whose thing is in the air and so not drawn. */
  away = $state.raw<ReadonlySet<string>>(NOTHING);

  /** Never further behind the game than about this long (milliseconds). */
  protected readonly longest: number = 1800;
  /** In real time nothing waits: the picture after comes at once, and what happens is acted out over it. */
  protected readonly realTime: boolean = false;
  protected queue: Scene<V, E>[] = [];
  /** Where the table has somebody who plays. */
  strikes: Strikes | undefined;
  private target: V;
  private last: number;
  private running = $state.raw<AbortController | null>(null);
  /** When all that waits should have been shown (milliseconds of the page's clock). */
  private due = 0;
  private keys = 0;
  /** The picture after is drawn already. */
  private drawn = true;
  /** Where things were in the picture before, once the one after is drawn. */
  private boxes: ReadonlyMap<string, DOMRect> = new Map();
  /** Movements of what stands on the board, kept where they ended until the next picture. */
  private motions: Animation[] = [];

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
  /** Act one event out over the picture before. */
  protected abstract act(event: E, duration: number, signal: AbortSignal): Promise<void>;
  /** What an event does beside the picture, shown or not. Doing it twice does no more than once. */
  protected mind(_event: E): void {}

  /** What is drawn is not yet the game as it is. */
  get busy(): boolean {
    return this.running !== null;
  }

  /** The game went on (or back, or elsewhere). */
  arrive(view: V, recent: readonly Change[]): void {
    const fresh = this.fresh(recent);
    const events = this.told(fresh);
    this.last = Math.max(this.last, recent.at(-1)?.number ?? -1);
    this.target = view;
    const jump = fresh.length === 0 && view !== this.shown && this.queue.length === 0;
    if (jump || fresh.some((change) => change.undone) || reducedMotion() || document.hidden) {
      this.finish();
      this.strikes?.begin();
      for (const event of events) this.pass(event);
      return;
    }
    if (fresh.length > 0) this.queue.push({ view, events });
    this.due = performance.now() + this.longest * pace();
    if (!this.running) void this.run();
  }

  /** Those changes that it was not told of before. */
  protected fresh(recent: readonly Change[]): Change[] {
    return recent.filter((change) => change.number > this.last);
  }

  protected told(changes: readonly Change[]): E[] {
    return changes.flatMap((change) => change.events) as unknown as E[];
  }

  /** Show the view as it is, now. */
  finish(): void {
    const missed = this.queue;
    this.queue = [];
    this.running?.abort();
    for (const { events } of missed) for (const event of events) this.pass(event);
    this.running = null;
    this.flights = [];
    void this.draw(this.target);
  }

  private async run(): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    this.running = control;
    await tick();
    for (let scene = this.queue[0]; scene && !signal.aborted; scene = this.queue[0]) {
      this.drawn = false;
      this.boxes = new Map();
      if (this.realTime) await this.draw(scene.view);
      this.strikes?.begin();
      for (let event = scene.events[0]; event && !signal.aborted; event = scene.events[0]) {
        const speed = Math.max(1, (this.left * pace()) / Math.max(1, this.due - performance.now()));
        if (speed <= FASTEST) await this.act(event, (this.cost(event) * pace()) / speed, signal);
        if (signal.aborted) return;
        this.pass(event);
        scene.events.shift();
        await this.linger(event, scene.events, signal);
      }
      this.queue.shift();
      if (!this.drawn) await this.draw(scene.view);
    }
    if (signal.aborted) return;
    this.running = null;
    if (this.shown !== this.target) await this.draw(this.target);
  }

  /** An event has been seen, or is not going to be. */
  private pass(event: E): void {
    this.mind(event);
    this.strikes?.show(event);
  }

  /** After the last event of a change that strikes the reader all that follows waits a moment. */
  private async linger(event: E, rest: readonly E[], signal: AbortSignal): Promise<void> {
    const { strikes } = this;
    if (this.realTime || !strikes?.strikes(event) || rest.some((one) => strikes.strikes(one))) return;
    await strikes.hold(signal);
    this.due = performance.now() + this.longest;
  }

  /** What is still to be acted out (milliseconds at its own pace). */
  private get left(): number {
    return this.queue.reduce((sum, { events }) => events.reduce((all, event) => all + this.cost(event), sum), 0);
  }

  /** Draw the picture after already, for what happens in places that only it has; some boxes are still empty in it. */
  protected async drawAfter(...empty: string[]): Promise<void> {
    if (this.drawn || !this.queue[0]) return;
    this.boxes = this.measure();
    await this.draw(this.queue[0].view, new Set(empty));
  }

  private async draw(view: V, empty: ReadonlySet<string> = NOTHING): Promise<void> {
    this.drawn = true;
    this.shown = view;
    if (!this.realTime) this.flights = [];
    this.away = empty;
    const motions = this.motions;
    this.motions = [];
    await tick();
    // The picture takes over in the same frame: everything's own place is set before its motion is let go.
    for (const motion of motions) motion.cancel();
  }

  /**
   * Let something fly from one place to another; with `leaves`, the place it comes from is empty from now on. It stays
   * where it lands until the picture after is drawn.
   */
  protected async fly(
    face: F,
    from: string,
    to: string,
    duration: number,
    signal: AbortSignal,
    { fade = false, leaves = false, note = false } = {},
  ): Promise<void> {
    const start = this.box(from) ?? this.boxes.get(from);
    const end = this.box(to);
    if (!start || !end) return;
    if (!note) sound("card");
    if (leaves) this.away = new Set([...this.away, from]);
    this.keys += 1;
    const key = this.keys;
    await new Promise<void>((landed) => {
      signal.addEventListener("abort", () => landed(), { once: true });
      this.flights = [...this.flights, { key, face, from: start, to: end, duration, fade, note, signal, landed }];
    });
    if (!this.drawn) return;
    this.flights = this.flights.filter((flight) => flight.key !== key);
    if (this.away.has(to)) this.away = new Set([...this.away].filter((one) => one !== to));
  }

  /** Move something that stands on the board; it stays where it comes to until the picture after is drawn. */
  protected async move(
    element: Element,
    frames: Keyframe[],
    options: KeyframeAnimationOptions,
    signal: AbortSignal,
  ): Promise<void> {
    const motion = element.animate(frames, { ...options, fill: "forwards" });
    this.motions.push(motion);
    signal.addEventListener("abort", () => motion.cancel(), { once: true });
    await motion.finished.catch(() => undefined);
  }

  /** Where something is on the screen; the first of that name which is drawn. */
  protected box(name: string): DOMRect | null {
    for (const element of this.root()?.querySelectorAll(`[data-at="${name}"]`) ?? []) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) return box;
    }
    return null;
  }

  /** The first of some places that is drawn; the last if none is. */
  protected place(...names: [string, ...string[]]): string {
    return names.find((name) => this.box(name)) ?? names.at(-1) ?? names[0];
  }

  private measure(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const element of this.root()?.querySelectorAll<HTMLElement>("[data-at]") ?? []) {
      const box = element.getBoundingClientRect();
      const name = element.dataset.at ?? "";
      if (box.width > 0 && !found.has(name)) found.set(name, box);
    }
    return found;
  }
}

/** Make a board's stage, which follows what the board is told. To be called while the board is made. */
export function makeStage<V, E extends { kind: string }, F, S extends Stage<V, E, F>>(
  make: () => S,
  told: () => [V, readonly Change[]],
): S {
  const stage = untrack(make);
  stage.strikes = useStrikes();
  if (stage.strikes) stage.strikes.staged = true;
  $effect(() => {
    const [view, recent] = told();
    untrack(() => stage.arrive(view, recent));
  });
  $effect(() => () => stage.finish());
  // Movements may be switched off in the middle of one.
  $effect(() => {
    if (reducedMotion()) untrack(() => stage.finish());
  });
  return stage;
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
