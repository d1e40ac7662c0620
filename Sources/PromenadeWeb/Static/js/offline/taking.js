// taking.js: one page, piece or picture taken into a browser's store, as long as there is room. No DOM at import.
import { read } from "../kit/storage.js"

/** No more is taken where all that is ours has this many bytes, unless somebody chose otherwise, or this part of what the browser grants. */
export const MOST_BYTES = 500_000_000
export const MOST_OF_QUOTA = 0.8
export const PIECE = "fragment=wall" // of what a wall's script asks for, as the service worker keeps it

/** What somebody chose for this browser (offline/device-storage.js). */
export const STOPPED = "promenade.precache-stopped"
export const PRECACHED = "promenade.precached" // when all of it was here last
export const ROOM = "promenade.precache-room"

const MOST_WAIT = 120_000 // ms
const LATER = [202, 408, 425, 429, 500, 502, 503, 504] // statuses

/** Whether somebody wants no more to be taken. */
export function isStopped() { return read(STOPPED) === true }

export async function isFull() {
  const { usage = 0, quota = Infinity } = await navigator.storage?.estimate?.() ?? {}
  return usage > Math.min(read(ROOM) ?? MOST_BYTES, MOST_OF_QUOTA * quota)
}

/** What there is not, or not for us. */
export class Absent extends Error {}

/** What may come later: it is being prepared, or the server is busy. */
export class NotNow extends Error {}

/** Throws ``Absent``, ``NotNow``, or another error where one must not go on: the network went, or the page is somebody else's by now. */
export async function take(cache, key, kind, { person, release, base }) {
  const isPiece = kind === "pieces"
  // The weight says nothing to the server; the worker, which keeps what walls ask for, lets it pass.
  const accept = isPiece ? `text/html;${PIECE};q=1` : kind === "pictures" ? "image/*" : "text/html"
  const address = isPiece ? key.slice(0, -PIECE.length - 1) : key
  // A work leads back to where one came from; there, to what is here.
  // A picture that is at its museum alone cannot be kept, and must not be asked for there.
  const redirect = kind === "pictures" ? "manual" : "follow"
  const answer = await fetch(address, { headers: { Accept: accept }, priority: "low", referrer: `${base}/favourites`, redirect, signal: AbortSignal.timeout(MOST_WAIT) })
  if (kind !== "pictures" && answer.ok && answer.headers.get("Promenade-Person") !== `${base}/${person}`) throw new Error("This is somebody else’s.")
  if (LATER.includes(answer.status)) throw new NotNow(`${address} did not come.`)
  if (answer.status !== 200 || answer.redirected) throw new Absent(`${address} is not there.`)
  const headers = new Headers(answer.headers)
  const ours = { "Promenade-Cached": new Date().toISOString(), "Promenade-Release": release, "Promenade-Address": key }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value)
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name)
  await cache.put(key, new Response(await answer.blob(), { headers }))
}
