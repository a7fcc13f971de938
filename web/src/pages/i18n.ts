/** The words of the pages and dialogs beside a table in play, in the reader's language: `w().home.title`. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

export const w = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
