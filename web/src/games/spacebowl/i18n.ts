import { catalogue, sentences } from "$lib/i18n.svelte";
import type { Messages } from "./messages.gen";

const files = import.meta.glob("../../../../cosmodrome/games/spacebowl/words/*.ftl");

/** Words of Space Bowl that only the page uses, in the reader's language. */
export const w = catalogue<Messages>(files);

/** The sentences of Space Bowl, in the reader's language. */
export const { say, parts, has } = sentences(files);
