import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api";
import { askUntil } from "./asking";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asks every two seconds until there is an answer", async () => {
  const answers = [null, null, "yes"];
  const ask = vi.fn(() => Promise.resolve(answers.shift() ?? null));
  const answer = askUntil(ask, () => false);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2001);
  expect(await answer).toBe("yes");
  expect(ask).toHaveBeenCalledTimes(3);
});

test("goes on while the line is down", async () => {
  let times = 0;
  const ask = (): Promise<string> => {
    times += 1;
    return times === 1 ? Promise.reject(new ApiError(0, "offline", "")) : Promise.resolve("yes");
  };
  const answer = askUntil(ask, () => false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe("yes");
});

test("ends with what the server refuses", async () => {
  await expect(
    askUntil(
      () => Promise.reject(new ApiError(403, "refused", "")),
      () => false,
    ),
  ).rejects.toMatchObject({ error: "refused" });
});

test("asks no more once it is over, and then has no answer", async () => {
  let over = false;
  const ask = vi.fn(() => Promise.resolve(over ? "late" : null));
  const answer = askUntil(ask, () => over);
  over = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});
