/** The words of the pages and dialogs beside a table in play, in the reader's language: `w().home.title`. */

import type { Messages } from "../pages/i18n/messages.gen";
import { catalogue } from "./i18n.svelte";

export const w = catalogue<Messages>(import.meta.glob("../pages/i18n/*.ftl"));
