// Keeps the page readable without a connection: the shell, the boards and the rules, one version at a time. It never keeps
// anything of a table: games are played with the house or not at all.
//
// The build puts in the version and the list of files.

const VERSION = "__VERSION__";
const FILES = __FILES__;
const SHELL = `cairn ${VERSION}`;
/** What rules pages asked the house: the games, and positions of diagrams, which never change. */
const ASKED = "cairn asked";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)));
});

// A newer worker waits until every page of the one before is closed: they still fetch parts of theirs.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL && name !== ASKED).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST" && address.pathname === "/api/positions") {
    event.respondWith(position(request));
  } else if (request.method !== "GET") {
    return;
  } else if (address.pathname === "/api/games") {
    event.respondWith(houseFirst(request, request.url));
  } else if (address.pathname.startsWith("/api") || address.pathname === "/live") {
    return;
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match("/")) ?? Response.error()));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

/** A position of a diagram: the same question has the same answer, so it is kept under the question. */
async function position(request) {
  const question = await request.clone().text();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(question));
  const name = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return houseFirst(request, `/api/positions/${name}`);
}

async function houseFirst(request, key) {
  const cache = await caches.open(ASKED);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}
