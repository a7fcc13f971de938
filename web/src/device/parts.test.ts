import { expect, test } from "vitest";
import type { Filesystem } from "./opfs";
import { archiveOf, filesIn, layFiles, unpacked } from "./parts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const FILES: [string, Uint8Array<ArrayBuffer>][] = [
  ["a/b.py", bytes("x = 1\n")],
  ["empty", bytes("")],
  ["a/ö.pyc", new Uint8Array([0x50, 0x4b, 3, 4, 0, 255])],
];

test("an archive gives back its files, and one without any gives none", () => {
  expect([...filesIn(archiveOf(FILES))]).toEqual(FILES);
  expect([...filesIn(archiveOf([]))]).toEqual([]);
});

test("files are laid into folders that are made once each, all with one date", () => {
  const made: string[] = [];
  const dates = new Set<number>();
  const laid = new Map<string, Uint8Array>();
  const fs = {
    mkdirTree: (path: string) => void made.push(path),
    writeFile: (path: string, content: Uint8Array) => void laid.set(path, content),
    utime: (_: string, read: number, written: number) => void dates.add(read).add(written),
  };
  expect(layFiles(fs as unknown as Filesystem, "/app", FILES)).toBe(3);
  expect(made).toEqual(["/app/a", "/app"]);
  expect([...laid.keys()]).toEqual(["/app/a/b.py", "/app/empty", "/app/a/ö.pyc"]);
  expect(dates.size).toBe(1);
});

test("what the build packed is unpacked, and nothing else", async () => {
  const plain = bytes("wasm ".repeat(100));
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream("gzip"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const read = async (name: string): Promise<Uint8Array> =>
    new Uint8Array(await new Response(unpacked(name, packed)).arrayBuffer());
  expect(await read("a.wasm.packed")).toEqual(plain);
  expect(await read("a.wasm")).toEqual(packed);
});
