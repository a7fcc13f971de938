/** A person's settings: kept in this browser, applied as data attributes of <html> that the style sheets read. */

export type Language = "en" | "de" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "de", "fr"];

export interface Settings {
  language: Language | "auto";
  motion: "system" | "reduced" | "full";
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** `distinct` tells seats apart for colour-blind eyes; `contrast` raises contrast everywhere. */
  colours: "default" | "distinct" | "contrast";
  text: "normal" | "large";
}

const KEY = "cosmodrome.settings";

const DEFAULTS: Settings = {
  language: "auto",
  motion: "system",
  sound: true,
  volume: 0.6,
  colours: "default",
  text: "normal",
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
  return {
    language: one(raw.language, ["auto", ...LANGUAGES] as const, DEFAULTS.language),
    motion: one(raw.motion, ["system", "reduced", "full"] as const, DEFAULTS.motion),
    sound: typeof raw.sound === "boolean" ? raw.sound : DEFAULTS.sound,
    volume: typeof raw.volume === "number" ? Math.min(1, Math.max(0, raw.volume)) : DEFAULTS.volume,
    colours: one(raw.colours, ["default", "distinct", "contrast"] as const, DEFAULTS.colours),
    text: one(raw.text, ["normal", "large"] as const, DEFAULTS.text),
  };
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

const systemReduces = matchMedia("(prefers-reduced-motion: reduce)");
let systemReduced = $state(systemReduces.matches);
systemReduces.addEventListener("change", (event) => (systemReduced = event.matches));

/** Whether nothing may fly, tumble or drift now. */
export function reducedMotion(): boolean {
  return settings.motion === "reduced" || (settings.motion === "system" && systemReduced);
}

/** Keep <html> and the store in step with the settings; called once, inside the root component. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement.dataset;
    root.motion = reducedMotion() ? "reduced" : "full";
    root.colours = settings.colours;
    root.text = settings.text;
    storage.set(KEY, JSON.stringify(settings));
  });
}
