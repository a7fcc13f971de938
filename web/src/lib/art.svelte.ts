/** The looks of cards and pieces. The server sends the faces; their shapes are put into the page as they are drawn. */

import "../ui/palette.gen.css";
import { type ApiError, api } from "./api";
import { language } from "./i18n.svelte";
import type { ArtFaces, TableInfo } from "./types.gen";

/** Where the faces come from: a game, or a table with its own deck. */
interface Source {
  game: string;
  table: string | null;
  /** The table's deck: it may change before the game. */
  deck: string;
}

let held = $state.raw<Readonly<Record<string, ArtFaces>>>({});
const asked = new Map<string, Promise<void>>();
let used = $state.raw<Source | null>(null);

/**
 * Symbols that nothing has drawn yet, by their ids. They stay out of the page until then: a page with thousands of
 * shapes is slow, because each new style sheet makes the browser compute the style of every one again.
 */
const symbols = new Map<string, string>();
/**
 * The symbols that are about to be put into the page. Symbols that are drawn at the same moment are parsed together.
 */
let drawn: string[] = [];
/** The symbols that are in the page, by their ids. */
const inPage = new Map<string, string>();
const sprites = new Map<string, Promise<void>>();
const SYMBOL = /<symbol id="([\w-]+)".*?<\/symbol>/gs;

const keyOf = ({ game, table, deck }: Source, words: string): string =>
  `${table === null ? game : `${table}/${deck}`}/${words}`;

/** A game's faces as they are now; undefined until they have arrived. Fetches them if nobody has asked yet. */
export function artOf(game: string): ArtFaces | undefined {
  const source = used?.game === game ? used : { game, table: null, deck: "" };
  const key = keyOf(source, language());
  // Without a server there is nothing to draw. The next caller asks the server again.
  if (!asked.has(key)) fetchArt(source, language()).catch(() => undefined);
  return held[key];
}

/**
 * Return the address of a face's shapes for a `use` element. Has the shapes put into the page if they are not there
 * yet.
 */
export function symbolOf(art: ArtFaces, face: string): string {
  const id = `a${art.sprite.slice(0, 10)}-${face}`;
  const symbol = symbols.get(id);
  if (symbol !== undefined) {
    symbols.delete(id);
    inPage.set(id, symbol);
    if (drawn.push(symbol) === 1) queueMicrotask(inline);
  }
  return `#${id}`;
}

/**
 * Fetch the faces of a table's cards before they are drawn. Returns a function that puts these faces to use; that
 * function returns another, which ends their use.
 */
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

/**
 * Fetch the faces of a game or table, and the sprite with their shapes. If the server fails, there are no faces, and
 * the page shows ids.
 */
async function fetchFaces({ game, table }: Source, words: string): Promise<ArtFaces> {
  try {
    const art = table === null ? await api.faces(game, words) : await api.tableFaces(table, words);
    if (art.sprite) await fetchSprite(art.sprite);
    return art;
  } catch (error) {
    if (((error as Partial<ApiError>).status ?? 500) < 500) throw error;
    console.error(game, error);
    return { sprite: "", faces: {} };
  }
}

/** Fetch a sprite once. */
function fetchSprite(name: string): Promise<void> {
  const known = sprites.get(name);
  if (known) return known;
  const coming = api.sprite(name).then((svg) => {
    const found = [...svg.matchAll(SYMBOL)];
    if (found.length === 0) throw new Error("no sprite");
    for (const [symbol, id = ""] of found) symbols.set(id, symbol);
  });
  sprites.set(name, coming);
  coming.catch(() => sprites.delete(name));
  return coming;
}

/** Take all shapes out of the page: they tell which cards somebody saw. Whatever is drawn later brings its own again. */
export function clearShapes(): void {
  for (const [id, symbol] of inPage) symbols.set(id, symbol);
  inPage.clear();
  drawn = [];
  sprite?.replaceChildren();
}

const SVG = "http://www.w3.org/2000/svg";
let sprite: SVGSVGElement | undefined;

/** Put symbols into the page, where faces refer to them. Scripts that were parsed like this never run. */
function inline(): void {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${drawn.join("")}</svg>`, "image/svg+xml");
  drawn = [];
  if (!sprite) {
    sprite = document.createElementNS(SVG, "svg");
    sprite.classList.add("sprite");
    sprite.ariaHidden = "true";
    document.body.append(sprite);
  }
  sprite.append(...parsed.documentElement.children);
}
