/** What only the page says of Karman Swap, in the reader's language. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./messages.gen";

export const w = catalogue<Messages>(
  import.meta.glob("../../../../cosmodrome/games/karmanswap/words/*.ftl", { import: "words" }),
);

export const art = (): Messages["art"] => w().art;
export const board = (): Messages["board"] => w().board;
export const figures = (): Messages["figures"] => w().figures;
export const map = (): Messages["map"] => w().map;
export const sides = (): Messages["sides"] => w().sides;
