// Keeps the page readable without a connection: the shell, the boards and the rules, one version at a time. It never keeps
// anything of a table: games are played with the house or not at all.
//
// The build puts in the version and the list of files.

const VERSION = "__VERSION__";
const FILES = __FILES__;
const SHELL = `cairn ${VERSION}`;
/** What the house said last of its games. */
const GAMES = "cairn games";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)));
});

// A newer worker waits until every page of the one before is closed: they still fetch parts of theirs.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL && name !== GAMES).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin || request.method !== "GET") return;
  if (address.pathname === "/api/games") {
    event.respondWith(games(request));
  } else if (address.pathname.startsWith("/api") || address.pathname === "/live") {
    return;
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match("/")) ?? Response.error()));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

async function games(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

async function keep(request, answer) {
  try {
    await (await caches.open(GAMES)).put(request.url, answer);
  } catch {
    // No room, or not allowed: it holds for this time.
  }
}
