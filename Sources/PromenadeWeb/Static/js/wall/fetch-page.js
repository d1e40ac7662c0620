// fetch-page.js: asks our server for one page of a wall. No DOM; `fetch` can be handed in.
import { addressOf } from "./addresses.js"

/** Our server bounds its own waiting for museums; this bounds ours for a server that went away. */
const PATIENCE = 45_000

/**
 * One page as HTML: `{ kind: "page", html }`, `{ kind: "failed", html }` when the museum did not deliver it
 * (the server says why), or `{ kind: "unreachable" }`. `piece`
 * "museums" is what museums add to the page. Rejects only when `signal` was aborted.
 */
export async function fetchPage(base, page, { signal, piece = "wall", fetch = globalThis.fetch, patience = PATIENCE } = {}) {
  const wait = new AbortController()
  const giveUp = () => wait.abort(signal?.reason)
  signal?.addEventListener("abort", giveUp)
  const clock = setTimeout(giveUp, patience)
  try {
    signal?.throwIfAborted()
    const answer = await fetch(addressOf(base, page), {
      headers: { Accept: `text/html;fragment=${piece}` },
      signal: wait.signal,
      cache: "no-store", // a fragment must never be found under the address of the whole page
    })
    const html = await answer.text()
    if (answer.ok) return { kind: "page", html }
    return html.includes("wall__failed") ? { kind: "failed", html } : { kind: "unreachable" }
  } catch {
    signal?.throwIfAborted()
    return { kind: "unreachable" }
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener("abort", giveUp)
  }
}
