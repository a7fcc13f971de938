/** The way to the tables of this device from the beginning on, before they are open. */

import type { Transport } from "$lib/transport";
import { GAMES } from "./site";

/** What everybody is told alike is a file of the site (`cosmodrome/device/site.py`): its path in the API, and its hash. */
const FILES: Record<string, [file: string, integrity: string]> = { "/api/games": ["api/games.json", GAMES] };

/** What is said to whoever waited if the tables cannot be opened (`here.errors`). */
const UNSTARTED = { error: "unstarted", detail: "the games could not be started on this device" };

/** Answer from the site's files, or by the tables once they are open. `open` is refused if they cannot be opened. */
export function fromTheBeginning(tables: Transport, open: Promise<void>): Transport {
  // The first answer brings the person's cookie. Without it, each request that waited would be somebody else's.
  const introduced = open.then(() => tables.ask("/api/me", { method: "GET" }));
  introduced.catch(() => undefined); // whoever waits is told
  return {
    ask(path, asked) {
      const told = (): Promise<Response> =>
        introduced.then(
          () => tables.ask(path, asked),
          () => new Response(JSON.stringify(UNSTARTED), { status: 503 }),
        );
      const found = asked.method === "GET" ? FILES[path] : undefined;
      if (!found) return told();
      const [file, integrity] = found;
      // Something else may come in place of the file, such as the page of a proxy.
      return fetch(new URL(file, document.baseURI), { integrity }).catch(told);
    },
    open: (path) => tables.open(path),
  };
}
