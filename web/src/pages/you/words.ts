/** The words of the pages about oneself, in the reader's language: `y().you.known`. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

export const y = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
