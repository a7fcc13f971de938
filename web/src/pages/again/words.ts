/** The words for playing on with the same people, in the reader's language: `a().again.same`. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

export const a = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
