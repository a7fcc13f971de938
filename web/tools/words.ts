/** All words of the page, by set and language, and what can be wrong with them. */

/** One text: a string, or a function that makes one. */
export type Text = string | ((...given: never[]) => unknown);

/** The texts of a set by their path: `home.title`. */
export type Texts = ReadonlyMap<string, Text>;

const files = import.meta.glob<{ default: object }>(
  ["../src/i18n/*.ts", "../src/games/*/i18n/*.ts", "../src/games/*/i18n/*/index.ts", "!**/plural.ts", "!**/shape.ts"],
  { eager: true },
);

/** The texts of each set (`page`, or a game's folder) in each language. */
export const sets: ReadonlyMap<string, ReadonlyMap<string, Texts>> = (() => {
  const found = new Map<string, Map<string, Texts>>();
  for (const [path, { default: words }] of Object.entries(files)) {
    const place = /(?:games\/(\w+)\/)?i18n\/([a-z]{2}(?:-\w+)?)(?:\/index)?\.ts$/.exec(path);
    if (!place?.[2]) continue;
    const set = place[1] ?? "page";
    found.set(set, (found.get(set) ?? new Map<string, Texts>()).set(place[2], texts(words)));
  }
  return found;
})();

/** The texts in a set of words, by their paths. */
export function texts(words: object, under = ""): Texts {
  const all = Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, Text][] => {
    const path = under ? `${under}.${key}` : key;
    return typeof value === "object" && value !== null ? [...texts(value, path)] : [[path, value as Text]];
  });
  return new Map(all);
}

/** A text as it may be read: what a function makes of a number and names. */
export function sample(text: Text): string {
  if (typeof text === "string") return text;
  try {
    const made = (text as (...given: unknown[]) => unknown)(2, "Anna", 3, "Anna");
    return typeof made === "string" ? made : "";
  } catch {
    return ""; // it is made of something that only a game has
  }
}

/** Where words have little room: a pattern of paths, the most letters, and the place as a translator knows it. */
export const PLACES: readonly { set: string; paths: RegExp; most: number; where: string }[] = [
  { set: "page", paths: /^app\.(rules|settings|about|home)$/, most: 14, where: "the bar on top of every page" },
  { set: "page", paths: /^play\.(log|chat|players)$/, most: 12, where: "the tabs beside the board" },
  { set: "page", paths: /^home\.(sit|watch|continue|go)$/, most: 14, where: "the button of a table on the home page" },
  { set: "page", paths: /^home\.(playBots|playFriends)$/, most: 26, where: "the two large buttons of the home page" },
  { set: "page", paths: /^start\.levels\./, most: 14, where: "a bot's strength, where one is chosen" },
  { set: "page", paths: /^chat\.phrases\./, most: 24, where: "the quick phrases of the chat" },
  { set: "page", paths: /^seat\.(acting|you|bot|online|away|empty)$/, most: 14, where: "a mark beside a name" },
  { set: "page", paths: /^settings\.\w+(s|Choices)\.\w+$/, most: 24, where: "a choice in the settings" },
  { set: "page", paths: /^play\.titleFlash$/, most: 20, where: "the title of the browser's tab" },
  { set: "karmanswap", paths: /^board\.actions\./, most: 24, where: "the buttons under the map, beside their key" },
  { set: "karmanswap", paths: /^board\.keys\./, most: 1, where: "a key of the keyboard" },
  { set: "plain", paths: /^undoKey$/, most: 1, where: "a key of the keyboard" },
];
