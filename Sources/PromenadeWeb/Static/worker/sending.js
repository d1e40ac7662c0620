// sending.js: sends what waits, in order, and tells the pages how it stands. Comes after queue.js.

/** A change is not waited for longer than this, in ms: then it waits. */
const MOST_SENDING = 10_000
/** After so many answers that something went wrong in the server it is no longer tried. */
const MOST_FAILURES = 3
/** Not the person, not now, or not the server: it waits for those. */
const NOT_NOW = [401, 407, 412, 429, 502, 504]
/** Removals can be undone for less than a day, in ms. */
const UNDO_KEPT = 23 * 3_600_000
const SYNC = `${OURS}changes` // for Background Sync

const underWay = new Set() // ids of what a page waits for
let sending = null
let last = Promise.resolve() // what pages sent before ends first, so that nothing is overtaken

/** What a page or a form changes: sent; or, where nothing answers, written down and answered 202. */
async function change(event, kind) {
  const { request } = event
  const kept = await written(request, kind).catch(() => null)
  if (!kept) return fetch(request)
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
  if ((await waiting(kept.person)).length > 0) await send()
  const isFirst = (await waiting(kept.person)).length === 0
  const answer = isFirst ? await inTime(fetch(request.clone()), MOST_SENDING) : null
  if (!answer) await noteChange(kept.id, { took: Date.now() - kept.at }).catch(() => {}) // it may have arrived all the same
  if (!answer || NOT_NOW.includes(answer.status) || isForeign(request, answer)) return waits(event, kept, answer)
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

function refuse({ id }, said) {
  return noteChange(id, { said: said?.detail ?? said?.said ?? "Something went wrong in Promenade.", other: said?.note })
}

/** What no page waits for and the server has not answered. */
async function waiting(person) { return (await changesOf(person)).filter(({ id, said }) => !underWay.has(id) && !said) }

/** One at a time, however many ask. */
function send() { return sending ??= sendAll().finally(() => { sending = null }) }

/** @returns whether all is sent */
async function sendAll() {
  const person = await keptPerson()
  const changes = await waiting(person)
  let sent = 0
  for (const { id } of changes) {
    const change = await readChange(id) // it may have been taken out of the list meanwhile
    if (change && !await isSent(change)) break
    sent += 1
    if (sent % 20 === 0) await tell(person, sent)
  }
  if (sent > 0) await tell(person, sent)
  return sent === changes.length
}

/** @returns whether the next one may go */
async function isSent(change) {
  const body = new URLSearchParams(change.body)
  const began = Date.now()
  body.set("ago", Math.max(0, (began - (change.since ?? change.at)) / 1000))
  const headers = { Accept: "application/json", "Promenade-Person": `${BASE}/${change.person}` }
  const signal = AbortSignal.timeout(MOST_SENDING)
  const answer = await fetch(change.address, { method: "POST", body, headers, signal, redirect: "manual" }).catch(() => null)
  const said = await answer?.json().catch(() => null)
  // A sign-in page of a proxy or a hotel is no answer of ours.
  if (!answer || NOT_NOW.includes(answer.status) || said === null && answer.status < 400) {
    if (!answer) await noteChange(change.id, { took: Date.now() - began }) // it may have arrived all the same
    return false
  }
  if (answer.ok && !isTooLate(change, said) || answer.status < 500 && (change.isQuiet || isDone(change, answer))) await dequeue(change, Date.now() - began)
  else if (answer.status === 503) return true // busy with this one; the next may go
  else if (answer.status >= 500 && change.failures + 1 < MOST_FAILURES) await noteChange(change.id, { failures: change.failures + 1 })
  else await refuse(change, said)
  return true
}

/** Undo says so of what it brought back already, too: an answer may have been lost. */
function isTooLate({ kind, at }, said) { return kind === "undo" && said.isBack === false && Date.now() - at > UNDO_KEPT }

/** What is gone is as it was wished. */
function isDone({ kind }, { status }) { return kind === "deletion" && status === 404 }

/** Tells every page what waits; `sent`, how many have just gone. */
async function tell(person, sent = 0) {
  const changes = await listed(person)
  for (const client of await clients.matchAll()) client.postMessage({ changes, sent })
}

async function listed(person) {
  return (await changesOf(person)).filter(({ id, isQuiet, said }) => said || !isQuiet && !underWay.has(id))
}

/** What pages ask of it: `{ ask: "changes" | "send" | "again" | "drop" | "everybody" | "sign out", id }`; answered with what waits then. */
async function answerPage({ data: { ask, id }, ports: [port] }) {
  const person = await keptPerson()
  try {
    if (ask === "again") await noteChange(id, { said: undefined, other: undefined, failures: 0 })
    if (ask === "send" || ask === "again") await send()
    if (ask === "drop") await takeBackChange(id)
    if (ask === "sign out") await dropChangesOf(person)
  } finally {
    port?.postMessage(ask === "everybody" ? await allChanges() : await listed(person))
  }
  if (ask !== "changes" && ask !== "everybody") await tell(person)
}

addEventListener("sync", event => {
  if (event.tag === SYNC) event.waitUntil(send().then(isAll => isAll || Promise.reject(new Error("Not all is sent."))))
})
