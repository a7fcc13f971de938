import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

/** The plain board's words in the reader's language. */
export const w = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
