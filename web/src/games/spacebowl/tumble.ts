/** The tumbling of a thing in the bowl, until it rests where the server's draw put it. */

/** Small numbers that look random but are the same everywhere (a linear congruential generator). */
function noise(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The farthest that a marble can be from the middle. */
const EDGE = 36;

/** Keyframes that end at rest at (x, y). Their translations are relative to that point, in the bowl's units. */
export function tumble(x: number, y: number, seed: number): Keyframe[] {
  const random = noise(seed + 1);
  const frames: Keyframe[] = [];
  let angle = random() * 2 * Math.PI;
  const hops = 4;
  for (let hop = 0; hop < hops; hop++) {
    const reach = EDGE * (1 - (hop / hops) * 0.65);
    const [px, py] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const scale = hop === 0 ? 1.9 : 1 + 0.16 * (hops - hop) * (hop % 2);
    const turn = Math.round((hops - hop) * 140 * (random() - 0.35));
    frames.push({
      // `translate` by itself, because WebKit multiplies the lengths of a transform by the page's zoom.
      translate: `${(px - x).toFixed(1)}px ${(py - y).toFixed(1)}px`,
      rotate: `${turn}deg`,
      scale: scale.toFixed(2),
      opacity: hop === 0 ? 0 : 1,
      easing: hop % 2 ? "cubic-bezier(.5,0,.8,.6)" : "cubic-bezier(.2,.5,.5,1)",
    });
    angle += 1.9 + random() * 1.6;
  }
  frames.push({ translate: "0 0", rotate: "0deg", scale: "1", opacity: 1 });
  return frames;
}
