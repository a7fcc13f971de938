import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./en";

/** Karman Swap's words in the reader's language. */
export const w = catalogue<Messages>(import.meta.glob("./*/index.ts", { import: "default" }));
