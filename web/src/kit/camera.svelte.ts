/**
 * A camera over a map. People drag, pinch, wheel and throw the map. The camera glides where it is sent; a touch stops
 * it.
 */

import { untrack } from "svelte";
import type { Size } from "$lib/resized";
import { pace, reducedMotion } from "$lib/settings.svelte";

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CLOSEST = 2.4;
const FARTHEST = 0.16;
/** Fitting the map never zooms closer than this: a single world need not fill a big screen. */
const FIT = 1.55;
const MARGIN = 10;
/** A press that moves less than this is a click. */
const SLACK = 7;
const GLIDE = 340;

interface Aim {
  /** The point of the map in the middle of the window. */
  at: Point;
  scale: number;
}

export class Camera {
  at = $state.raw<Point>({ x: 0, y: 0 });
  scale = $state(1);
  /** The window's size in the page, once it is laid out. */
  window = $state.raw<Size>();
  /** True once somebody moved the camera. It then stays where it is until it is asked to fit the map. */
  moved = $state(false);
  /**
   * True while the camera moves by itself, or is about to. Things on the map then do not stay where they are on the
   * screen.
   */
  moving = $state(false);
  /** The box of all things. The middle of the window never leaves it. */
  bounds: Box | null = null;

  private fingers = new Map<number, Point>();
  private dragging = false;
  private speed: Point = { x: 0, y: 0 };
  private last = 0;
  private frame = 0;

  /** `large` is true where nobody moves the map: few things are then drawn as large as the window lets them. */
  constructor(private readonly large = false) {}

  get width(): number {
    return this.window?.width ?? 0;
  }

  get height(): number {
    return this.window?.height ?? 0;
  }

  /** The place of a point of the map in the window. */
  toWindow(point: Point): Point {
    return {
      x: this.width / 2 + (point.x - this.at.x) * this.scale,
      y: this.height / 2 + (point.y - this.at.y) * this.scale,
    };
  }

  /** The scale at which a box fills the window. */
  scaleFor(box: Box): number {
    const wide = Math.max(1, this.width - 2 * MARGIN) / (box.right - box.left);
    const high = Math.max(1, this.height - 2 * MARGIN) / (box.bottom - box.top);
    return Math.min(this.large ? CLOSEST : FIT, wide, high);
  }

  fitting(box: Box): Aim {
    return { at: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, scale: this.scaleFor(box) };
  }

  /** Show all things on the map. */
  fit(): void {
    this.moved = false;
    if (this.bounds) this.go(this.fitting(this.bounds));
  }

  /** Return whether a box is in sight. */
  shows(box: Box): boolean {
    const from = this.toWindow({ x: box.left, y: box.top });
    const to = this.toWindow({ x: box.right, y: box.bottom });
    return from.x >= -1 && from.y >= -1 && to.x <= this.width + 1 && to.y <= this.height + 1;
  }

  /**
   * Glide to an aim, or jump there if nothing may move. An effect that calls this does not run again at each step of
   * the glide.
   */
  go(aim: Aim, duration = GLIDE): void {
    this.stop();
    if (reducedMotion() || document.hidden || duration === 0) {
      this.at = aim.at;
      this.scale = aim.scale;
      return;
    }
    this.moving = true;
    const from: Aim = untrack(() => ({ at: this.at, scale: this.scale }));
    const started = performance.now();
    const lasts = duration * pace();
    const step = (now: number): void => {
      const t = reducedMotion() ? 1 : Math.min(1, Math.max(0, (now - started) / lasts));
      const eased = 1 - (1 - t) ** 3;
      this.at = { x: mix(from.at.x, aim.at.x, eased), y: mix(from.at.y, aim.at.y, eased) };
      this.scale = from.scale * (aim.scale / from.scale) ** eased;
      this.frame = t < 1 ? requestAnimationFrame(step) : 0;
      this.moving = t < 1;
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Glide to an aim after `rest` milliseconds. Returns a function that calls this off. */
  goIn(aim: Aim, rest: number): () => void {
    this.moving = true;
    let waiting = true;
    const wait = setTimeout(() => {
      waiting = false;
      this.go(aim);
    }, rest);
    return () => {
      clearTimeout(wait);
      if (waiting) this.moving = false;
    };
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.moving = false;
  }

  /** Zoom by a factor around a point of the window, by default its middle. */
  zoom(factor: number, about: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.stop();
    this.moved = true;
    this.zoomTo(this.scale * factor, about);
  }

  /** Zoom by a factor in one glide, as a button does. */
  zoomStep(factor: number): void {
    this.moved = true;
    this.go({ at: this.at, scale: limit(this.scale * factor) }, 200);
  }

  /** Push the map by a number of pixels. */
  pan(x: number, y: number): void {
    this.moved = true;
    this.at = this.within({ x: this.at.x - x / this.scale, y: this.at.y - y / this.scale });
  }

  /**
   * Move by a number of pixels, to bring something into sight. This does not count as moved by somebody: the camera may
   * still move elsewhere by itself.
   */
  look(x: number, y: number): void {
    this.stop();
    this.at = { x: this.at.x + x / this.scale, y: this.at.y + y / this.scale };
  }

  panStep(x: number, y: number): void {
    this.moved = true;
    this.go(
      { at: this.within({ x: this.at.x + x / this.scale, y: this.at.y + y / this.scale }), scale: this.scale },
      160,
    );
  }

  // Fingers and the mouse. The window captures a pointer only when it drags, so that presses reach the things on the
  // map.

  down(event: PointerEvent, area: HTMLElement): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.stop();
    if (this.fingers.size === 0) this.dragging = false;
    this.fingers.set(event.pointerId, place(event, area));
    this.speed = { x: 0, y: 0 };
    this.last = event.timeStamp;
  }

  move(event: PointerEvent, area: HTMLElement): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event, area);
    const step = { x: now.x - before.x, y: now.y - before.y };
    if (!this.dragging) {
      if (Math.hypot(step.x, step.y) < SLACK && this.fingers.size < 2) return;
      this.dragging = true;
      for (const id of this.fingers.keys()) area.setPointerCapture(id);
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (other) {
      const apart =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.pan(step.x / 2, step.y / 2);
      this.zoomTo(this.scale * apart, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      return;
    }
    this.pan(step.x, step.y);
    const time = Math.max(1, event.timeStamp - this.last);
    this.last = event.timeStamp;
    this.speed = { x: mix(this.speed.x, step.x / time, 0.5), y: mix(this.speed.y, step.y / time, 0.5) };
  }

  up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0) return;
    const fresh = event.timeStamp - this.last < 60;
    if (this.dragging && fresh && Math.hypot(this.speed.x, this.speed.y) > 0.2 && !reducedMotion()) this.coast();
  }

  /** Return whether the press that is ending was a drag, and so is no click. */
  get dragged(): boolean {
    return this.dragging;
  }

  wheel(event: WheelEvent, area: HTMLElement): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 30;
    const strength = event.ctrlKey ? 0.01 : 0.0016;
    this.zoom(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * strength), place(event, area));
  }

  /** Move on after a throw, slower and slower. */
  private coast(): void {
    let before = performance.now();
    const step = (now: number): void => {
      const time = Math.min(40, now - before);
      before = now;
      this.pan(this.speed.x * time, this.speed.y * time);
      const slower = Math.exp(-time / 190);
      this.speed = { x: this.speed.x * slower, y: this.speed.y * slower };
      this.frame = Math.hypot(this.speed.x, this.speed.y) > 0.02 ? requestAnimationFrame(step) : 0;
    };
    this.frame = requestAnimationFrame(step);
  }

  private zoomTo(scale: number, about: Point): void {
    const next = limit(scale);
    const off = { x: about.x - this.width / 2, y: about.y - this.height / 2 };
    this.at = this.within({
      x: this.at.x + off.x / this.scale - off.x / next,
      y: this.at.y + off.y / this.scale - off.y / next,
    });
    this.scale = next;
  }

  private within(at: Point): Point {
    const { bounds } = this;
    if (!bounds) return at;
    return {
      x: Math.min(bounds.right, Math.max(bounds.left, at.x)),
      y: Math.min(bounds.bottom, Math.max(bounds.top, at.y)),
    };
  }
}

function place(event: MouseEvent, area: HTMLElement): Point {
  const box = area.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

function limit(scale: number): number {
  return Math.min(CLOSEST, Math.max(FARTHEST, scale));
}
