/** What a television asks the server, and what a phone tells it. */

import { call } from "$lib/api";
import type { ScreenLetters, ScreenNow } from "$lib/types.gen";

/** Why a screen shows its table no more. */
export type Ended = "closed" | "gone" | "hidden" | "sits" | "old";

const at = encodeURIComponent;

/** The address of the page of a television, which is built by itself (`vite.tv.config.ts`). */
export const TELEVISION = "/tv";

/** The address at which somebody gives a television a table. Given letters are filled in. */
export const toShow = (letters?: string, table?: string): string =>
  `/show${table ? `?table=${at(table)}` : ""}${letters ? `#${letters}` : ""}`;

export const televisions = {
  letters: () => call<ScreenLetters>("POST", "/televisions", {}),
  now: (code: string) => call<ScreenNow>("GET", `/televisions/${at(code)}`),
  give: (code: string, table: string) => call<null>("POST", `/televisions/${at(code)}`, { table }),
};
