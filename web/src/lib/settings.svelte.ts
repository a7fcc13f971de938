/**
 * A person's settings. This browser keeps them. They are set as data attributes of <html>, which the style sheets read.
 */

import { languageOf, PSEUDO } from "./catalogues.svelte";

/**
 * All languages that the page has words in: each file in `i18n` is one. English comes first. The tags are sorted by
 * plain letters, because sorting by a language's rules would delay the start of the page.
 */
export const LANGUAGES: readonly string[] = Object.keys(import.meta.glob("../i18n/*.ftl"))
  .map(languageOf)
  .sort((a, b) => Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1));

export interface Settings {
  /** `auto`, one of `LANGUAGES`, or the pseudo-language. */
  language: string;
  /** The speed at which things fly and tumble. */
  motion: "system" | "full" | "fast" | "reduced";
  /** The ways to signal that it is your turn. */
  turnTitle: boolean;
  turnTone: boolean;
  turnVibration: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** True if sparks fly for the winner. */
  celebrate: boolean;
  theme: "dark" | "light" | "system";
  /** `distinct` tells seats apart for colour-blind eyes; `contrast` raises contrast everywhere. */
  colours: "default" | "distinct" | "contrast";
  text: "normal" | "large";
  /** Shortcuts are keys that type something. They are on, on only with Alt held, or off (WCAG 2.1.4). */
  shortcuts: "on" | "alt" | "off";
  /** Shortcuts that a person changed: the page's own key, and the key that stands for it. */
  keys: Record<string, string>;
}

const KEY = "cosmodrome.settings";

/** The duration of a fast movement, relative to a normal one. */
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

/** Return the stored settings, each value checked: an entry of an older page, or a forged one, does no harm. */
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

/** Return pairs of different keys. No key is in two pairs; otherwise there are none. */
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
      /* A private window may forbid storing. The value then lives as long as the page. */
    }
  },
};

export const settings: Settings = $state(restore(storage.get(KEY)));

/** A media query of the browser, followed as it changes. */
function watched(query: string): () => boolean {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", (event) => (matches = event.matches));
  return () => matches;
}

const systemReduces = watched("(prefers-reduced-motion: reduce)");
const systemIsLight = watched("(prefers-color-scheme: light)");
const onPaper = watched("print");

/** Return whether nothing may fly, tumble or drift. */
export function reducedMotion(): boolean {
  return settings.motion === "reduced" || (settings.motion === "system" && systemReduces());
}

/** Return the factor for the durations of movements. Where nothing may move, no movement is started at all. */
export function pace(): number {
  return settings.motion === "fast" ? FAST : 1;
}

/** The palette of tokens.css in use, set as `data-theme` of <html>. On paper it is the light one. */
export function theme(): "dark" | "light" | "contrast" {
  if (onPaper()) return "light";
  const light = settings.theme === "light" || (settings.theme === "system" && systemIsLight());
  return light ? "light" : settings.colours === "contrast" ? "contrast" : "dark";
}

/**
 * The `data-theme` of a drawing that has colours for the dark only, on a light page. Undefined if it needs none;
 * `follows` means that it has colours for both.
 */
export function drawnTheme(follows = false): "dark" | "contrast" | undefined {
  if (theme() !== "light" || follows) return undefined;
  return settings.colours === "contrast" ? "contrast" : "dark";
}

/** Keep <html> and the stored settings in step with the settings. Call this once, inside the root component. */
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
