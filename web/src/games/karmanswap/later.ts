/** Words of what is loaded after the board: cards explained, the player aid, the end of a round, figures of the rules. */

import { catalogue } from "$lib/i18n.svelte";
import type { Later } from "./messages.gen";

const w = catalogue<Later>(
  import.meta.glob("../../../../cosmodrome/games/karmanswap/words/*.ftl", { query: "?later" }),
);

export const art = (): Later["art"] => w().art;
export const figures = (): Later["figures"] => w().figures;
export const round = (): Later["round"] => w().round;
