/** How others find this server: on the host's own machine the page may be at localhost, which nobody else can reach. */

import { api } from "./api";
import type { ServerAddress } from "./types.gen";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

let known: Promise<ServerAddress | null> | undefined;

/** The server's address for others, if the page's own is of no use to them and the server knows a better one. */
export async function outside(): Promise<ServerAddress | null> {
  if (!LOOPBACK.test(location.hostname)) return null;
  known ??= api.address().catch(() => {
    known = undefined;
    return null;
  });
  return known;
}
