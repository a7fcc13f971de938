import { expect, test } from "vitest";
import { dayInWords, inSeconds, lasting } from "./day";

const at = (moment: string): number => Date.parse(moment);

test.each([
  ["2026-03-10T00:00Z", "today"],
  ["2026-03-09T00:00Z", "yesterday"],
  ["2026-03-08T00:00Z", "Mar 8, 2026"],
  ["2026-03-11T00:00Z", "Mar 11, 2026"],
])("seen on a 10th of March, %s is %s", (day, words) => {
  expect(dayInWords(at(day), at("2026-03-10T23:59Z"))).toBe(words);
});

test.each([
  [-5, "0 seconds"],
  [45_000, "45 seconds"],
  [60_000, "1 minute"],
  [24 * 60_000 + 20_000, "24 minutes"],
  [119 * 60_000, "119 minutes"],
  [3 * 3_600_000, "3 hours"],
  [47 * 3_600_000, "47 hours"],
  [5 * 86_400_000, "5 days"],
])("%d milliseconds last %s", (time, words) => {
  expect(lasting(time)).toBe(words);
});

test.each([
  [0, "0 seconds"],
  [1_000, "1 second"],
  [8_450, "8.5 seconds"],
  [75_000, "75 seconds"],
])("%d milliseconds are %s", (time, words) => {
  expect(inSeconds(time)).toBe(words);
});
