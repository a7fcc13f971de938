/**
 * What browsers of five years ago lack of the functions that the page uses. `tests/test_television_build.py` names the
 * functions that are newer than those browsers. What it finds in the build has to stand here.
 */

/** Give a prototype the methods that it lacks. They are hidden from loops, like those of the browser. */
function lend(to: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
  }
}

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const from = Math.trunc(index) || 0;
  return this[from < 0 ? this.length + from : from];
}

function findLastIndex<T>(this: T[], found: (one: T, index: number, all: T[]) => unknown): number {
  for (let index = this.length - 1; index >= 0; index--) if (found(this[index] as T, index, this)) return index;
  return -1;
}

/** The methods that arrays get. */
export const LENT = {
  array: {
    at,
    findLastIndex,
    findLast<T>(this: T[], found: (one: T, index: number, all: T[]) => unknown): T | undefined {
      return this[findLastIndex.call(this as unknown[], found as never)];
    },
    toSorted<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
      return [...this].sort(compare);
    },
    toReversed<T>(this: T[]): T[] {
      return [...this].reverse();
    },
    toSpliced<T>(this: T[], from: number, removed: number, ...added: T[]): T[] {
      const copy = [...this];
      copy.splice(from, removed, ...added);
      return copy;
    },
  },
};

lend(Array.prototype, LENT.array);
lend(String.prototype, { at });
lend(Object, { hasOwn: (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name) });
lend(globalThis, { structuredClone: (of: unknown): unknown => JSON.parse(JSON.stringify(of)) as unknown });

type Moves = { translate?: string; rotate?: string; scale?: string };

/** `translate`, `rotate` and `scale` as one `transform`. Their parts are split where spaces stand outside of brackets. */
export function asTransform({ translate, rotate, scale }: Moves): string {
  const parts = (value: string): string => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g)?.join(", ") ?? "0px";
  return [
    ...(translate && translate !== "none" ? [`translate(${parts(translate)})`] : []),
    ...(rotate && rotate !== "none" ? [`rotate(${rotate})`] : []),
    ...(scale && scale !== "none" ? [`scale(${parts(scale)})`] : []),
  ].join(" ");
}

const MOVES = ["translate", "rotate", "scale"];

/** Teach a browser that knows `transform` only the three properties: where scripts set them, and in animations. */
function lendMoves(): void {
  const { setProperty } = CSSStyleDeclaration.prototype;
  CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
    if (!MOVES.includes(name)) setProperty.call(this, name, value, priority);
    else setProperty.call(this, "transform", asTransform({ [name]: value ?? "" }), priority);
  };
  const text = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, "cssText");
  const written = /(^|;)\s*(translate|rotate|scale):\s*([^;]+)/g;
  Object.defineProperty(CSSStyleDeclaration.prototype, "cssText", {
    ...text,
    set(value: string) {
      text?.set?.call(
        this,
        value.replace(
          written,
          (_, before: string, name: string, to: string) => `${before}transform:${asTransform({ [name]: to })}`,
        ),
      );
    },
  });
  Object.defineProperty(CSSStyleDeclaration.prototype, "translate", { get: () => "0px 0px", configurable: true });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const moves = (frame: Keyframe): Keyframe =>
      MOVES.some((name) => name in frame) ? { ...frame, transform: asTransform(frame as Moves) } : frame;
    return animate.call(this, Array.isArray(frames) ? frames.map(moves) : frames, options);
  };
}

if (typeof CSS !== "undefined" && !CSS.supports("translate", "0px 0px")) lendMoves();
