/**
 * A file system for the interpreter whose few files are the browser's own (OPFS), opened ahead: SQLite writes straight
 * through. Their handles are for workers only, and exclusive.
 */

import type { Where } from "./speech";

/** What the interpreter's file systems are made of (Emscripten's FS). */
export interface Filesystem {
  ErrnoError: new (number: number) => Error;
  createNode(parent: Node | null, name: string, mode: number, device: number): Node;
  mkdirTree(path: string): void;
  mount(type: { mount(): Node }, options: object, path: string): void;
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array<ArrayBuffer>;
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
  utime(path: string, read: number, written: number): void;
}

interface Node {
  id: number;
  mode: number;
  handle?: FileSystemSyncAccessHandle;
  node_ops: object;
  stream_ops: object;
}

interface Stream {
  node: Node;
  position: number;
}

interface Attributes {
  mode?: number | null;
  size?: number | null;
}

const FOLDER = "cosmodrome";
/** A page that was left holds on to its files for a moment: tries, and the time between two (milliseconds). */
const TRIES = 100;
const PAUSE = 100;

const NO_FILE = 44;
const BAD_VALUE = 28;
const NOT_ALLOWED = 63;
const NO_ROOM = 51;
const BROKEN = 29;

/** The browser's errors for storage that is full, and for files that another page has. */
const FULL = "QuotaExceededError";
const TAKEN = "NoModificationAllowedError";

/** The files with the games are kept by a page that does not let go of them. */
export class FilesTaken extends Error {}

/** Return why the browser gives no files. Throws FilesTaken if it may well give them later. */
export function whyNone(error: unknown): Where {
  if (!isSecureContext) return "insecure";
  const name = error instanceof Error ? error.name : "";
  if (name === TAKEN) throw new FilesTaken("the files with your games stay taken by another page");
  return name === FULL ? "full" : "private";
}

/** Do something with the browser's files, again and again as long as a page that was left holds on to them. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0 || !(error instanceof Error && error.name === TAKEN)) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

/** Return the content of a file beside those of the games. Throws the browser's error if there is none. */
export async function readFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await (await openFolder()).getFileHandle(name);
  return new Uint8Array(await (await file.getFile()).arrayBuffer());
}

/** Write such a file. If that fails, it throws the browser's error, and the file is empty. */
export async function writeFile(name: string, pieces: Uint8Array<ArrayBuffer>[]): Promise<void> {
  const file = await (await openFolder()).getFileHandle(name, { create: true });
  const handle = await file.createSyncAccessHandle();
  try {
    handle.truncate(0);
    let at = 0;
    for (const piece of pieces) at += handle.write(piece, { at });
  } catch (error) {
    handle.truncate(0);
    throw error;
  } finally {
    handle.close();
  }
}

/** Open the files of these names. Throws the browser's error if it has none of this kind, or if they stay taken. */
export async function openFiles(names: readonly string[]): Promise<Map<string, FileSystemSyncAccessHandle>> {
  const folder = await openFolder();
  const handles = new Map<string, FileSystemSyncAccessHandle>();
  for (const name of names) {
    const file = await folder.getFileHandle(name, { create: true });
    handles.set(name, await patiently(() => file.createSyncAccessHandle()));
  }
  return handles;
}

/** Remove all files, once nobody has them open. Throws the browser's error if they stay taken. */
export async function removeFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await patiently(() => root.removeEntry(FOLDER, { recursive: true })).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === "NotFoundError")) throw error;
  });
}

/** Let the interpreter find the files in a folder of its own. */
export function mountFiles(fs: Filesystem, folder: string, handles: Map<string, FileSystemSyncAccessHandle>): void {
  const failed = (number: number): Error => new fs.ErrnoError(number);
  const handleOf = (name: string): FileSystemSyncAccessHandle => {
    const handle = handles.get(name);
    if (!handle) throw failed(NOT_ALLOWED);
    return handle;
  };
  const sizeOf = (node: Node): number => node.handle?.getSize() ?? 0;
  /** Do something with the browser's file. Only errors of this kind reach SQLite; others would end the interpreter. */
  const carefully = (act: () => number | undefined): number => {
    try {
      return act() ?? 0;
    } catch (error) {
      throw failed(error instanceof Error && error.name === FULL ? NO_ROOM : BROKEN);
    }
  };

  const streamOps = {
    fsync(stream: Stream): number {
      return carefully(() => void stream.node.handle?.flush());
    },
    read(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number {
      return carefully(() => stream.node.handle?.read(buffer.subarray(offset, offset + length), { at: position }));
    },
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number {
      return carefully(() => stream.node.handle?.write(buffer.subarray(offset, offset + length), { at: position }));
    },
    llseek(stream: Stream, offset: number, whence: number): number {
      const from = whence === 1 ? stream.position : whence === 2 ? sizeOf(stream.node) : 0;
      if (from + offset < 0) throw failed(BAD_VALUE);
      return from + offset;
    },
  };

  const nodeOps = {
    getattr(node: Node): object {
      const now = new Date();
      const size = sizeOf(node);
      const owner = { dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0 };
      return { ...owner, size, atime: now, mtime: now, ctime: now, blksize: 4096, blocks: Math.ceil(size / 4096) };
    },
    setattr(node: Node, attributes: Attributes): void {
      if (typeof attributes.mode === "number") node.mode = attributes.mode;
      const { size } = attributes;
      if (typeof size === "number") carefully(() => void node.handle?.truncate(size));
    },
    lookup(parent: Node, name: string): Node {
      if (!handles.get(name)?.getSize()) throw failed(NO_FILE); // an empty file stands for one that is not there
      return made(parent, name);
    },
    mknod: (parent: Node, name: string): Node => made(parent, name),
    unlink: (_: Node, name: string): void => void carefully(() => void handleOf(name).truncate(0)),
    readdir: (): string[] => [".", "..", ...handles.keys()],
  };

  function made(parent: Node, name: string): Node {
    const node = fs.createNode(parent, name, 0o100600, 0);
    node.handle = handleOf(name);
    node.node_ops = nodeOps;
    node.stream_ops = streamOps;
    return node;
  }

  const type = {
    mount(): Node {
      const root = fs.createNode(null, "/", 0o40700, 0);
      root.node_ops = nodeOps;
      root.stream_ops = {};
      return root;
    },
  };
  fs.mkdirTree(folder);
  fs.mount(type, {}, folder);
}
