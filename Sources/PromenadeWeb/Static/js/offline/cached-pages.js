// cached-pages.js: what the service worker has cached, as pages may read it. No DOM at import.
import { base } from "../kit/base.js"
import { read as written } from "../kit/storage.js"

/** Whose pages this browser shows, as they say it (page/one-person.js). */
export const PERSON = "promenade.person"
/** So many pages are listed. */
const MOST_LISTED = 60

/** The pages that were seen, the newest first: `{ address, title, date }`. */
export async function cachedPages() {
  const [cache] = await stores("pages")
  if (!cache) return []
  const requests = (await cache.keys()).slice(-MOST_LISTED).reverse()
  const pages = await Promise.all(requests.map(async ({ url }) => read(url, await cache.match(url, { ignoreVary: true }))))
  return pages.filter(page => page && !page.address.endsWith("/offline"))
}

/** Pages and pieces of walls that are here, as text, the newest first: `{ address, text }`. Pages of one work each are left out. */
export async function cachedTexts() {
  const copies = []
  for (const cache of await stores("pages", "pieces", "precache")) {
    for (const { url } of await cache.keys()) {
      const { pathname, searchParams } = new URL(url)
      if (searchParams.has("edit") || /\/(works|pictures|artists|places|zoom)\/[^/]+/.test(pathname)) continue
      const copy = await cache.match(url, { ignoreVary: true })
      if (copy) copies.push({ address: url, date: cachedAt(copy), text: await copy.text() })
    }
  }
  return copies.sort((one, other) => other.date - one.date)
}

/** A page as it was last, as a document; null where it is not here. */
export async function cachedPage(address) {
  const copies = await Promise.all((await stores("pages", "precache")).map(cache => cache.match(address, { ignoreVary: true })))
  const [newest] = copies.filter(Boolean).sort((one, other) => cachedAt(other) - cachedAt(one))
  return newest ? parse(newest) : null
}

/** Bytes of what is here, by the kind of the store. */
export async function storeSizes() {
  const sizes = new Map()
  for (const [name, cache] of await opened(() => true)) {
    let bytes = 0
    for (const request of await cache.keys()) bytes += (await (await cache.match(request, { ignoreVary: true }))?.blob())?.size ?? 0
    const kind = name.split(":")[1].split("-")[0]
    sizes.set(kind, (sizes.get(kind) ?? 0) + bytes)
  }
  return sizes
}

/** Takes away what is here of anybody: at the door, where somebody was signed out. */
export async function forgetCached(besides = "") {
  const forget = async () => {
    for (const name of await globalThis.caches?.keys() ?? []) if (isOurs(name) && !name.includes(":app-") && !(besides && name.endsWith(`-${besides}`))) await caches.delete(name)
  }
  try {
    await (navigator.locks ? navigator.locks.request(`${ours()}stores`, forget) : forget())
  } catch {
    // forbidden, so there is nothing
  }
}

/** The store of a kind, `whole` or `downloads`, of whoever is here; undefined where there is none. */
export async function openStore(kind) { return (await stores(kind))[0] }

/** The store of a kind, made where there is none; undefined where that person has left, or it is not wanted any more. */
export function makeStore(kind, person, isWanted = () => true) {
  return unlessCleared(() => isWanted() && written(PERSON + base()) === `${base()}/${person}` ? caches.open(`${ours()}${kind}-${person}`) : undefined)
}

async function stores(...kinds) {
  try {
    return (await opened(name => kinds.some(kind => name.includes(`:${kind}-`)))).map(([, cache]) => cache)
  } catch {
    return []
  }
}

/** Those of ours of such names: `[name, cache]` each. */
function opened(isWanted) {
  return unlessCleared(async () => {
    const names = (await globalThis.caches?.keys() ?? []).filter(name => isOurs(name) && isWanted(name))
    return Promise.all(names.map(async name => [name, await caches.open(name)]))
  })
}

/** Before or after all is cleared, never around it (worker/stores.js): what is opened by a name is made where it was cleared. */
function unlessCleared(work) { return navigator.locks ? navigator.locks.request(`${ours()}stores`, { mode: "shared" }, work) : work() }

async function read(address, copy) {
  if (!copy) return null
  return { address, title: (await parse(copy)).title.replace(/ – Promenade$/, ""), date: cachedAt(copy) }
}

async function parse(copy) { return new DOMParser().parseFromString(await copy.text(), "text/html") }

function cachedAt(copy) { return new Date(copy.headers.get("Promenade-Cached")) }

/** As the worker names them: `promenade/art:pages-…`. */
function isOurs(name) { return name.startsWith(ours()) }

function ours() { return `promenade${base()}:` }
