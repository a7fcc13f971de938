/** What modules ask of the browser as they are loaded, for tests that run without one. */

import { beforeAll, vi } from "vitest";

const stored = new Map<string, string>();

vi.stubGlobal("document", { documentElement: { lang: "" }, querySelector: () => null });
vi.stubGlobal("location", new URL("http://localhost/"));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

beforeAll(async () => (await import("../src/lib/i18n.svelte")).useLanguage("en"));
