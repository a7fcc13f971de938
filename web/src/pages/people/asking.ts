/** Requests about results that others see. */

import { call } from "$lib/api";
import type { PersonShown, RatingList, TableRatings, WhoSees } from "$lib/types.gen";

/** Those who see a person's results. */
export type Shows = WhoSees["shows"];

const at = encodeURIComponent;

export const results = {
  shows: () => call<WhoSees>("GET", "/me/shows"),
  show: (shows: Shows) => call<WhoSees>("PUT", "/me/shows", { shows }),
  atTable: (table: string) => call<TableRatings>("GET", `/tables/${at(table)}/ratings`),
  list: (game: string, after: string | null) =>
    call<RatingList>("GET", `/ratings/${at(game)}${after === null ? "" : `?after=${at(after)}`}`),
  person: (name: string) => call<PersonShown>("GET", `/people?name=${at(name)}`),
};
