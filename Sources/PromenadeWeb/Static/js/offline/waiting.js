// waiting.js: what was done without a network and waits to be sent, as the service worker knows it (worker/queue.js). No DOM at import.
import { thousands } from "../kit/numbers.js"

/** No worker takes longer to say so, or to send, in ms; one of a release before does not know the question. */
const MOST_WAIT = 5000
const MOST_SENDING = 60_000

/**
 * The changes that wait, oldest first: `{ id, kind, address, body, title, at, said, other }`; `said` where the server did not take one.
 * `what`: "changes", to look; "send"; "drop" and "again" with an id; "everybody", also of others.
 */
export async function ask(what, id) {
  const workers = globalThis.navigator?.serviceWorker
  // A page that was loaded past the worker has none, and what waits is there all the same.
  const worker = workers?.controller ?? (await workers?.getRegistration?.())?.active
  if (!worker) return []
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise(resolve => { port1.onmessage = ({ data }) => resolve(data) })
  worker.postMessage({ ask: what, id, person: document.body.dataset.person }, [port2])
  return Promise.race([answer, new Promise(resolve => setTimeout(resolve, ["send", "again"].includes(what) ? MOST_SENDING : MOST_WAIT, []))])
}

/** Calls `told(changes, sent)` whenever something waits, waits no more, or was sent: `sent` so many just now; until `signal`. */
export function watchChanges(told, signal) {
  globalThis.navigator?.serviceWorker?.addEventListener("message", ({ data }) => { if (data?.changes) told(data.changes, data.sent) }, { signal })
}

export function inWords(count) { return count === 1 ? "One change waits to be sent" : `${thousands(count)} changes wait to be sent` }

/** Calls `told()` where a form could not be sent. */
export function watchUnsent(told) {
  navigator.serviceWorker.addEventListener("message", ({ data }) => { if (data?.isUnsent) told() })
}

/** Which works wait to be favourites, or to be none any more. */
export function waitingHearts(changes) {
  const hearts = new Map()
  for (const { kind, body, said } of changes) {
    const fields = new URLSearchParams(body)
    if (said) continue
    if (kind === "heart") hearts.set(fields.get("work"), fields.get("keep") === "yes")
    if (kind === "removal") for (const work of [...fields.getAll("work"), ...fields.getAll("works[]")]) hearts.set(work, false)
  }
  return hearts
}
