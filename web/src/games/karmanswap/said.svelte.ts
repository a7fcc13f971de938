/** What is told after the board has come: the log, what abilities do, what would follow. Until then there is nothing of it. */

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

/** Load it; never fails, and what does not come now is asked for again. */
export async function learn(): Promise<void> {
  said ??= await load().catch(() => null);
}

export const line = (...of: Parameters<Telling["line"]>): ReturnType<Telling["line"]> => said?.line(...of) ?? null;
export const reason = (why: Why): string => said?.reason(why) ?? why.rule;
export const abilityText = (ability: string): string => said?.abilityRule(ability).text ?? "";
export const foreseenWords = (...of: Parameters<Advice["foreseenWords"]>): string[] => said?.foreseenWords(...of) ?? [];
export const foresight = (...of: Parameters<Foreseeing["foresight"]>): ReturnType<Foreseeing["foresight"]> =>
  said?.foresight(...of) ?? null;
