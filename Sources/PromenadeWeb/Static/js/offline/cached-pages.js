// cached-pages.js: what the service worker has cached, as pages may read it. No DOM at import.

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
  for (const name of (await globalThis.caches?.keys() ?? []).filter(isOurs)) {
    const cache = await caches.open(name)
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

async function stores(...kinds) {
  try {
    const names = await globalThis.caches?.keys() ?? []
    return await Promise.all(kinds.flatMap(kind => names.filter(name => isOurs(name) && name.includes(`:${kind}-`))).map(name => caches.open(name)))
  } catch {
    return []
  }
}

async function read(address, copy) {
  if (!copy) return null
  return { address, title: (await parse(copy)).title.replace(/ – Promenade$/, ""), date: cachedAt(copy) }
}

async function parse(copy) { return new DOMParser().parseFromString(await copy.text(), "text/html") }

function cachedAt(copy) { return new Date(copy.headers.get("Promenade-Cached")) }

/** As the worker names them: `promenade/art:pages-…`. */
function isOurs(name) { return name.startsWith(ours()) }

function ours() { return `promenade${document.body.dataset.base ?? ""}:` }
