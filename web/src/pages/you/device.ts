/** Devices in words by which their owner recognises them: "phone, Firefox". */
import type { KeptDevice } from "$lib/types.gen";
import { y } from "./words";

export function deviceInWords({ kind, browser }: Pick<KeptDevice, "kind" | "browser">): string {
  const words = y().you.kinds[kind];
  return browser ? `${words}, ${browser}` : words;
}
