// fetch-text.js: asks our server for a piece of a page, and no longer than anybody would wait. No DOM; `fetch` can be handed in.

/** Our server bounds its own waiting for museums; this bounds ours for a server that went away. In ms. */
const TIMEOUT = 45_000

/**
 * `{ ok, status, text }`; null where nothing came in time. Rejects only once `signal` was aborted.
 * A piece must never be found under the address of the whole page, so it is not cached unless `cache` says so.
 */
export async function fetchText(address, { accept, signal, timeout = TIMEOUT, cache = "no-store", fetch = globalThis.fetch } = {}) {
  const bound = AbortSignal.timeout(timeout)
  // Safari before 17.4 has no AbortSignal.any: there a question has no bound but who asks it.
  const wait = signal ? AbortSignal.any?.([signal, bound]) ?? signal : bound
  try {
    signal?.throwIfAborted()
    const answer = await fetch(address, { headers: { Accept: accept }, signal: wait, cache })
    return { ok: answer.ok, status: answer.status, text: await answer.text() }
  } catch {
    signal?.throwIfAborted()
    return null
  }
}

/** What it says as JSON; null where nothing came, or something else. */
export async function fetchJSON(address, means) {
  const answer = await fetchText(address, { accept: "application/json", ...means })
  try { return answer?.ok ? JSON.parse(answer.text) : null } catch { return null }
}
