// post.js: asks our server to change something, as a form would, and reads its answer. No DOM at import.
import { track } from "./pending-changes.js"

/** Browsers refuse to carry more than 64 KiB beyond the page (Fetch, "keepalive"), all such requests together. */
const MOST_KEPT_ALIVE = 60_000
const LONGEST_TITLE = 200

/**
 * The answer as an object; `{ waits: id }` where there is no network and the service worker sends it later (offline/waiting.js).
 * Throws an Error whose message is a sentence for people.
 * @param title what it is about, for the list of what waits
 */
export function post(address, fields, { signal, title = "" } = {}) { return track(send(address, new URLSearchParams(fields), signal, title)) }

/** What is said of a change that may have to wait. */
export function saved(words, { waits }) { return waits ? `${words}. Waits to be sent` : words }

/** Says whose it is, and what it is about: it may have to wait (worker/sending.js). */
function aboutIt(title) {
  const { person } = globalThis.document?.body.dataset ?? {}
  return { "Promenade-Title": encodeURIComponent(title.slice(0, LONGEST_TITLE)), ...person && { "Promenade-Person": person } }
}

async function send(address, body, signal, title) {
  let response
  try {
    response = await fetch(address, {
      method: "POST", body, signal, headers: { Accept: "application/json", ...aboutIt(title) },
      keepalive: String(body).length <= MOST_KEPT_ALIVE, // also when the page is left meanwhile
    })
  } catch {
    throw new Error("Promenade isn’t responding. Nothing was changed.")
  }
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  throw new Error(answer?.detail ?? "Something went wrong in Promenade. Nothing was changed.")
}
