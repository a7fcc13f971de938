import { pick } from "$lib/i18n.svelte";
import de from "./de";
import en, { type Messages } from "./en";
import fr from "./fr";

const catalogues = { en, de, fr };

/** Phest's words in the reader's language. */
export function w(): Messages {
  return pick(catalogues);
}
