// Versions that arrive while a page is open: what is offered, and when.

import { beforeEach, expect, test, vi } from "vitest";
import { awaitVersions, followVersions, newer } from "./newer.svelte";

class Version extends EventTarget {
  said: string[] = [];
  constructor(public state: string) {
    super();
  }
  postMessage(text: string): void {
    this.said.push(text);
  }
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Kept extends EventTarget {
  active: Version | null = null;
  waiting: Version | null = null;
  installing: Version | null = null;
  arrives(version: Version): void {
    this.installing = version;
    this.dispatchEvent(new Event("updatefound"));
  }
}

const reload = vi.fn();
let kept: Kept;

const wait = (): void => awaitVersions(kept as unknown as ServiceWorkerRegistration);

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", { setItem: vi.fn() });
  kept = new Kept();
});

test("the first version is the page's own, and nothing is offered", () => {
  const first = new Version("installing");
  kept.installing = first;
  wait();
  first.becomes("installed");
  first.becomes("activated");
  expect(newer.isHere).toBe(false);
});

test("a newer version is offered once it is whole, and taken when asked for", () => {
  kept.active = new Version("activated");
  wait();
  const next = new Version("installing");
  kept.arrives(next);
  expect(newer.isHere).toBe(false);
  next.becomes("installed");
  expect(newer.isHere).toBe(true);
  expect(next.said).toEqual([]);
  void newer.take();
  expect(next.said).toEqual(["take"]);
  expect(reload).not.toHaveBeenCalled();
  next.becomes("activated");
  expect(reload).toHaveBeenCalledOnce();
});

test("a version that did not arrive whole is not offered any more", () => {
  kept.active = new Version("activated");
  kept.waiting = new Version("installed");
  wait();
  expect(newer.isHere).toBe(true);
  kept.waiting.becomes("redundant");
  expect(newer.isHere).toBe(false);
});

test("a version that is in use beside an older page is loaded by it when asked for", () => {
  kept.active = new Version("activated");
  wait();
  const next = new Version("installing");
  kept.arrives(next);
  next.becomes("installed");
  next.becomes("activated");
  expect(newer.isHere).toBe(true);
  void newer.take();
  expect(reload).toHaveBeenCalledOnce();
});

test("a page is loaded anew once another tab has taken a version, unless it came from the network", () => {
  const workers = Object.assign(new EventTarget(), { controller: null as Version | null });
  vi.stubGlobal("navigator", { serviceWorker: workers });
  followVersions();
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
  workers.controller = new Version("activated");
  followVersions();
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});
