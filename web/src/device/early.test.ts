import { describe, expect, test, vi } from "vitest";
import type { Transport } from "$lib/transport";
import { fromTheBeginning } from "./early";

function tables(): Transport & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    ask: (path) => {
      asked.push(path);
      return Promise.resolve(new Response(path));
    },
    open: () => null,
  };
}

describe("the way to tables that are not open yet", () => {
  test("a request waits until they are, and until the person is known", async () => {
    const there = tables();
    let open = (): void => undefined;
    const opened = new Promise<void>((done) => (open = done));
    const answer = fromTheBeginning(there, opened).ask("/api/tables", { method: "GET" });
    await Promise.resolve();
    expect(there.asked).toEqual([]);
    open();
    expect(await (await answer).text()).toBe("/api/tables");
    expect(there.asked).toEqual(["/api/me", "/api/tables"]);
  });

  test("a request that waited for tables which cannot be opened is refused", async () => {
    const there = tables();
    const failed = Promise.reject(new Error("no file"));
    const answer = await fromTheBeginning(there, failed).ask("/api/tables", { method: "POST" });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([503, "unstarted"]);
    expect(there.asked).toEqual([]);
  });

  test("the games are a file of the site", async () => {
    vi.stubGlobal("document", { baseURI: "http://host/folder/?/rules" });
    const fetched = vi.fn(() => Promise.resolve(new Response("[]")));
    vi.stubGlobal("fetch", fetched);
    await fromTheBeginning(tables(), new Promise(() => undefined)).ask("/api/games", { method: "GET" });
    expect(fetched).toHaveBeenCalledWith(new URL("http://host/folder/api/games.json"), { integrity: "" });
    vi.unstubAllGlobals();
  });
});
