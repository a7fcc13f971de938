import { catalogue, sentences } from "$lib/i18n.svelte";
import type { Messages } from "./messages.gen";

const files = import.meta.glob("../../../../cosmodrome/games/spacebowl/words/*.ftl");

/** What only the page says of Space Bowl, in the reader's language. */
export const w = catalogue<Messages>(files);

/** Its other sentences. */
export const { say, parts, has } = sentences(files);
