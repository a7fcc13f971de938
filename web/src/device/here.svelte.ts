/** Where the games of this device are, and where the site came from. */

import type { Where } from "./speech";

let where = $state<Where>("files");

export const here = {
  get where(): Where {
    return where;
  },
  /** True if the games outlive the page. */
  get kept(): boolean {
    return where === "files";
  },
  found(place: Where): void {
    where = place;
  },
};

/** The address of the server that has this site beside its own pages. Empty if the site came from elsewhere. */
export const serverBehind: string =
  document.querySelector<HTMLMetaElement>('meta[name="cosmodrome-server"]')?.content ?? "";
