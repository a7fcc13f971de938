/** The words of results that others see, in the reader's language: `p().shows.title`. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

export const p = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
