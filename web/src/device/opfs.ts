/**
 * A file system for the interpreter whose few files are the browser's own (OPFS), opened ahead: SQLite writes straight
 * through. Their handles are for workers only, and exclusive.
 */

/** What the interpreter's file systems are made of (Emscripten's FS). */
export interface Filesystem {
  ErrnoError: new (number: number) => Error;
  createNode(parent: Node | null, name: string, mode: number, device: number): Node;
  mkdirTree(path: string): void;
  mount(type: { mount(): Node }, options: object, path: string): void;
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

/** Open the files of these names. Throws the browser's error if it has none of this kind, or if they stay taken. */
export async function openFiles(names: readonly string[]): Promise<Map<string, FileSystemSyncAccessHandle>> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const handles = new Map<string, FileSystemSyncAccessHandle>();
  for (const name of names) {
    const file = await folder.getFileHandle(name, { create: true });
    for (let left = TRIES; !handles.has(name); left -= 1) {
      try {
        handles.set(name, await file.createSyncAccessHandle());
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
  }
  return handles;
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

  const streamOps = {
    fsync(stream: Stream): number {
      stream.node.handle?.flush();
      return 0;
    },
    read(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number {
      return stream.node.handle?.read(buffer.subarray(offset, offset + length), { at: position }) ?? 0;
    },
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number {
      return stream.node.handle?.write(buffer.subarray(offset, offset + length), { at: position }) ?? 0;
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
      if (typeof attributes.size === "number") node.handle?.truncate(attributes.size);
    },
    lookup(parent: Node, name: string): Node {
      if (!handles.get(name)?.getSize()) throw failed(NO_FILE); // an empty file stands for one that is not there
      return made(parent, name);
    },
    mknod: (parent: Node, name: string): Node => made(parent, name),
    unlink: (_: Node, name: string): void => handleOf(name).truncate(0),
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
