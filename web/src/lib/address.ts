/** How others find this server: on the host's own machine the page may be at localhost, which nobody else can reach. */

import { api } from "./api";
import type { ServerAddress } from "./types.gen";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** The server's address for others, if the page's own is of no use to them and the server knows a better one. */
export async function outside(): Promise<ServerAddress | null> {
  return LOOPBACK.test(location.hostname) ? await api.address().catch(() => null) : null;
}
