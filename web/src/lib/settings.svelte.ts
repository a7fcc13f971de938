/** A person's settings: kept in this browser, applied as data attributes of <html> that the style sheets read. */

import { languageOf, PSEUDO } from "./catalogues.svelte";

/**
 * All languages that the page has words in: a file in `i18n` makes one more. English comes first. Their tags are in the
 * order of their letters, which are plain ones: an order by language would hold the page up as it starts.
 */
export const LANGUAGES: readonly string[] = Object.keys(import.meta.glob("../i18n/*.ftl"))
  .map(languageOf)
  .sort((a, b) => Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1));

export interface Settings {
  /** `auto`, one of `LANGUAGES`, or the pseudo-language. */
  language: string;
  /** How fast things fly and tumble. */
  motion: "system" | "full" | "fast" | "reduced";
  /** Signals that it is your turn. */
  turnTitle: boolean;
  turnTone: boolean;
  turnVibration: boolean;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Sparks fly where one has won. */
  celebrate: boolean;
  theme: "dark" | "light" | "system";
  /** `distinct` tells seats apart for colour-blind eyes; `contrast` raises contrast everywhere. */
  colours: "default" | "distinct" | "contrast";
  text: "normal" | "large";
  /** Keys that type something: heard, heard with Alt held only, or left alone (WCAG 2.1.4). */
  shortcuts: "on" | "alt" | "off";
  /** Keys of the page's that a person changed: the page's own, and the one that stands for it. */
  keys: Record<string, string>;
}

const KEY = "cosmodrome.settings";

/** How long a fast movement takes, beside a normal one. */
const FAST = 0.45;

const DEFAULTS: Settings = {
  language: "auto",
  motion: "system",
  turnTitle: true,
  turnTone: true,
  turnVibration: false,
  sound: true,
  volume: 0.6,
  celebrate: true,
  theme: "dark",
  colours: "default",
  text: "normal",
  shortcuts: "on",
  keys: {},
};

/** Settings from what was stored, each value checked: a stranger's or an older page's entry does no harm. */
function restore(stored: string | null): Settings {
  let raw: Record<string, unknown>;
  try {
    raw = (JSON.parse(stored ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return { ...DEFAULTS };
  }
  const one = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  const flag = (name: "turnTitle" | "turnTone" | "turnVibration" | "sound"): boolean =>
    typeof raw[name] === "boolean" ? raw[name] : DEFAULTS[name];
  return {
    language: one(raw.language, ["auto", ...LANGUAGES, PSEUDO], DEFAULTS.language),
    motion: one(raw.motion, ["system", "full", "fast", "reduced"] as const, DEFAULTS.motion),
    turnTitle: flag("turnTitle"),
    turnTone: flag("turnTone"),
    turnVibration: flag("turnVibration"),
    sound: flag("sound"),
    volume: typeof raw.volume === "number" ? Math.min(1, Math.max(0, raw.volume)) : DEFAULTS.volume,
    celebrate: raw.celebrate !== false,
    theme: one(raw.theme, ["dark", "light", "system"] as const, DEFAULTS.theme),
    colours: one(raw.colours, ["default", "distinct", "contrast"] as const, DEFAULTS.colours),
    text: one(raw.text, ["normal", "large"] as const, DEFAULTS.text),
    shortcuts: one(raw.shortcuts, ["on", "alt", "off"] as const, DEFAULTS.shortcuts),
    keys: keys(raw.keys),
  };
}

/** Pairs of different keys, none of which is in two. */
function keys(raw: unknown): Record<string, string> {
  const pairs = Object.entries(typeof raw === "object" && raw !== null ? raw : {});
  const sound = pairs.every((pair) => pair.every((key) => typeof key === "string" && [...key].length === 1));
  return sound && new Set(pairs.flat()).size === 2 * pairs.length ? Object.fromEntries(pairs) : {};
}

/** localStorage, where it is allowed. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      /* private windows may forbid it: the value lives as long as the page */
    }
  },
};

export const settings: Settings = $state(restore(storage.get(KEY)));

/** Whether the browser says so now, followed as it changes. */
function watched(query: string): () => boolean {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", (event) => (matches = event.matches));
  return () => matches;
}

const systemReduces = watched("(prefers-reduced-motion: reduce)");
const systemIsLight = watched("(prefers-color-scheme: light)");
const onPaper = watched("print");

/** Whether nothing may fly, tumble or drift now. */
export function reducedMotion(): boolean {
  return settings.motion === "reduced" || (settings.motion === "system" && systemReduces());
}

/** What every duration of a movement is multiplied by. Where nothing may move, nothing is started at all. */
export function pace(): number {
  return settings.motion === "fast" ? FAST : 1;
}

/** The palette of tokens.css in use: `data-theme` of <html>. Paper is white whatever the screen is. */
export function theme(): "dark" | "light" | "contrast" {
  if (onPaper()) return "light";
  const light = settings.theme === "light" || (settings.theme === "system" && systemIsLight());
  return light ? "light" : settings.colours === "contrast" ? "contrast" : "dark";
}

/** `data-theme` for what is drawn for the dark only, where the page is light; `follows`: it has colours for both. */
export function drawnTheme(follows = false): "dark" | "contrast" | undefined {
  if (theme() !== "light" || follows) return undefined;
  return settings.colours === "contrast" ? "contrast" : "dark";
}

/** Keep <html> and the store in step with the settings; called once, inside the root component. */
export function applySettings(): void {
  $effect.pre(() => {
    const root = document.documentElement;
    root.dataset.motion = reducedMotion() ? "reduced" : settings.motion === "fast" ? "fast" : "full";
    root.dataset.theme = theme();
    root.dataset.colours = settings.colours;
    root.dataset.text = settings.text;
    root.dataset.shortcuts = settings.shortcuts;
    const ground = getComputedStyle(root).getPropertyValue("--ground");
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", ground);
    storage.set(KEY, JSON.stringify(settings));
  });
}
