// Keeps the files of a site without a server, so that it opens without a network. It keeps what the build names, checked
// by hash, and nothing else. A new version is fetched beside the old one. It is taken once no page of the old one is open,
// or when a page says so, which is then loaded anew (`web/src/device/newer.svelte.ts`).
"use strict";
const VERSION = "{{VERSION}}";
const FILES = new Map(/* {{FILES}} */ []);

const scope = new URL(self.registration.scope);
const PREFIX = `cosmodrome ${scope.pathname} `;
const FRAME = "index.html";

/** The name of a file of ours that a request is for; undefined for anything else. */
function named(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
  const name = decodeURIComponent(url.pathname.slice(scope.pathname.length)) || FRAME;
  return FILES.has(name) ? name : undefined;
}

/** Fetch a file, and keep it if it is what the build says. What a proxy puts in its place fails instead. */
async function fetched(cache, name, how) {
  const answer = await fetch(new URL(name, scope), { integrity: FILES.get(name), cache: how });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  await cache.put(new URL(name, scope), answer.clone());
  return answer;
}

/** Whether a kept file is what the build says. */
async function isWhole(name, answer) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-384", await answer.arrayBuffer()));
  return `sha384-${btoa(String.fromCharCode(...hash))}` === FILES.get(name);
}

/** The file, as it is kept; one that is missing or broken is fetched again. */
async function kept(name) {
  const cache = await caches.open(PREFIX + VERSION);
  const found = await cache.match(new URL(name, scope));
  return found && (await isWhole(name, found.clone())) ? found : fetched(cache, name, "no-cache");
}

async function keepAll() {
  const cache = await caches.open(PREFIX + VERSION);
  for (const name of FILES.keys()) if (!(await cache.match(new URL(name, scope)))) await fetched(cache, name, "no-cache");
}

async function dropOlder() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== PREFIX + VERSION) await caches.delete(name);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
self.addEventListener("message", ({ data }) => data === "take" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const name = named(event.request);
  if (name !== undefined) event.respondWith(kept(name));
});
