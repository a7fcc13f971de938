/**
 * Words that are loaded after the board: for the log, the effects of choices and reasons against them, explanations of
 * cards, the game at a glance, the end of a round, and the figures of the rules.
 */

import { catalogue, sentences } from "$lib/i18n.svelte";
import type { Later } from "./messages.gen";

const files = import.meta.glob("../../../../cosmodrome/games/karmanswap/words/*.ftl", { query: "?later" });

/** Sentences about events, effects of choices, and reasons against choices. */
export const { say, parts, has } = sentences(files);

const w = catalogue<Later>(files);

export const art = (): Later["art"] => w().art;
export const figures = (): Later["figures"] => w().figures;
export const round = (): Later["round"] => w().round;
