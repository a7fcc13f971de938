/**
 * Bytecode that an interpreter made of the sources in its folder, kept for the next start, which it makes twice as
 * quick. It lies beside the games, and whatever is wrong with it, the interpreter compiles anew.
 */

import { readFile, writeFile, type Filesystem } from "./opfs";
import { archiveOf, filesIn, layFiles } from "./parts";

const FILE = "compiled";
/** Where Python puts bytecode, below the folder of its source. */
const CACHE = "__pycache__";
const HASH = 32;

type Bytes = Uint8Array<ArrayBuffer>;

export class Compiled {
  private laid = 0;
  private readonly of: Bytes;

  /** `of` says what the sources are, and what compiles them. */
  constructor(
    private readonly fs: Filesystem,
    private readonly folder: string,
    of: string,
  ) {
    this.of = new TextEncoder().encode(of);
  }

  /** The hash of bytecode, and of what it is made of. */
  private async hash(content: Bytes): Promise<Bytes> {
    const both = new Uint8Array(this.of.length + content.length);
    both.set(this.of);
    both.set(content, this.of.length);
    return new Uint8Array(await crypto.subtle.digest("SHA-256", both));
  }

  /** Lay bytecode beside the sources, if any was kept. */
  async lay(): Promise<void> {
    const kept = await readFile(FILE).catch(() => new Uint8Array(0));
    const content = kept.slice(HASH);
    if (content.length === 0) return;
    const hash = await this.hash(content);
    if (hash.some((byte, at) => byte !== kept[at])) return;
    this.laid = layFiles(this.fs, this.folder, filesIn(content));
  }

  /** Keep the bytecode that is there now, unless all of it was laid there. */
  async keep(): Promise<void> {
    const found = [...this.find(this.folder)];
    if (found.length === this.laid) return;
    const content = archiveOf(found);
    await this.hash(content)
      .then((hash) => writeFile(FILE, [hash, content]))
      .catch(() => undefined); // there may be no files of this kind, or no room
  }

  private *find(folder: string): Generator<[string, Bytes]> {
    for (const name of this.fs.readdir(folder)) {
      const path = `${folder}/${name}`;
      if (name === "." || name === ".." || !this.fs.isDir(this.fs.stat(path).mode)) continue;
      if (name === CACHE) yield* this.filesOf(path);
      else yield* this.find(path);
    }
  }

  private *filesOf(folder: string): Generator<[string, Bytes]> {
    for (const name of this.fs.readdir(folder)) {
      const path = `${folder}/${name}`;
      if (name.endsWith(".pyc")) yield [path.slice(this.folder.length + 1), this.fs.readFile(path)];
    }
  }
}
