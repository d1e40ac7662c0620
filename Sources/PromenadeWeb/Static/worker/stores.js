// stores.js: what the service worker keeps, of one person only, and how it is found again (Cache Storage). Comes before service-worker.js.
// RELEASE, BASE and FILES stand above; the server writes them.
"use strict"

const OURS = `promenade${BASE}:` // others may be on the host
const APP = `${OURS}app-${RELEASE}`
/** Each store has the person in its name: `pages-`, `pieces-` and `pictures-` of what was seen, `precache-`, `whole-` and `downloads-` by js/offline. */
const SEEN = { pages: 60, pieces: 60, pictures: 400 }
const LARGEST_PICTURE = 500_000 // bytes
const SIZES = [843, 600, 400, 200] // the widths of pictures, in px
/** Pages of so many releases before are still open or kept, and may want more of them. */
const FORMER_RELEASES = 2

/** Of whom something is here; undefined where of nobody. */
async function keptPerson() {
  const name = (await caches.keys()).find(name => name.startsWith(OURS) && !name.startsWith(`${OURS}app-`))
  return name?.slice(name.indexOf("-", OURS.length) + 1)
}

/** With the first page of somebody else goes what was the former's. */
async function forgetOthers(person) {
  const names = (await caches.keys()).filter(name => name.startsWith(OURS) && !name.startsWith(`${OURS}app-`))
  await Promise.all(names.filter(name => !name.endsWith(`-${person}`)).map(name => caches.delete(name)))
}

/** `before`: whose things were here when the page was asked for; an answer that comes after they signed out is not kept. */
async function keepPage(kind, address, answer, before) {
  const person = personOf(answer)
  if (person === null) return
  const copy = await stamped(answer) // its end may come late
  const [key, cacheName] = [bare(address), `${OURS}${kind}-${person}`]
  const isKept = await unlessCleared(async () => {
    const now = await keptPerson()
    if (now !== person && (person === before || now !== before)) return false
    await forgetOthers(person)
    await put(await caches.open(cacheName), key, copy, SEEN[kind])
    return true
  }, "exclusive") // others may go
  if (isKept) await takeOfflinePage(person, () => caches.match(key, { cacheName, ignoreVary: true }))
}

/** Shown where the page one asks for is not here. With the page it came for it is cleared, also while it is on its way. */
async function takeOfflinePage(person, isStillWanted) {
  const here = await find(OFFLINE)
  if (here && await caches.has(`${OURS}app-${here.headers.get("Promenade-Release")}`)) return // else its styles are gone
  const answer = await fetch(OFFLINE, { headers: { Accept: "text/html" } })
  if (!answer.ok || personOf(answer) !== person) return
  const copy = await stamped(answer)
  await unlessCleared(async () => { if (await isStillWanted()) await (await caches.open(`${OURS}precache-${person}`)).put(OFFLINE, copy) })
}

/** Whether something may be kept is seen, and it is kept, before or after all is cleared (js/offline/cached-pages.js), never around it. */
function unlessCleared(work, mode = "shared") { return navigator.locks ? navigator.locks.request(`${OURS}stores`, { mode }, work) : work() }

/** Whose page it is; null where it is no page of ours that may be kept. */
function personOf(answer) {
  const said = answer.headers.get("Promenade-Person") ?? ""
  const person = said.slice(said.lastIndexOf("/") + 1)
  return person && said === `${BASE}/${person}` ? person : null
}

/** With the time it is of; whole, so that what breaks off does not take the place of what is here. */
async function stamped(answer) {
  const headers = new Headers(answer.headers)
  headers.set("Promenade-Cached", new Date().toISOString())
  headers.set("Promenade-Release", RELEASE)
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name) // of what went over the network
  return new Response(await answer.blob(), { status: answer.status, headers })
}

/** Pictures are of the person whose pages are here; before there is a page, nobody's. */
async function keepPicture(address, answer) {
  const body = await answer.blob()
  await unlessCleared(async () => {
    const person = await keptPerson()
    if (person) await put(await caches.open(`${OURS}pictures-${person}`), address, new Response(body, { headers: answer.headers }), SEEN.pictures)
  })
}

/** What was put in first goes when there is no room, or are too many. */
async function put(cache, address, answer, most) {
  await cache.delete(address)
  await cache.put(address, answer.clone()).catch(async error => {
    if (error.name !== "QuotaExceededError") throw error
    await drop(cache, 0.5)
    await cache.put(address, answer)
  })
  const over = (await cache.keys()).length - most
  if (over > 0) await drop(cache, over / (over + most))
}

async function drop(cache, part) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.ceil(keys.length * part)).map(key => cache.delete(key)))
}

/** The page or piece as it was last; what cannot be read is not there. */
async function find(address) {
  try {
    const names = await stores("pages", "pieces", "precache", "whole", "downloads")
    const found = await Promise.all(names.map(cacheName => caches.match(bare(address), { cacheName, ignoreVary: true })))
    return found.filter(Boolean).sort((one, other) => cachedAt(other) - cachedAt(one))[0]
  } catch {
    return undefined
  }
}

/** The picture, or the same in another size: `/pictures/aic:1/843.jpg`. */
async function findPicture(address) {
  try {
    const folder = address.slice(0, address.lastIndexOf("/") + 1)
    const others = folder.includes("/pictures/") ? SIZES.map(size => `${folder}${size}.jpg`) : []
    const names = await stores("pictures", "precache", "whole", "downloads")
    for (const one of [address, ...others]) for (const cacheName of names) {
      const found = await caches.match(one, { cacheName, ignoreVary: true })
      if (found) return found
    }
  } catch {
    // as if it were not there
  }
  return undefined
}

/** Their names: what is opened by a name is made where it was cleared meanwhile. */
async function stores(...kinds) {
  const [person, names] = [await keptPerson(), await caches.keys()]
  return kinds.map(kind => `${OURS}${kind}-${person}`).filter(name => names.includes(name))
}

/** Removes the files of releases long past, and the pages that name them. Those that only waited, and have no pages, do not count. */
async function removeOldReleases() {
  const names = (await caches.keys()).filter(name => name.startsWith(`${OURS}app-`) && name !== APP)
  const copies = []
  const caching = await unlessCleared(async () => Promise.all((await stores("pages", "pieces")).map(name => caches.open(name))))
  for (const cache of caching) for (const key of await cache.keys()) {
    copies.push({ cache, key, app: `${OURS}app-${(await cache.match(key))?.headers.get("Promenade-Release")}` })
  }
  const used = names.filter(name => copies.some(({ app }) => app === name)).slice(-FORMER_RELEASES)
  // Pages of a release may need files of one that only waited after it: the server was that already.
  const old = used.length === 0 ? names.slice(0, -FORMER_RELEASES) : names.slice(0, Math.max(0, names.indexOf(used[0]) - (FORMER_RELEASES - used.length)))
  await unlessCleared(() => Promise.all(old.map(name => caches.delete(name))), "exclusive")
  await Promise.all(copies.filter(({ app }) => old.includes(app)).map(({ cache, key }) => cache.delete(key)))
}

function cachedAt(answer) { return Date.parse(answer.headers.get("Promenade-Cached")) }

/** A piece of a page is kept beside it, under an address that no page has (js/offline/precache.js). */
function pieceOf(address) { return `${address}${address.includes("?") ? "&" : "?"}fragment=wall` }

function bare(address) { return address.split("#")[0] }
