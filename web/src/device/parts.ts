/** What the interpreter is made of: files of the site, each checked by hash before it is used. */

import { Failure, wordsOf } from "./failure";
import type { Filesystem } from "./opfs";

/** What `python.json` says of a file. */
export interface Part {
  hash: string;
  size: number;
}

/** The end of the names of files that are compressed (`cosmodrome/device/site.py`). */
const PACKED = ".packed";

const ZIP_FILE = 0x04034b50;
const ZIP_HEADER = 30;
/** The date of all files. Python takes bytecode for that of a source whose date and size are those in the bytecode. */
const DATE = Date.UTC(2020, 0, 1);

type Bytes = Uint8Array<ArrayBuffer>;

/** The browser's own way to the network: the interpreter is given another (`interpreter.ts`). */
export const network = globalThis.fetch.bind(globalThis);

export const SITE = new URL(/* @vite-ignore */ "../", import.meta.url);

const failure = (name: string, detail: string): Failure =>
  new Failure("fetch", `${name} could not be fetched, or is not what it should be (${detail})`);

/** The hash of some bytes, as browsers write it. */
export async function hashOf(content: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-384", content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** Fetch a file that lies beside the interpreter. Its hash keeps another version, or a proxy's page, from being used. */
export async function fetchFile(name: string, integrity: string): Promise<Bytes> {
  try {
    const answer = await network(new URL(`python/${name}`, SITE), { integrity });
    if (!answer.ok) throw new Error(String(answer.status));
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw failure(name, wordsOf(error));
  }
}

/** Fetch the list of all parts, which has this hash. */
export async function listParts(hash: string): Promise<[string, Part][]> {
  const list = await fetchFile("python.json", hash);
  return Object.entries(JSON.parse(new TextDecoder().decode(list)) as Record<string, Part>);
}

/**
 * Fetch a part. `arrived` is told how many bytes of it are here. What the keeper has is taken straight from there, since
 * it is checked here anyway. If that is broken, the keeper is asked, which fetches it again; what comes broken from the
 * network may come from the browser's own cache, so the network itself is asked once more.
 */
export async function fetchPart(name: string, { hash, size }: Part, arrived: (bytes: number) => void): Promise<Bytes> {
  const url = new URL(`python/${name}`, SITE);
  // Addresses without HTTPS have neither caches nor hashes: there the browser checks, and tells nothing before the end.
  const checks = isSecureContext ? {} : { integrity: hash };
  let problem = "";
  for (const from of [
    () => (isSecureContext ? caches.match(url) : undefined),
    () => network(url, checks),
    () => network(url, { ...checks, cache: "reload" }),
  ]) {
    try {
      const answer = await from();
      if (!answer) continue;
      if (!answer.ok) throw new Error(String(answer.status));
      const content = await readAll(answer, size, arrived);
      if (!isSecureContext || (await hashOf(content)) === hash) return content;
      problem = "its hash is another";
    } catch (error) {
      problem = String(error);
    }
    arrived(0);
  }
  throw failure(name, problem);
}

/** Read an answer that has this many bytes. */
async function readAll(answer: Response, size: number, arrived: (bytes: number) => void): Promise<Bytes> {
  const content = new Uint8Array(size);
  let at = 0;
  for (const reader = answer.body?.getReader(); reader; arrived(at)) {
    const { done, value } = await reader.read();
    if (done) break;
    content.set(value, at); // throws if there is more than there should be
    at += value.length;
  }
  if (at < size) throw new Error(`${at} of ${size} bytes`);
  return content;
}

/** The content of a part, as a stream. */
export function unpacked(name: string, content: Bytes): ReadableStream<Bytes> {
  const whole = new Blob([content]).stream();
  return name.endsWith(PACKED) ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

/** The name of the file in a part. */
export const unpackedName = (name: string): string => (name.endsWith(PACKED) ? name.slice(0, -PACKED.length) : name);

/** Yield the files of an archive (zip) in which none is compressed by itself. */
export function* filesIn(archive: Bytes): Generator<[string, Bytes]> {
  const numbers = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const texts = new TextDecoder();
  for (let at = 0; numbers.getUint32(at, true) === ZIP_FILE;) {
    const size = numbers.getUint32(at + 18, true);
    const start = at + ZIP_HEADER + numbers.getUint16(at + 26, true);
    const name = texts.decode(archive.subarray(at + ZIP_HEADER, start));
    at = start + numbers.getUint16(at + 28, true);
    yield [name, archive.subarray(at, at + size)];
    at += size;
  }
}

/** Return an archive as `filesIn` reads it. */
export function archiveOf(files: [string, Bytes][]): Bytes {
  const texts = new TextEncoder();
  const named = files.map(([name, content]) => [texts.encode(name), content] as const);
  const whole = new Uint8Array(named.reduce((sum, [name, { length }]) => sum + ZIP_HEADER + name.length + length, 4));
  const numbers = new DataView(whole.buffer);
  let at = 0;
  for (const [name, content] of named) {
    numbers.setUint32(at, ZIP_FILE, true);
    numbers.setUint32(at + 18, content.length, true);
    numbers.setUint16(at + 26, name.length, true);
    whole.set(name, at + ZIP_HEADER);
    whole.set(content, at + ZIP_HEADER + name.length);
    at += ZIP_HEADER + name.length + content.length;
  }
  return whole;
}

/** Lay files into a folder of the interpreter. Return how many there are. */
export function layFiles(fs: Filesystem, folder: string, files: Iterable<[string, Bytes]>): number {
  let count = 0;
  const made = new Set<string>();
  for (const [name, content] of files) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) fs.mkdirTree(parent);
    made.add(parent);
    fs.writeFile(path, content, { canOwn: true });
    fs.utime(path, DATE, DATE);
    count += 1;
  }
  return count;
}
