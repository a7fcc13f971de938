import type { Change, ViewFrame } from "$lib/types.gen";

/** The speeds, from slow to fast: milliseconds between two steps, and the sign for it. */
const SPEEDS = [
  { every: 1600, sign: "½" },
  { every: 800, sign: "1" },
  { every: 300, sign: "3" },
] as const;

/** The board may still play out this many changes before the moment shown. */
const RECENT = 24;

/** The moment of a replay that is shown, and the ways to another: step by step, by itself, by keys. */
export class Reel {
  frames = $state.raw<ViewFrame[]>([]);
  at = $state(0);
  playing = $state(false);
  /** The changes that the board plays out. Empty after a jump. */
  recent = $state.raw<Change[]>([]);
  private speed = $state(1);

  readonly last = $derived(this.frames.length - 1);
  readonly frame = $derived(this.frames[this.at]);
  readonly changes = $derived(this.frames.slice(0, this.at + 1).map((one) => one.change));
  readonly pace = $derived(SPEEDS[this.speed] ?? SPEEDS[1]);

  /** Make this while a component is made. `moved` is called before each step. */
  constructor(private readonly moved: () => void) {
    $effect(() => {
      if (!this.playing) return;
      const timer = setInterval(() => this.go(this.at + 1), this.pace.every);
      return () => clearInterval(timer);
    });
  }

  /** Go to a frame. A step to the next frame is played out; anything else is a jump. */
  readonly go = (to: number): void => {
    this.moved();
    const next = Math.min(this.last, Math.max(0, to));
    const change = this.frames[next]?.change;
    this.recent = next === this.at + 1 && change ? [...this.recent, change].slice(-RECENT) : [];
    this.at = next;
    if (next === this.last) this.playing = false;
  };

  readonly toggle = (): void => {
    if (!this.playing && this.at === this.last) this.go(0);
    this.playing = !this.playing;
  };

  readonly faster = (): void => {
    this.speed = (this.speed + 1) % SPEEDS.length;
  };

  /** Handle arrows, Home, End and the space bar, where these have no other meaning. */
  readonly keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.closest("input, select, textarea, [role=region]") || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[event.key];
    if (to !== undefined) {
      this.playing = false;
      this.go(to);
    } else if (event.key === " " && !target.closest("button, a")) this.toggle();
    else return;
    event.preventDefault();
  };
}
