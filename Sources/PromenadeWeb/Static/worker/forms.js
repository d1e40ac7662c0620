// forms.js: what pages and their forms send. Comes after sending.js, and before service-worker.js.
// An installed app has no way back from an error page of the browser's, so none must end there.

let last = Promise.resolve() // what pages sent before ends first, so that nothing is overtaken

function sent(event, pathname) {
  const { request } = event
  const kind = kindOf(pathname)
  if (pathname === `${BASE}/share`) event.respondWith(handOver(request).catch(offlinePage))
  else if (pathname === `${BASE}/sign-out`) event.respondWith(signOut(request).catch(error => stay(request, error)))
  else if (!isOurs(request)) return
  else if (kind) event.respondWith(change(event, kind).catch(error => stay(request, error)))
  else if (request.mode === "navigate") event.respondWith(handOver(request).catch(error => stay(request, error)))
}

/** What a page or a form changes: sent; or, where nothing answers, written down and answered 202. */
async function change(event, kind) {
  const { request } = event
  const kept = await written(request, kind).catch(() => null)
  if (!kept) return handOver(request)
  underWay.add(kept.id)
  const turn = last.then(() => sendFirst(event, kept))
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    underWay.delete(kept.id)
    event.waitUntil(tell(kept.person))
  }
}

async function sendFirst(event, kept) {
  const { request } = event
  const left = () => Math.max(0, kept.at + MOST_SENDING - Date.now())
  if ((await waiting(kept.person)).length > 0) await within(send(), left())
  const isFirst = left() > 0 && (await waiting(kept.person)).length === 0
  const answer = isFirst ? await inTime(fetch(request.clone()), left()) : null
  if (!answer) await noteChange(kept.id, { took: Date.now() - kept.at }).catch(() => {}) // it may have arrived all the same
  if (!answer || NOT_NOW.includes(answer.status) || isForeign(request, answer)) return waits(event, kept, answer)
  // Nobody is there any more to be told why not.
  const isLeft = request.mode !== "navigate" && !answer.ok && !await clients.get(event.clientId)
  if (isLeft) return settle(kept, answer, await answer.clone().json().catch(() => null), Date.now() - kept.at).then(() => answer)
  // What cannot be struck out is sent once more, and the server knows it.
  await isRefused(kept, answer.clone()).then(isKept => isKept || dequeue(kept, Date.now() - kept.at)).catch(() => {})
  return answer
}

/** Null where it cannot wait. */
async function written(request, kind) {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null
  const person = personOf(request) ?? await keptPerson()
  const body = await request.clone().text()
  if (!person || kind === "pin" && !isPin(new URLSearchParams(body))) return null
  const title = decodeURIComponent(request.headers.get("Promenade-Title") ?? "")
  return keepChange({ kind, address: new URL(request.url).pathname, body, title, person })
}

/** Signed out is no reason to lose it, but it must be said. */
function waits(event, kept, answer) {
  event.waitUntil(registration.sync?.register(SYNC).catch(() => {}) ?? Promise.resolve())
  if (answer?.status === 401 || answer?.status === 412) return answer
  if (event.request.mode === "navigate") return Response.redirect(`${BASE}/waiting`, 303)
  return new Response(JSON.stringify({ waits: kept.id }), { status: 202, headers: { "Content-Type": "application/json" } })
}

/** A note that was changed elsewhere stays, until somebody has said which is to be. */
async function isRefused(kept, answer) {
  if (answer.status !== 409 || kept.kind !== "note") return false
  await refuse(kept, await answer.json().catch(() => null))
  return true
}

/** What another site sends is not kept: it would come back as ours. What our scripts send says what it is about. */
function isOurs({ mode, referrer, headers }) {
  return mode === "navigate" ? referrer.startsWith(`${location.origin}${BASE}/`) : headers.has("Promenade-Title")
}

/** What waits is lost with the session, and not before that has ended. */
async function signOut(request) {
  const person = await keptPerson()
  const answer = await handOver(request)
  const hasEnded = answer.ok || answer.type === "opaqueredirect"
  // Most browsers have forgotten all of it by now (Clear-Site-Data).
  if (hasEnded && (await indexedDB.databases?.())?.length !== 0) await dropChangesOf(person).catch(() => {})
  return answer
}

async function handOver(request) { return answered(await fetch(request)) }

/** Ours never says so; a proxy does where we do not answer. */
function answered(answer) {
  if ([502, 504].includes(answer.status)) throw new Error("The server is not there.")
  return answer
}

/** The page stays with what was typed (204 leads nowhere), and its script says why. */
async function stay({ mode }, error) {
  if (mode !== "navigate") throw error
  for (const client of await openPages()) if (client.visibilityState === "visible") client.postMessage({ isUnsent: true })
  return new Response(null, { status: 204 })
}

/** A sign-in page of a proxy or a hotel is no answer of ours; where a form's answer leads, a worker is not told. */
function isForeign({ mode }, { ok, redirected, headers }) {
  return mode !== "navigate" && (redirected || ok && !headers.get("Content-Type")?.includes("json"))
}
