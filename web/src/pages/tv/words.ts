/** The words of a television and of the page that gives it a table, in the reader's language: `t().tv.lead`. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

export const t = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
