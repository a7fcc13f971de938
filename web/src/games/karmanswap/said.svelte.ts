/**
 * Words that are loaded after the board: for the log, for abilities, for the effects of choices. Until then they are
 * empty.
 */

import { part } from "$lib/i18n.svelte";
import type { Why } from "$lib/types.gen";

type Foreseeing = typeof import("./foresight");
type Telling = typeof import("./telling");
type Advice = typeof import("./advice");

const load = part(async () => ({
  ...(await import("./telling")),
  ...(await import("./advice")),
  ...(await import("./foresight")),
}));
let said = $state.raw<(Telling & Advice & Foreseeing) | null>(null);

/** Load the words. Never fails; if it did not work, the next call tries again. */
export async function learn(): Promise<void> {
  said ??= await load().catch(() => null);
}

export const line = (...of: Parameters<Telling["line"]>): ReturnType<Telling["line"]> => said?.line(...of) ?? null;
export const reason = (why: Why): string => said?.reason(why) ?? why.rule;
export const abilityText = (ability: string): string => said?.abilityRule(ability).text ?? "";
export const foreseenWords = (...of: Parameters<Advice["foreseenWords"]>): string[] => said?.foreseenWords(...of) ?? [];
export const foresight = (...of: Parameters<Foreseeing["foresight"]>): ReturnType<Foreseeing["foresight"]> =>
  said?.foresight(...of) ?? null;
