/**
 * A stage shows two pictures, before and after a change, and the events in between. Things fly from box to box
 * (elements marked `data-at`) over the picture before; then the picture after takes its place. As soon as anybody acts,
 * the stage shows exactly the view.
 */

import { tick, untrack } from "svelte";
import { pace, reducedMotion } from "$lib/settings.svelte";
import { play as sound } from "$lib/sounds";
import { useStrikes, type Strikes } from "$lib/strikes.svelte";
import type { Change } from "$lib/types.gen";

/** A thing that flies from one box to another. `F` describes its look. */
export interface Flight<F> {
  key: number;
  face: F;
  from: DOMRect;
  to: DOMRect;
  duration: number;
  fade: boolean;
  /** True for a note to be read: it appears, stays a while, and goes. */
  note: boolean;
  signal: AbortSignal;
  landed: () => void;
}

/** A view, and the events that lead to it. */
interface Scene<V, E> {
  view: V;
  events: E[];
}

/** At more than this many times their own pace, nobody would see the events, so they are not acted out. */
const FASTEST = 5;

const NOTHING: ReadonlySet<string> = new Set();

export abstract class Stage<V, E extends { kind: string }, F> {
  /** The view that is drawn. */
  shown: V;
  flights = $state.raw<Flight<F>[]>([]);
  /** The boxes whose things are not drawn, because they are in the air. */
  away = $state.raw<ReadonlySet<string>>(NOTHING);

  /** The stage stays at most about this long behind the game (milliseconds). */
  protected readonly longest: number = 1800;
  /**
   * True in real time, where nothing waits: the picture after is drawn at once, and the events are acted out over it.
   */
  protected readonly realTime: boolean = false;
  protected queue: Scene<V, E>[] = [];
  /** The strikes to tell of; undefined at a table where nobody plays. */
  strikes: Strikes | undefined;
  private target: V;
  private last: number;
  private running = $state.raw<AbortController | null>(null);
  /** The moment by which all waiting scenes should have been shown (milliseconds of the page's clock). */
  private due = 0;
  private keys = 0;
  /** True if the picture after is already drawn. */
  private drawn = true;
  /** The places of things in the picture before, once the picture after is drawn. */
  private boxes: ReadonlyMap<string, DOMRect> = new Map();
  /** Movements of things on the board. Each thing stays where its movement ended until the next picture is drawn. */
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

  /** Return the time that an event takes at its own pace (milliseconds). */
  protected abstract cost(event: E): number;
  /** Act one event out over the picture before. */
  protected abstract act(event: E, duration: number, signal: AbortSignal): Promise<void>;
  /**
   * Do whatever an event does beside the picture, whether or not the event was shown. Doing it twice has no further
   * effect.
   */
  protected mind(_event: E): void {}

  /** True while the view that is drawn is not yet the game as it is. */
  get busy(): boolean {
    return this.running !== null;
  }

  /** Take in a new view: the game went on, or back, or to another moment. */
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

  /** Return the changes that the stage was not told of before. */
  protected fresh(recent: readonly Change[]): Change[] {
    return recent.filter((change) => change.number > this.last);
  }

  protected told(changes: readonly Change[]): E[] {
    return changes.flatMap((change) => change.events) as unknown as E[];
  }

  /** Show the latest view at once, without acting out the rest. */
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

  /** Take note that an event was shown, or will not be shown. */
  private pass(event: E): void {
    this.mind(event);
    this.strikes?.show(event);
  }

  /** Wait a moment after the last event of a change that strikes the reader. */
  private async linger(event: E, rest: readonly E[], signal: AbortSignal): Promise<void> {
    const { strikes } = this;
    if (this.realTime || !strikes?.strikes(event) || rest.some((one) => strikes.strikes(one))) return;
    await strikes.hold(signal);
    this.due = performance.now() + this.longest;
  }

  /** The time that all remaining events take at their own pace (milliseconds). */
  private get left(): number {
    return this.queue.reduce((sum, { events }) => events.reduce((all, event) => all + this.cost(event), sum), 0);
  }

  /** Draw the picture after early, for events in places that only it has. The boxes named are drawn empty. */
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
    // The motions end in the frame in which the new picture is drawn, after everything has its own place in it.
    for (const motion of motions) motion.cancel();
  }

  /**
   * Let something fly from one place to another. With `leaves`, the place that it comes from is empty from now on. The
   * thing stays where it lands until the picture after is drawn.
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

  /** Move something that stands on the board. It stays where the movement ends until the picture after is drawn. */
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

  /** The place of a thing on the screen: the first drawn element of that name. */
  protected box(name: string): DOMRect | null {
    for (const element of this.root()?.querySelectorAll(`[data-at="${name}"]`) ?? []) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) return box;
    }
    return null;
  }

  /** Return the first of some places that is drawn, or the last if none is. */
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

/** Make a board's stage, which follows what the board is told. Call this while the board is made. */
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
  // A person may switch movements off in the middle of one.
  $effect(() => {
    if (reducedMotion()) untrack(() => stage.finish());
  });
  return stage;
}

/** Wait for a time (milliseconds), or until the signal aborts. */
export function wait(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, duration);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
