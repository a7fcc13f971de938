// A server counts as lost once it did not answer twice, be it that nobody answers or that a proxy does in its place.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { transport, useTransport, type Transport } from "$lib/transport";
import { AGAIN, ONCE_MORE, Server, SILENCE } from "./server.svelte";

const network = transport();
/** What the network answers to everything; null if nothing. */
let status: number | null;
let asked: number;
let server: Server;

const answer = (): Promise<Response> =>
  status === null ? Promise.reject(new TypeError("failed to fetch")) : Promise.resolve(new Response(null, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return answer();
  });
  asked = 0;
  status = 200;
  useTransport({ ask: answer, open: () => null } satisfies Transport);
  server = new Server();
  server.watch();
});

afterEach(() => {
  useTransport(network);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const askTables = (): Promise<unknown> =>
  transport()
    .ask("/api/tables", { method: "GET" })
    .catch(() => undefined);

test.each([[null], [502], [503], [504]])(
  "a server of which %s is heard twice is lost until it answers",
  async (gone) => {
    status = gone;
    await askTables();
    expect(server.lost).toBe(false);
    await vi.advanceTimersByTimeAsync(ONCE_MORE);
    expect(server.lost).toBe(true);
    await vi.advanceTimersByTimeAsync(AGAIN);
    expect(server.lost).toBe(true);
    status = 200;
    await vi.advanceTimersByTimeAsync(AGAIN);
    expect(server.lost).toBe(false);
    const before = asked;
    await vi.advanceTimersByTimeAsync(3 * AGAIN);
    expect(asked).toBe(before);
  },
);

test("a request that fails once is no loss, and several at a time ask once", async () => {
  status = null;
  await Promise.all([askTables(), askTables()]);
  status = 200;
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect(server.lost).toBe(false);
  expect(asked).toBe(1);
});

test("a server that takes requests and answers none is lost", async () => {
  const never = (): Promise<Response> => new Promise(() => undefined);
  useTransport({ ask: never, open: () => null });
  vi.stubGlobal("fetch", never);
  server = new Server();
  server.watch();
  void askTables();
  await vi.advanceTimersByTimeAsync(SILENCE + ONCE_MORE);
  expect(server.lost).toBe(false);
  await vi.advanceTimersByTimeAsync(SILENCE);
  expect(server.lost).toBe(true);
});

test("a refusal is an answer", async () => {
  status = 404;
  await askTables();
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect(asked).toBe(0);
});

test("whoever asked is told what they would be told otherwise", async () => {
  status = null;
  await expect(transport().ask("/api/tables", { method: "GET" })).rejects.toThrow("failed to fetch");
  status = 502;
  expect((await transport().ask("/api/tables", { method: "GET" })).status).toBe(502);
});
