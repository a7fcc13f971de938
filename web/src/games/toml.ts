/** Reads a game's data files, the same that its rules read: flat TOML tables with one `key = value` in a line. */

export type Value = string | number | boolean | number[] | Record<string, number>;

/** The tables (`[[name]]`) of a file by name. A value is as in JSON, or an inline table of numbers. */
export function tables(text: string): Record<string, Record<string, Value>[]> {
  const found: Record<string, Record<string, Value>[]> = {};
  let entry: Record<string, Value> = {};
  for (const line of text.split("\n")) {
    const head = /^\[\[(\w+)\]\]/.exec(line);
    const pair = /^(\w+) = (.+)$/.exec(line);
    if (head?.[1]) (found[head[1]] ??= []).push((entry = {}));
    else if (pair?.[1] && pair[2]) entry[pair[1]] = value(pair[2]);
  }
  return found;
}

function value(text: string): Value {
  const json = text.startsWith("{") ? text.replace(/(\w+) = /g, '"$1": ') : text;
  return JSON.parse(json) as Value;
}
