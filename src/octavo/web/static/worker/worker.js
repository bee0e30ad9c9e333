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

/** What the server pushes: it is somebody's turn. Nobody but this browser could read it. */
worker.addEventListener("push", event => {
  const { title, body, link, tag, stop, stop_says } = event.data?.json() ?? {};
  const actions = stop ? [{ action: "stop", title: stop_says }] : [];
  const told = { body, tag, actions, icon: "/icon/" + version + "/192.png", data: { link, stop } };
  event.waitUntil(worker.registration.showNotification(title, told));
});

worker.addEventListener("notificationclick", event => {
  const { link, stop } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === "stop" ? send("/api/alerts/stop", { secret: stop }) : open(link));
});

/** The table, where it is open already or in a page of its own. @param {string} link */
async function open(link) {
  const there = new URL(link, worker.location.origin);
  if (there.origin !== worker.location.origin) return;
  for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    if (new URL(client.url).pathname === there.pathname) return void (await client.focus());
  await worker.clients.openWindow(there.href);
}

/** @param {string} url @param {object} wish */
function send(url, wish) {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) });
}

/** A browser may change how it is reached: it says so, and nobody has to ask for messages again. */
worker.addEventListener("pushsubscriptionchange", event => {
  const change = /** @type {any} */ (event);
  change.waitUntil(again(change.oldSubscription));
});

/** @param {PushSubscription | null} old */
async function again(old) {
  if (!old) return;
  const made = await worker.registration.pushManager.subscribe(old.options);
  await send("/api/me/alerts", { kind: "push", address: JSON.stringify(made) });
}
