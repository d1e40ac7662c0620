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
  return (await waiting(person)).length === 0
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
  await settle(change, answer, said, Date.now() - began)
  return true
}

/** What an answer means for what was written down: the server has it, or will be asked again, or has said why not. */
async function settle(change, { ok, status }, said, took) {
  if (ok && !isTooLate(change, said) || status < 500 && (change.isQuiet || isDone(change, status))) await dequeue(change, took)
  else if (status === 503) return // busy with this one; the next may go
  else if (status >= 500 && change.failures + 1 < MOST_FAILURES) await noteChange(change.id, { failures: change.failures + 1 })
  else await refuse(change, said)
}

/** Undo says so of what it brought back already, too: an answer may have been lost. */
function isTooLate({ kind, at }, said) { return kind === "undo" && said.isBack === false && Date.now() - at > UNDO_KEPT }

/** What is gone is as it was wished. */
function isDone({ kind }, status) { return kind === "deletion" && status === 404 }

/** Tells every page what waits; `sent`, how many have just gone. */
async function tell(person, sent = 0) {
  const changes = await listed(person)
  for (const client of await openPages()) client.postMessage({ changes, sent })
}

/** Also those that were loaded past the worker. */
function openPages() { return clients.matchAll({ type: "window", includeUncontrolled: true }) }

async function listed(person) {
  return (await changesOf(person)).filter(({ id, isQuiet, said }) => said || !isQuiet && !underWay.has(id))
}

/** What pages ask of it: `{ ask: "changes" | "send" | "again" | "drop" | "everybody", id, person }`; answered with what waits then. */
async function answerPage({ data: { ask, id, person: said }, ports: [port] }) {
  const person = await keptPerson()
  // Where a proxy says who it is, the first page of somebody else may be one that is never cached.
  if (person && said && said !== `${BASE}/${person}`) return port?.postMessage([])
  try {
    if (ask === "again") await noteChange(id, { said: undefined, other: undefined, failures: 0 })
    if (ask === "send" || ask === "again") await send()
    if (ask === "drop") await takeBackChange(id)
  } finally {
    port?.postMessage(ask === "everybody" ? await allChanges() : await listed(person))
  }
  if (ask !== "changes" && ask !== "everybody") await tell(person)
}

addEventListener("sync", event => {
  if (event.tag === SYNC) event.waitUntil(send().then(isAll => isAll || Promise.reject(new Error("Not all is sent."))))
})
