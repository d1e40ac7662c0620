// no-service-worker.js: takes a service worker away, with all it kept. The server answers it where it is told not to have one.
"use strict"

const OURS = `promenade${BASE}:`

addEventListener("install", () => skipWaiting())

addEventListener("activate", event => event.waitUntil(remove()))

async function remove() {
  const names = (await caches.keys()).filter(name => name.startsWith(OURS))
  await Promise.all(names.map(name => caches.delete(name)))
  await registration.unregister()
}
