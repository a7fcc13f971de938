/** Where the tables of this page are, by what stands in its head. */

const marked = (name: string): boolean =>
  typeof document !== "undefined" && document.querySelector(`meta[name="cosmodrome-${name}"]`) !== null;

/** True if the page's tables are on this device (`cosmodrome/device/site.py`). */
export const onDevice: boolean = marked("device");

/** True if this server has a page whose tables are on the device beside its own (`cosmodrome/server/site/here.py`). */
export const offersSite: boolean = marked("here");
