/** The words for several people at one device, in the reader's language: `c().cover.tap`. */

import { catalogue } from "$lib/i18n.svelte";
import type { Messages } from "./i18n/messages.gen";

export const c = catalogue<Messages>(import.meta.glob("./i18n/*.ftl"));
