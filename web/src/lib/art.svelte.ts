/** What cards and pieces look like: faces from the server, their shapes in a sprite that is inlined once. */

import "../ui/palette.gen.css";
import { type ApiError, api } from "./api";
import { language } from "./i18n.svelte";
import type { ArtFaces, TableInfo } from "./types.gen";

/** Whose faces: a game's own, or those of a table with its own deck. */
interface Source {
  game: string;
  table: string | null;
  /** The table's deck: it may change before the game. */
  deck: string;
}

let held = $state.raw<Readonly<Record<string, ArtFaces>>>({});
const asked = new Map<string, Promise<void>>();
let used = $state.raw<Source | null>(null);

const keyOf = ({ game, table, deck }: Source, words: string): string =>
  `${table === null ? game : `${table}/${deck}`}/${words}`;

/** A game's faces as they are now; undefined until they are here. Asks for them if nobody has. */
export function artOf(game: string): ArtFaces | undefined {
  const source = used?.game === game ? used : { game, table: null, deck: "" };
  const key = keyOf(source, language());
  // Without a server there is nothing to draw with; whoever asks next asks it again.
  if (!asked.has(key)) fetchArt(source, language()).catch(() => undefined);
  return held[key];
}

/** A face's symbol in the sprite that is inlined. */
export function symbolOf(art: ArtFaces, face: string): string {
  return `#a${art.sprite.slice(0, 10)}-${face}`;
}

/** Fetch the faces of a table's cards before they are drawn. What comes of it, called, uses them until that is called. */
export async function fetchTableArt(table: TableInfo): Promise<() => () => void> {
  const source = { game: table.game, table: table.own_cards ? table.id : null, deck: table.deck };
  await fetchArt(source, language());
  return () => {
    used = source;
    return () => {
      if (used === source) used = null;
    };
  };
}

function fetchArt(source: Source, words: string): Promise<void> {
  const key = keyOf(source, words);
  const known = asked.get(key);
  if (known) return known;
  const coming = fetchFaces(source, words).then((art) => {
    held = { ...held, [key]: art };
  });
  asked.set(key, coming);
  coming.catch(() => asked.delete(key));
  return coming;
}

/** The faces and, in the page, their shapes. There are none, so that ids are shown, if the server has no good ones. */
async function fetchFaces({ game, table }: Source, words: string): Promise<ArtFaces> {
  try {
    const art = table === null ? await api.faces(game, words) : await api.tableFaces(table, words);
    if (art.sprite && !document.getElementById(`sprite-${art.sprite}`)) {
      inline(art.sprite, await api.sprite(art.sprite));
    }
    return art;
  } catch (error) {
    if (((error as Partial<ApiError>).status ?? 500) < 500) throw error;
    console.error(game, error);
    return { sprite: "", faces: {} };
  }
}

/** Lay a sprite into the page, where faces find their symbols. What was parsed never runs, whatever it holds. */
function inline(name: string, svg: string): void {
  const sprite = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (sprite.nodeName !== "svg") throw new Error("no SVG");
  sprite.id = `sprite-${name}`;
  sprite.classList.add("sprite");
  sprite.ariaHidden = "true";
  document.body.append(sprite);
}
