/** A table's log in the reader's words. */

import type { GameUi, LogLine, LogPart, Reader } from "./game";
import { m } from "./i18n.svelte";
import { reader as readerOf } from "./seats";
import type { Change, Earlier, TableInfo } from "./types.gen";

export interface Line extends LogLine {
  /** The line's place in the log: the change's number, and the line's number within the change. */
  key: string;
  number: number;
  /** The reader of this line, if it is another than the log's. */
  reader?: Reader;
}

/** The lines of some changes. */
export function logLines(ui: GameUi, changes: readonly Change[], reader: Reader): Line[] {
  return changes.flatMap((change) => {
    if (change.undone) return [undoneLine(change, reader)];
    if (change.rules) return [quietLine(change, m().play.newRules(change.rules.move, change.rules.version))];
    return change.events.flatMap((event, at) => {
      const line = ui.line(event, reader);
      return line ? [{ ...line, key: `${change.number}.${at}`, number: change.number }] : [];
    });
  });
}

/**
 * Return a function that takes the lines of a log. It returns each of them as the object of the last time, if that says
 * the same. What is the same object is not drawn anew, so a line more costs little, however long the log is.
 */
export function lineKeeper(): (lines: readonly Line[]) => Line[] {
  let known = new Map<string, Line>();
  return (lines) => {
    const kept = lines.map((line) => {
      const old = known.get(line.key);
      return old && saysTheSame(old, line) ? old : line;
    });
    known = new Map(kept.map((line) => [line.key, line]));
    return kept;
  };
}

function saysTheSame(one: Line, other: Line): boolean {
  return (
    one.tone === other.tone &&
    one.number === other.number &&
    one.reader === other.reader &&
    JSON.stringify(one.parts) === JSON.stringify(other.parts)
  );
}

/** A round's name, as its game calls it. */
export const roundWord = (ui: GameUi, number: number): string => ui.round?.(number) ?? m().play.round(number);

/** Return the lines of the game that this one continues, with a line before and a line after them that say so. */
export function earlierLines(ui: GameUi, earlier: Earlier, table: TableInfo): Line[] {
  const { moves, round, players, changes } = earlier;
  const seats = table.seats.map((seat, at) => {
    const { name = null, bot = null } = players[at] ?? {};
    return { ...seat, left: null, name: name ?? bot };
  });
  const by = readerOf({ ...table, seats }, null);
  const quiet = (text: string, key: string): Line => ({ parts: [text], tone: "turn", key, number: 0 });
  return [
    quiet(round ? m().play.earlierRound(roundWord(ui, round)) : m().play.earlierMove(moves), "earlier"),
    ...logLines(ui, changes, by).map((line) => ({ ...line, key: `earlier.${line.key}`, number: 0, reader: by })),
    quiet(m().play.fromHere, "here"),
  ];
}

/** The last line that does not open a turn. The page says elsewhere whose turn it is. */
export function lastThing(lines: readonly Line[]): Line | undefined {
  return lines.findLast((line) => line.tone !== "turn");
}

function undoneLine(change: Change, reader: Reader): Line {
  const mine = change.seat === reader.me;
  return quietLine(change, mine ? m().play.undoneYou : m().play.undone(reader.name(change.seat ?? -1)));
}

function quietLine(change: Change, text: string): Line {
  return { parts: [text], tone: "quiet", key: `${change.number}.0`, number: change.number };
}

/** A line as plain text, for screen readers. */
export function plainText(line: Line | LogLine, reader: Reader): string {
  const who = ("reader" in line && line.reader) || reader;
  const part = (one: LogPart): string =>
    typeof one === "string" ? one : "seat" in one ? who.name(one.seat) : one.text;
  return line.parts.map(part).join("");
}
