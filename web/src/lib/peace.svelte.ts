/** Peace at a table: hiding chat lines of people whom one blocked, and reporting lines to the server's host. */

import { SvelteSet } from "svelte/reactivity";
import { call } from "./api";
import type { ChatLine } from "./types.gen";

/** Handles of the people whom one blocked. A handle stands for a person at one table only. */
const handles = new SvelteSet<string>();

const at = (table: string, what: string): string => `/tables/${encodeURIComponent(table)}/${what}`;

export const peace = {
  /** Fetch the handles that blocked people have at a table. Throws ApiError. */
  async learn(table: string): Promise<void> {
    const known = await call<string[]>("GET", at(table, "blocked"));
    handles.clear();
    for (const handle of known) handles.add(handle);
  },
  /** Return whether a line was said by somebody whom one blocked. */
  blocked: ({ who }: Pick<ChatLine, "who">): boolean => who !== null && handles.has(who),
  /** Block whoever said something. Throws ApiError. */
  async block(table: string, handle: string, name: string): Promise<void> {
    await call<null>("POST", at(table, "blocked"), { handle, name });
    handles.add(handle);
  },
  /** Show a line to the server's host. Throws ApiError. */
  report: (table: string, line: number) => call<null>("POST", at(table, "reports"), { line }),
};
