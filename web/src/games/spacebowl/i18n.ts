import { catalogue, sentences } from "$lib/i18n.svelte";
import type { Messages } from "./messages.gen";

/** What only the page says of Space Bowl, in the reader's language. */
export const w = catalogue<Messages>(
  import.meta.glob("../../../../cosmodrome/games/spacebowl/words/*.ftl", { import: "words" }),
);

/** Its other sentences. */
export const { say, parts, has } = sentences(
  import.meta.glob("../../../../cosmodrome/games/spacebowl/words/*.ftl", { import: "sentences" }),
);
