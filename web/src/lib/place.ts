/**
 * Where the address of a page stands: in the path, where a server answers to any; without a server in the query of the
 * one page that there is, which then can be loaded anew from any web host.
 */

import { onDevice } from "./here.ts";

/** The address of a page, such as `/rules/phest#PH-1`, as a link has it. */
export function placed(address: string): string {
  if (!onDevice) return address;
  return address === "/" ? "./" : `?${address}`;
}

interface Place {
  /** `/replay/abc` */
  path: string;
  /** `?look`, or nothing */
  query: string;
}

/** Where the reader is. */
export function place(): Place {
  return onDevice ? inQuery(location.search) : { path: location.pathname, query: location.search };
}

/** The address that stands in a query: `?/replay/abc?look`. */
export function inQuery(search: string): Place {
  const [path = "", ...rest] = search.slice(1).split("?");
  return { path: path || "/", query: rest.length > 0 ? `?${rest.join("?")}` : "" };
}
