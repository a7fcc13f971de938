/** Karman Swap's words in the reader's language. */

import { catalogue, sentences } from "$lib/i18n.svelte";
import type { Messages } from "./messages.gen";

const files = import.meta.glob("../../../../cosmodrome/games/karmanswap/words/*.ftl");

/** Sentences that the terminal uses, too. */
export const { say, parts, has } = sentences(files);

/** Words that only the page uses. */
export const w = catalogue<Messages>(files);
export const board = (): Messages["board"] => w().board;
export const hints = (): Messages["hint"] => w().hint;
export const map = (): Messages["map"] => w().map;
export const sides = (): Messages["sides"] => w().sides;
