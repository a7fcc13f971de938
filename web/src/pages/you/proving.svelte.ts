/**
 * Actions for which the server must be sure who somebody is. The server says so, the page asks the person to prove it
 * again, and then repeats the action.
 */

import { ApiError } from "$lib/api";

/** The way in which somebody proved who they are. A paper code is used up by that, and `next` replaces it. */
export type Proof = { by: "passkey" } | { by: "paper"; next: string };

interface Asked {
  /** True if the dialog shows the next paper code at once. Otherwise the caller does. */
  showsNext: boolean;
  answer: (proof: Proof | null) => void;
}

let asked = $state.raw<Asked | null>(null);

export const proving = {
  /** The question that `ProveDialog` asks at the moment; null if there is none. */
  get asked(): Asked | null {
    return asked;
  },
  /** Answer the question; null means that the person gave up. */
  answer(proof: Proof | null): void {
    const now = asked;
    asked = null;
    now?.answer(proof);
  },
};

/**
 * Do something that the server may refuse until the person has proved again who they are. Returns null if the person
 * gave up. Somebody who proves it by a paper code is shown the next code. If `byPaper` is given, it gets the next code
 * in place of that and runs instead of `what`. Throws ApiError.
 */
export async function proven<T>(what: () => Promise<T>, byPaper?: (next: string) => T | Promise<T>): Promise<T | null> {
  try {
    return await what();
  } catch (error) {
    if (!(error instanceof ApiError) || error.error !== "prove_first") throw error;
  }
  proving.answer(null);
  const proof = await new Promise<Proof | null>((answer) => {
    asked = { showsNext: byPaper === undefined, answer };
  });
  if (proof === null) return null;
  return proof.by === "paper" && byPaper ? byPaper(proof.next) : what();
}
