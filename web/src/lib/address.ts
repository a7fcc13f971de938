/** The address at which others find this server. The host's own page may be at localhost, which only they can reach. */

import { api } from "./api";
import { onDevice } from "./here";
import type { ServerAddress } from "./types.gen";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

let known: Promise<ServerAddress | null> | undefined;

/** The server's address for others. Null if others can open the page's own address, or if the server knows no other. */
export async function outside(): Promise<ServerAddress | null> {
  if (onDevice || !LOOPBACK.test(location.hostname)) return null;
  known ??= api.address().catch(() => {
    known = undefined;
    return null;
  });
  return known;
}

/** The beginning of links that others open, without a slash at its end. */
export async function origin(): Promise<string> {
  return (await outside())?.url ?? location.origin;
}
