// service-worker.js: pages, scripts and pictures when there is no network (Service Workers, W3C). It stands between every page and
// the server, so it does little: pages come from the network first, files named by their content come from here, and whatever
// goes wrong here is as if it were not there. RELEASE, BASE and FILES stand above; the server writes them.
"use strict"

const OURS = `promenade${BASE}:` // others may be on the host
const APP = `${OURS}app-${RELEASE}`
/** A page that was kept is not waited for longer than this, in ms. */
const MOST_WAIT = 3000
/** For so long after a page did not come in time nothing kept is waited for, in ms. */
const SLOW_FOR = 10_000
const MOST_PAGES = 60
const MOST_PICTURES = 400
const LARGEST_PICTURE = 500_000 // bytes
const WALL = "text/html;fragment=wall" // what a page accepts that asks for a piece
const SIZES = [843, 600, 400, 200] // the widths of pictures, in px

let slowUntil = 0

addEventListener("install", event => event.waitUntil(caches.open(APP).then(cache => cache.addAll(FILES))))

addEventListener("activate", event => event.waitUntil(Promise.all([removeOldFiles(), navigationPreload(), clients.claim()])))

// A new release waits until somebody wants it, or the last page of the old one is closed.
addEventListener("message", ({ data }) => { if (data === "take over") skipWaiting() })

addEventListener("fetch", event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (request.mode === "navigate") event.respondWith(page(event))
  else if (request.headers.get("Accept") === WALL) event.respondWith(wall(event))
  else if (pathname.startsWith(`${BASE}/assets/`)) event.respondWith(file(request))
  else if (request.destination === "image" && !pathname.startsWith(`${BASE}/iiif/`)) event.respondWith(picture(event))
})

async function page(event) {
  const { request } = event
  const coming = fetchPage(event)
  event.waitUntil(coming.catch(() => {})) // also for when it comes too late to be shown
  const kept = await find(request.url)
  if (!kept) return coming.catch(() => nothingKept())
  // Whoever asks again wants what is new.
  const answer = await inTime(coming, request.cache === "default" && Date.now() < slowUntil ? 0 : MOST_WAIT)
  return answer ?? dated(kept)
}

/** The next page of a wall, as its script asks for it (js/wall/fetch-page.js). */
async function wall(event) {
  const { url } = event.request
  return fetchPage(event, pieceOf(url)).catch(async error => await find(pieceOf(url)) ?? Promise.reject(error))
}

async function fetchPage(event, address = event.request.url) {
  const answer = await event.preloadResponse ?? await fetch(event.request)
  // Ours never says so; a proxy does where we do not answer.
  if ([502, 504].includes(answer.status)) throw new Error("The server is not there.")
  const person = answer.headers.get("Promenade-Person")
  if (person && answer.ok) event.waitUntil(keepPage(person, address, answer.clone()).catch(() => {}))
  return answer
}

async function picture(event) {
  const { request } = event
  const coming = fetchPicture(event)
  event.waitUntil(coming.catch(() => {}))
  if (Date.now() < slowUntil) {
    const kept = await findPicture(request.url)
    if (kept) return kept
  }
  return coming.catch(async error => await findPicture(request.url) ?? Promise.reject(error))
}

async function fetchPicture(event) {
  const answer = await fetch(event.request)
  if (answer.type === "basic" && answer.ok && Number(answer.headers.get("Content-Length")) <= LARGEST_PICTURE) {
    event.waitUntil(keepPicture(event.request.url, answer.clone()).catch(() => {}))
  }
  return answer
}

/** What has a hash of its content in its address is as it was. */
async function file(request) {
  const kept = await caches.match(request.url, { ignoreVary: true }).catch(() => null)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    caches.open(APP).then(cache => cache.put(request.url, copy)).catch(() => {})
  }
  return answer
}

// ---- what is kept, of one person only

/** The answer, or null when it does not come, or not within `most` ms. */
async function inTime(coming, most) {
  let timer
  const late = new Promise(resolve => {
    timer = setTimeout(() => {
      slowUntil = Date.now() + SLOW_FOR
      resolve(null)
    }, most)
  })
  const answer = await Promise.race([coming.catch(() => null), late])
  clearTimeout(timer)
  if (answer) slowUntil = 0
  return answer
}

async function keepPage(person, address, answer) {
  const names = (await caches.keys()).filter(name => name.startsWith(OURS) && !name.startsWith(`${OURS}app-`))
  await Promise.all(names.filter(name => !name.endsWith(`-${person}`)).map(name => caches.delete(name)))
  const headers = new Headers(answer.headers)
  headers.set("Promenade-Kept", new Date().toISOString())
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name) // of what went over the network
  const cache = await caches.open(`${OURS}pages-${person}`)
  await put(cache, bare(address), new Response(answer.body, { status: answer.status, headers }), MOST_PAGES)
}

/** Pictures are of the person whose pages are kept; before there is a page, nobody's. */
async function keepPicture(address, answer) {
  const person = await keptPerson()
  if (!person) return
  await put(await caches.open(`${OURS}pictures-${person}`), address, answer, MOST_PICTURES)
}

/** What was put in first goes when there is no room. */
async function put(cache, address, answer, most) {
  await cache.delete(address)
  await cache.put(address, answer).catch(async () => {
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.ceil(keys.length / 2)).map(key => cache.delete(key)))
  })
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map(key => cache.delete(key)))
}

/** Whose pages are kept: there are one person's only. */
async function keptPerson() {
  const name = (await caches.keys()).find(name => /:(pages|kept)-/.test(name) && name.startsWith(OURS))
  return name?.slice(name.indexOf("-", OURS.length) + 1)
}

/** Of what was seen, and what pages took along (js/offline/take-along.js). */
async function keptIn(...kinds) {
  const person = await keptPerson()
  return person ? Promise.all(kinds.map(kind => caches.open(`${OURS}${kind}-${person}`))) : []
}

/** The page as it was last; what cannot be read is not there. */
async function find(address) {
  try {
    const found = await Promise.all((await keptIn("pages", "kept")).map(cache => cache.match(bare(address), { ignoreVary: true })))
    return found.filter(Boolean).sort((one, other) => keptAt(other) - keptAt(one))[0]
  } catch {
    return undefined
  }
}

function keptAt(answer) { return Date.parse(answer.headers.get("Promenade-Kept")) }

/** The picture, or the same in another size: `/pictures/aic:1/843.jpg`. */
async function findPicture(address) {
  try {
    const stores = await keptIn("pictures", "kept")
    for (const cache of stores) {
      const kept = await cache.match(address, { ignoreVary: true })
      if (kept) return kept
    }
    const folder = address.slice(0, address.lastIndexOf("/") + 1)
    if (!folder.includes("/pictures/")) return undefined
    const sizes = SIZES.map(size => `${folder}${size}.jpg`)
    for (const size of sizes) for (const cache of stores) {
      const kept = await cache.match(size)
      if (kept) return kept
    }
  } catch {
    // as if it were not there
  }
  return undefined
}

/** A piece of a page is kept beside it, under an address that no page has (js/offline/take-along.js). */
function pieceOf(address) { return `${address}${address.includes("?") ? "&" : "?"}fragment=wall` }

function bare(address) { return address.split("#")[0] }

/** The page as it was, with the time it is of, which its script says. */
async function dated(kept) {
  const text = await kept.text()
  return new Response(text.replace("<body", `<body data-kept="${kept.headers.get("Promenade-Kept")}"`), { headers: kept.headers })
}

async function nothingKept() {
  const page = await find(new URL(`${BASE}/offline`, location.href).href)
  return page ? dated(page) : new Response(NOTHING, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } })
}

/** Said where not even the page of what is kept was kept. */
const NOTHING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Promenade</title>
<body><h1>Promenade isn’t responding</h1><p>There is no network, or the server is off.</p><p><a href="">Try again</a></p></body></html>`

async function removeOldFiles() {
  const names = (await caches.keys()).filter(name => name.startsWith(`${OURS}app-`) && name !== APP)
  // Pages of the release before are still open, and may want more of it.
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
}

/** The page is asked for while the worker starts. */
function navigationPreload() { return registration.navigationPreload?.enable() }
