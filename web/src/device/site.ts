/** Hashes in the page's head (`cosmodrome/device/site.py`). They keep a page from using files of another version. */

const told = document.querySelector<HTMLMetaElement>('meta[name="cosmodrome-device"]')?.content ?? "";

/** The hash of the list of what Python is made of, and the hash of the file with the games. */
export const [PYTHON = "", GAMES = ""] = told.split(" ");
