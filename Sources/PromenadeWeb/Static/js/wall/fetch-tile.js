// fetch-tile.js: asks our server for one work's tile. No DOM; `fetch` can be handed in.

/** A record is three or four requests to a museum that is asked four times a second. */
const PATIENCE = 60_000

/** `{ html }`: the tile, or the notice in its place when the museum did not give it; `{ html: null }` when nobody answered. */
export async function fetchTile(address, { signal, fetch = globalThis.fetch, patience = PATIENCE } = {}) {
  const wait = new AbortController()
  const giveUp = () => wait.abort(signal?.reason)
  signal?.addEventListener("abort", giveUp)
  const clock = setTimeout(giveUp, patience)
  try {
    const answer = await fetch(address, {
      headers: { Accept: "text/html;fragment=tile" },
      signal: wait.signal,
      cache: "no-store", // a fragment must never be found under the address of the whole page
    })
    const html = await answer.text()
    return { html: html.includes('class="tile') ? html : null }
  } catch {
    return { html: null }
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener("abort", giveUp)
  }
}
