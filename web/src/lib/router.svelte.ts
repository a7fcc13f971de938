/** The address of the page that is shown, read and written through the browser's history. */

import { onDevice } from "./here";
import { place } from "./place";
import { parse, type Route } from "./routes";

export { paths } from "./routes";

let route = $state.raw<Route>(parse(place().path));
let hash = $state(location.hash.slice(1));

export const router = {
  get route(): Route {
    return route;
  },
  /** The part of the address after `#`, without the sign. */
  get hash(): string {
    return hash;
  },
};

/** Go to an address of this site, as `paths` has it. */
export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
}

function arrive(): void {
  const next = parse(place().path);
  if (JSON.stringify(next) !== JSON.stringify(route)) route = next;
  hash = location.hash.slice(1);
}

/** Make links inside the page change it without loading it anew. Call this once. */
export function startRouter(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (onDevice ? link.pathname !== location.pathname : /^\/(api|here|schema|ws)(\/|$)/.test(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
