/** The words for help for somebody at a table, in the reader's language: `h().choose.lead`. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

export const h = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
