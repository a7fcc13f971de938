/** The words of a site without a server, in the reader's language: `d().start.title`. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

export const d = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
