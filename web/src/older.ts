/**
 * What browsers of five years ago lack of the functions that the page uses. `tests/test_television_build.py` names the
 * functions that are newer than those browsers; what it finds in the build has to stand here.
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

lend(Array.prototype, {
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
  toSpliced<T>(this: T[], ...how: [number, number, ...T[]]): T[] {
    const copy = [...this];
    copy.splice(...how);
    return copy;
  },
});
lend(String.prototype, { at });
lend(Object, { hasOwn: (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name) });
lend(globalThis, { structuredClone: (of: unknown): unknown => JSON.parse(JSON.stringify(of)) as unknown });
