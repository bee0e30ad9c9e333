// The service worker: it keeps the files that every page loads and the page that is shown without a network, and nothing of
// any table. The line before this text, which the server writes, says which files of which version.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {{ version: string, files: string[], offline: string }} */
const { version, files, offline } = /** @type {any} */ (self).OCTAVO;

worker.addEventListener("install", event => {
  event.waitUntil(caches.open(version).then(cache => cache.addAll([offline, ...files])));
  worker.skipWaiting();
});

worker.addEventListener("activate", event => {
  event.waitUntil(forget());
});

/** What was kept of earlier versions goes. */
async function forget() {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
  await worker.clients.claim();
}

worker.addEventListener("fetch", event => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(kept(request));
});

/** A page comes from the server, or not at all: then a sentence says so. @param {Request} request */
async function opened(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(offline)) || Response.error();
  }
}

/** @param {Request} request */
async function kept(request) {
  return (await caches.match(request)) || fetch(request);
}
