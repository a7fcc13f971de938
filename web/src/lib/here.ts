/**
 * True if the page came without a server: its tables are on this device. `cosmodrome site` says so in the page's head.
 */
export const onDevice: boolean =
  typeof document !== "undefined" && document.querySelector('meta[name="cosmodrome-device"]') !== null;
