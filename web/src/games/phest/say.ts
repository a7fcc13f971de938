import { sentences } from "$lib/i18n.svelte";

/** Phest's sentences in the reader's language. */
export const { say, parts, has } = sentences(import.meta.glob("../../../../cosmodrome/games/phest/words/*.ftl"));
