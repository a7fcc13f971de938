/** What a television asks the server, and what a phone tells it. */

import { call } from "$lib/api";
import type { ScreenLetters, ScreenNow } from "$lib/types.gen";

const at = encodeURIComponent;

export const televisions = {
  letters: () => call<ScreenLetters>("POST", "/televisions", {}),
  now: (code: string) => call<ScreenNow>("GET", `/televisions/${at(code)}`),
  give: (code: string, table: string) => call<null>("POST", `/televisions/${at(code)}`, { table }),
};
