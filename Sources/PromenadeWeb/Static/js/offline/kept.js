// kept.js: what the service worker keeps, as pages may read it. No DOM at import.

/** Pages are sought in so many at most: more are not listed. */
const MOST_LISTED = 60

/** The pages that were kept, the newest first: `{ address, title, date }`. */
export async function keptPages() {
  const cache = await ofPages()
  if (!cache) return []
  const requests = (await cache.keys()).slice(-MOST_LISTED).reverse()
  const pages = await Promise.all(requests.map(request => read(cache, request)))
  return pages.filter(page => page && !page.address.endsWith("/offline"))
}

/** A page as it was taken along, as a document; null where it was not. */
export async function keptPage(address) {
  const answer = await globalThis.caches?.match(address, { ignoreVary: true }).catch(() => null)
  return answer ? new DOMParser().parseFromString(await answer.text(), "text/html") : null
}

/** Takes away what is kept of anybody: at the door, where somebody was signed out. */
export async function forgetKept() {
  try {
    for (const name of await globalThis.caches?.keys() ?? []) if (isOurs(name) && !name.includes(":app-")) await caches.delete(name)
  } catch {
    // forbidden, so there is nothing
  }
}

async function ofPages() {
  try {
    const name = (await globalThis.caches?.keys() ?? []).find(name => isOurs(name) && name.includes(":pages-"))
    return name && await caches.open(name)
  } catch {
    return null
  }
}

async function read(cache, { url }) {
  const answer = await cache.match(url, { ignoreVary: true })
  if (!answer) return null
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  return { address: url, title: page.title.replace(/ – Promenade$/, ""), date: new Date(answer.headers.get("Promenade-Kept")) }
}

/** As the worker names them: `promenade/art:pages-…`. */
function isOurs(name) { return name.startsWith(`promenade${document.body.dataset.base ?? ""}:`) }
