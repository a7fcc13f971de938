/** Offers to play on this device while the server is lost, where this browser keeps what that takes. */

import { siteIsKept } from "./beside";

async function prepare(): Promise<void> {
  if (await siteIsKept()) await (await import("./watch")).watchServer();
}

void prepare();
