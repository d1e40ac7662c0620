// post.js: asks our server to change something, as a form would, and reads its answer. No DOM at import.
import { track } from "./pending-changes.js"

/** Browsers refuse to carry more than 64 KiB beyond the page (Fetch, "keepalive"), all such requests together. */
const MOST_KEPT_ALIVE = 60_000

/** The answer as an object. Throws an Error whose message is a sentence for people. */
export function post(address, fields, { signal } = {}) { return track(send(address, new URLSearchParams(fields), signal)) }

async function send(address, body, signal) {
  let response
  try {
    response = await fetch(address, {
      method: "POST", body, signal, headers: { Accept: "application/json" },
      keepalive: String(body).length <= MOST_KEPT_ALIVE, // also when the page is left meanwhile
    })
  } catch {
    throw new Error("Promenade isn’t responding. Nothing was changed.")
  }
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  throw new Error(answer?.detail ?? "Something went wrong in Promenade. Nothing was changed.")
}
