import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "$lib/settings.svelte";
import { Camera } from "./camera.svelte";

const area = { getBoundingClientRect: () => ({ left: 100, top: 50 }), setPointerCapture: () => undefined };
const window = area as unknown as HTMLElement;
const BOUNDS = { left: -500, top: -200, right: 500, bottom: 200 };

function camera(): Camera {
  const made = new Camera();
  made.window = { width: 800, height: 600 };
  made.bounds = BOUNDS;
  return made;
}

const finger = (x: number, y: number, more = {}): PointerEvent =>
  ({ pointerId: 1, pointerType: "touch", button: 0, clientX: x, clientY: y, timeStamp: 0, ...more }) as PointerEvent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (draw: (now: number) => void) =>
    setTimeout(() => draw(performance.now()), 16),
  );
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
  settings.motion = "reduced";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.motion = "system";
});

describe("what is in sight", () => {
  test("is everything once it fits, in the middle and with a margin", () => {
    const one = camera();
    one.pan(-300, 0);
    expect(one.shows(BOUNDS)).toBe(false);
    one.fit();
    expect([one.shows(BOUNDS), one.moved]).toEqual([true, false]);
    expect(one.toWindow({ x: 0, y: 0 })).toEqual({ x: 400, y: 300 });
    expect(one.toWindow({ x: 500, y: 0 }).x).toBeCloseTo(790);
  });

  test("is no larger than life where there is little", () => {
    const one = camera();
    expect(one.scaleFor({ left: 0, top: 0, right: 10, bottom: 10 })).toBe(1.55);
  });

  test("never goes beyond what there is", () => {
    const one = camera();
    one.pan(-9000, 9000);
    expect([one.at, one.moved]).toEqual([{ x: 500, y: -200 }, true]);
  });
});

describe("zooming", () => {
  test("keeps what is under the hand where it is", () => {
    const one = camera();
    const hand = { x: 600, y: 400 };
    one.zoom(2, hand);
    expect(one.scale).toBe(2);
    expect(one.toWindow({ x: 200, y: 100 })).toEqual(hand);
  });

  test("ends close by and far away", () => {
    const one = camera();
    one.zoom(100);
    expect(one.scale).toBe(2.4);
    one.zoom(0.001);
    expect(one.scale).toBe(0.16);
    one.zoomStep(0.5);
    expect(one.scale).toBe(0.16);
  });

  test("is done by a wheel, about where it is turned", () => {
    const one = camera();
    const preventDefault = vi.fn();
    const turned = { ...finger(700, 350), deltaY: -100, deltaMode: 0, ctrlKey: false, preventDefault };
    vi.stubGlobal("WheelEvent", { DOM_DELTA_PIXEL: 0 });
    one.wheel(turned as unknown as WheelEvent, window);
    expect(one.scale).toBeGreaterThan(1);
    expect(one.toWindow({ x: 200, y: 0 }).x).toBeCloseTo(600);
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  test("is done by two fingers that part", () => {
    const one = camera();
    one.down(finger(400, 350), window);
    one.down(finger(600, 350, { pointerId: 2 }), window);
    one.move(finger(700, 350, { pointerId: 2 }), window);
    expect(one.scale).toBeCloseTo(1.5);
  });
});

describe("a hand", () => {
  test("that hardly moves presses, and one that moves drags the map with it", () => {
    const one = camera();
    one.down(finger(300, 300), window);
    one.move(finger(304, 303), window);
    expect([one.dragged, one.at]).toEqual([false, { x: 0, y: 0 }]);
    one.move(finger(340, 320), window);
    expect([one.dragged, one.at]).toEqual([true, { x: -40, y: -20 }]);
  });

  test("that lets go and presses anew has not dragged", () => {
    const one = camera();
    one.down(finger(300, 300), window);
    one.move(finger(340, 320), window);
    one.up(finger(340, 320));
    one.down(finger(340, 320), window);
    expect(one.dragged).toBe(false);
  });

  test("with the mouse's other buttons moves nothing", () => {
    const one = camera();
    one.down(finger(300, 300, { pointerType: "mouse", button: 2 }), window);
    one.move(finger(400, 300), window);
    expect(one.at).toEqual({ x: 0, y: 0 });
  });

  test("that throws the map lets it go on and come to rest, unless nothing may move", () => {
    const thrown = (): Camera => {
      const one = camera();
      one.down(finger(300, 300), window);
      for (const at of [1, 2, 3]) one.move(finger(300 - at * 16, 300, { timeStamp: at * 16 }), window);
      one.up(finger(252, 300, { timeStamp: 50 }));
      return one;
    };
    settings.motion = "full";
    const one = thrown();
    expect(one.at.x).toBe(48);
    vi.advanceTimersByTime(5000);
    expect(one.at.x).toBeGreaterThan(60);
    expect(vi.getTimerCount()).toBe(0);
    settings.motion = "reduced";
    const still = thrown();
    vi.advanceTimersByTime(5000);
    expect(still.at.x).toBe(48);
  });
});

describe("a way", () => {
  const AIM = { at: { x: 100, y: 50 }, scale: 2 };

  test("is a glide that says so until it ends", () => {
    settings.motion = "full";
    const one = camera();
    one.go(AIM);
    vi.advanceTimersByTime(100);
    expect(one.moving).toBe(true);
    expect(one.at.x).toBeGreaterThan(0);
    expect(one.at.x).toBeLessThan(100);
    vi.advanceTimersByTime(400);
    expect([one.moving, one.at, one.scale]).toEqual([false, AIM.at, AIM.scale]);
  });

  test("is a jump where nothing may move", () => {
    const one = camera();
    one.go(AIM);
    expect([one.moving, one.at, one.scale]).toEqual([false, AIM.at, AIM.scale]);
  });

  test("ends where a touch stops it", () => {
    settings.motion = "full";
    const one = camera();
    one.go(AIM);
    vi.advanceTimersByTime(100);
    one.down(finger(300, 300), window);
    const { at } = one;
    vi.advanceTimersByTime(1000);
    expect([one.at, one.moving]).toEqual([at, false]);
  });

  test("that is to come can be called off", () => {
    const one = camera();
    const callOff = one.goIn(AIM, 500);
    expect(one.moving).toBe(true);
    callOff();
    vi.advanceTimersByTime(1000);
    expect([one.moving, one.at.x]).toEqual([false, 0]);
    one.goIn(AIM, 500);
    vi.advanceTimersByTime(1000);
    expect(one.at).toEqual(AIM.at);
  });
});
