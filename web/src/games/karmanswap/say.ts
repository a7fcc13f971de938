import { sentences } from "$lib/i18n.svelte";

/** Karman Swap's sentences in the reader's language. */
export const { say, parts, has } = sentences(
  import.meta.glob("../../../../cosmodrome/games/karmanswap/words/*.ftl", { import: "sentences" }),
);
