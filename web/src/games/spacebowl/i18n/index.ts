import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./en";

/** Space Bowl's words in the reader's language. */
export const w = catalogue<Messages>(import.meta.glob(["./*.ts", "!./index.ts", "!./shape.ts"], { import: "default" }));
