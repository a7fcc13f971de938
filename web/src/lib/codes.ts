/** Codes that let a device in or lead to a table: how to tell their kinds apart, and how to write them in groups. */

export type CodeKind = "letters" | "paper";

const LETTERS = /^[a-z]{6}$/i;

/** Return a code's letters and digits in capitals, however a person or a scanner wrote it. */
function bare(code: string): string {
  return code.replace(/[^a-z0-9]/gi, "").toUpperCase();
}

/** The kind of a code: six letters, as another device shows them, or else a code on paper. */
export function kindOf(code: string): CodeKind {
  return LETTERS.test(bare(code)) ? "letters" : "paper";
}

/** A code in groups that are easy to read and to type: groups of three for letters, of four for a code on paper. */
export function grouped(code: string): string[] {
  const size = kindOf(code) === "letters" ? 3 : 4;
  return bare(code).match(new RegExp(`.{1,${size}}`, "g")) ?? [];
}

/** The code in the part of an address after `#`; empty if there is none. */
export function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash).trim().slice(0, 64);
  } catch {
    return "";
  }
}
