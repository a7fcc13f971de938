import { expect, test, vi } from "vitest";
import { ApiError } from "$lib/api";
import { proven, proving } from "./proving.svelte";

/** A function that is refused the first time, and works from then on. */
function refusedOnce<T>(answer: T, error = "prove_first"): () => Promise<T> {
  let times = 0;
  return vi.fn(() => {
    times += 1;
    return times === 1 ? Promise.reject(new ApiError(403, error, "")) : Promise.resolve(answer);
  });
}

test("what is not refused asks nobody", async () => {
  expect(await proven(() => Promise.resolve("done"))).toBe("done");
  expect(proving.asked).toBeNull();
});

test("what is refused is done once the person has shown who they are", async () => {
  const what = refusedOnce("done");
  const answer = proven(what);
  await vi.waitFor(() => expect(proving.asked?.showsNext).toBe(true));
  proving.answer({ by: "paper", next: "NEXT" });
  expect(await answer).toBe("done");
  expect(what).toHaveBeenCalledTimes(2);
  expect(proving.asked).toBeNull();
});

test("it is not done if they give up", async () => {
  const what = refusedOnce("done");
  const answer = proven(what);
  await vi.waitFor(() => expect(proving.asked).not.toBeNull());
  proving.answer(null);
  expect(await answer).toBeNull();
  expect(what).toHaveBeenCalledTimes(1);
});

test("where only the next code is wanted, a paper code gives it, and none is made after it", async () => {
  const what = refusedOnce("made");
  const answer = proven(what, (next) => next);
  await vi.waitFor(() => expect(proving.asked?.showsNext).toBe(false));
  proving.answer({ by: "paper", next: "NEXT" });
  expect(await answer).toBe("NEXT");
  expect(what).toHaveBeenCalledTimes(1);
});

test("a next code that is of no use is not shown, and what was wanted is done", async () => {
  const what = refusedOnce("gone");
  const answer = proven(what, what);
  await vi.waitFor(() => expect(proving.asked?.showsNext).toBe(false));
  proving.answer({ by: "paper", next: "NEXT" });
  expect(await answer).toBe("gone");
  expect(what).toHaveBeenCalledTimes(2);
});

test("any other refusal is told", async () => {
  await expect(proven(refusedOnce("done", "no_account"))).rejects.toMatchObject({ error: "no_account" });
  expect(proving.asked).toBeNull();
});
