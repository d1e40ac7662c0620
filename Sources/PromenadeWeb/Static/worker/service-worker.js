// service-worker.js: pages, scripts and pictures when there is no network (Service Workers, W3C). It stands between every page and
// the server, so it does little: pages come from the network first, files named by their content come from here, and whatever
// goes wrong here is as if it were not there.
const OFFLINE = new URL(`${BASE}/offline`, location.href).href
/** What is here is not waited for longer than this, in ms. */
const MOST_WAIT = 3000
/** A page that is not here neither, in ms: an installed app has nothing to stop it with. */
const MOST_PATIENCE = 60_000
/** For so long after a page did not come in time nothing that is here is waited for, in ms. */
const SLOW_FOR = 10_000
/** What waits is sent before a page is shown, if that takes no longer, in ms. */
const MOST_SENDING_FIRST = 1500
const WALL = "text/html;fragment=wall" // what a page accepts that asks for a piece

let slowUntil = 0

addEventListener("install", event => {
  const files = FILES.map(file => new Request(file, { redirect: "error" }))
  event.waitUntil(caches.open(APP).then(cache => cache.addAll(files)))
})

addEventListener("activate", event => event.waitUntil(Promise.all([removeOldReleases(), preload(), clients.claim()])))

// A new release waits until somebody wants it, or the last page of the old one is closed.
addEventListener("message", event => {
  if (event.data === "take over") skipWaiting()
  else event.waitUntil(answerPage(event))
})

addEventListener("fetch", event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === "POST") return sent(event, pathname)
  if (request.method !== "GET") return
  if (request.mode === "navigate") event.respondWith(page(event))
  else if (request.headers.get("Accept") === WALL) event.respondWith(wall(event))
  else if (pathname.startsWith(`${BASE}/assets/`)) event.respondWith(file(event))
  else if (pathname.startsWith(`${BASE}/iiif/`)) event.respondWith(tile(event))
  else if (request.destination === "image") event.respondWith(picture(event))
})

async function page(event) {
  const { request } = event
  const coming = fetchPage(event, "pages", request.url)
  event.waitUntil(coming.catch(() => {})) // also for when it comes too late to be shown
  const copy = await find(request.url)
  if (!copy) return await within(coming, MOST_PATIENCE) ?? offlinePage()
  // Whoever asks again wants what is new.
  const answer = await inTime(coming, request.cache === "default" && Date.now() < slowUntil ? 0 : MOST_WAIT)
  return answer ?? dated(copy)
}

/** The next page of a wall, as its script asks for it (js/wall/fetch-page.js). */
async function wall(event) {
  const address = pieceOf(event.request.url)
  const coming = fetchPage(event, "pieces", address)
  event.waitUntil(coming.catch(() => {}))
  return await within(coming, MOST_WAIT) ?? await find(address) ?? coming
}

async function fetchPage(event, kind, address) {
  const before = keptPerson().catch(() => undefined)
  const isWaiting = event.request.mode === "navigate" ? before.then(waiting) : []
  let answer = await event.preloadResponse ?? await fetch(event.request)
  // What was done meanwhile is on the page as well.
  if (answer.ok && (await isWaiting).length > 0 && await within(send(), MOST_SENDING_FIRST)) answer = await fetch(event.request)
  answered(answer)
  slowUntil = 0
  if (answer.ok && answer.headers.has("Promenade-Person")) {
    const copy = answer.clone()
    event.waitUntil(before.then(person => keepPage(kind, address, copy, person)).catch(() => {}))
  }
  return answer
}

/** The answer, or null when it does not come, or not within `most` ms; then others are not waited for. */
function inTime(coming, most) {
  return within(coming, most, () => { if (most > 0) slowUntil = Date.now() + SLOW_FOR })
}

/** What comes of it, or null when that fails, or takes longer than `most` ms. */
async function within(coming, most, isLate = () => {}) {
  let timer
  const late = new Promise(resolve => {
    timer = setTimeout(() => {
      isLate()
      resolve(null)
    }, most)
  })
  const answer = await Promise.race([coming.catch(() => null), late])
  clearTimeout(timer)
  return answer
}

async function picture(event) {
  const { request } = event
  const coming = fetchPicture(event)
  event.waitUntil(coming.catch(() => {}))
  const copy = Date.now() < slowUntil ? await findPicture(request.url) : undefined
  return copy ?? await within(coming, MOST_WAIT) ?? await findPicture(request.url) ?? coming
}

async function fetchPicture(event) {
  const answer = await fetch(event.request)
  const size = Number(answer.headers.get("Content-Length") ?? Infinity)
  if (answer.type === "basic" && answer.ok && !answer.redirected && size <= LARGEST_PICTURE) {
    const copy = answer.clone()
    event.waitUntil(keepPicture(event.request.url, copy).catch(() => {}))
  }
  return answer
}

/** Of pictures one looks at closely no more is here than what was taken along (js/offline/whole-sets.js). */
async function tile({ request }) {
  const coming = Date.now() < slowUntil ? findPicture(request.url).then(copy => copy ?? fetch(request)) : fetch(request)
  return await within(coming, MOST_WAIT) ?? await findPicture(request.url) ?? coming
}

/** What has a hash of its content in its address is as it was. */
async function file(event) {
  const { url } = event.request
  const copy = await caches.match(url, { ignoreVary: true }).catch(() => null)
  if (copy) return copy
  const answer = await fetch(event.request)
  if (answer.ok && !answer.redirected) { // not the sign-in page of a proxy
    const copy = answer.clone()
    event.waitUntil(caches.open(APP).then(cache => cache.put(url, copy)).catch(() => {}))
  }
  return answer
}

/** The page as it was, with the time it is of, which its script says. */
async function dated(copy) {
  const text = await copy.text()
  return new Response(text.replace("<body", `<body data-cached="${copy.headers.get("Promenade-Cached")}"`), { headers: copy.headers })
}

async function offlinePage() {
  const page = await find(OFFLINE)
  return page ? dated(page) : new Response(NOTHING, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } })
}

/** Said where not even that page is here. */
const NOTHING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Promenade</title>
<body><h1>Promenade isn’t responding</h1><p>There is no network, or the server is off.</p><p><a href="">Try again</a></p></body></html>`

/** The page is asked for while the worker starts. */
function preload() { return registration.navigationPreload?.enable() }
