import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./en";

/** The plain board's words in the reader's language. */
export const w = catalogue<Messages>(import.meta.glob(["./*.ts", "!./index.ts"], { import: "default" }));
