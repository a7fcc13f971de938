/**
 * Words of what is loaded after the board: the log, what a choice would bring or why it is none, cards
 * explained, the player aid, the end of a round, figures of the rules.
 */

import { catalogue, sentences } from "$lib/i18n.svelte";
import type { Later } from "./messages.gen";

const files = import.meta.glob("../../../../cosmodrome/games/karmanswap/words/*.ftl", { query: "?later" });

/** What happens, what a choice would bring, and why something is none. */
export const { say, parts, has } = sentences(files);

const w = catalogue<Later>(files);

export const art = (): Later["art"] => w().art;
export const figures = (): Later["figures"] => w().figures;
export const round = (): Later["round"] => w().round;
