/** A table's log in the reader's words. */

import type { GameUi, LogLine, LogPart, Reader } from "./game";
import { m } from "./i18n.svelte";
import { reader as readerOf } from "./seats";
import type { Change, Earlier, TableInfo } from "./types.gen";

export interface Line extends LogLine {
  /** Where it stands in the log: the change's number and its place in it. */
  key: string;
  number: number;
  /** Who reads it, where that is not who reads the log. */
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

/** A round by its number, as its game calls one. */
export const roundWord = (ui: GameUi, number: number): string => ui.round?.(number) ?? m().play.round(number);

/** What was told of the game that another goes on from, between words that say so. */
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

/** The last thing that happened: whose turn begins is said elsewhere. */
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
