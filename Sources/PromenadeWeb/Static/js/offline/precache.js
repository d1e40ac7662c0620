// precache.js: has the browser keep what one chose, with its pages and pictures, for when there is no network. No DOM at import.
import { fetchJSON } from "../kit/fetch-text.js"
import { Semaphore } from "../kit/semaphore.js"
import { keep, read } from "../kit/storage.js"
import { takeSets } from "./whole-sets.js"

const MINUTE = 60_000
/** A copy so young is not asked for again, in ms; with the next release all are, for their styles. */
const AGES = { lists: 10 * MINUTE, pieces: 10 * MINUTE, pages: 24 * 60 * MINUTE, works: 30 * 24 * 60 * MINUTE, pictures: 30 * 24 * 60 * MINUTE }
const AT_ONCE = 2 // beside what one looks at
/** No more is taken where all that is ours has this many bytes, unless somebody chose otherwise, or this part of what the browser grants. */
export const MOST_BYTES = 500_000_000
const MOST_OF_QUOTA = 0.8
const PIECE = "fragment=wall" // of what a wall's script asks for, as the service worker keeps it
const LAST = "promenade.precached" // when it was last all here

/** What somebody chose for this browser (offline/device-storage.js). */
export const STOPPED = "promenade.precache-stopped"
export const ROOM = "promenade.precache-room"

/**
 * Brings what is here to what the server lists; `base` as in every address. One tab at a time does; `isNew` after a change.
 * `told(here, all)` hears how many of the pictures are here.
 */
export async function precache(base, { isNew, told = () => {} }) {
  if (read(STOPPED)) return
  if (!isNew && Date.now() - (read(LAST) ?? 0) < AGES.lists) return
  const work = () => bring(base, told).then(() => takeSets(base)).catch(() => {}) // the network went: the next page goes on
  if (!navigator.locks) return work()
  await navigator.locks.request(`promenade${base}.precache`, { ifAvailable: true }, lock => lock && work())
}

async function bring(base, told) {
  const list = await fetchJSON(`${base}/offline.json`)
  if (!list) return
  const cache = await caches.open(`promenade${base}:precache-${list.person}`)
  const wanted = new Map(Object.keys(AGES).flatMap(kind => list[kind].map(address => [keyOf(new URL(address, location.href).href, kind), kind])))
  const here = new Map((await cache.matchAll()).map(copy => [copy.headers.get("Promenade-Address"), copy]))
  for (const key of here.keys()) if (key && !wanted.has(key)) await cache.delete(key)
  const isDue = ([key, kind]) => !isFresh(here.get(key), kind, list.release)
  const turns = new Semaphore(AT_ONCE)
  const missing = new Set([...wanted].filter(([key, kind]) => kind === "pictures" && !here.has(key)).map(([key]) => key))
  const tell = () => told(list.pictures.length - missing.size, list.pictures.length)
  tell()
  let isOver = false
  await Promise.all([...wanted].filter(isDue).map(([key, kind]) => turns.run(async () => {
    if (isOver) return
    if (read(STOPPED) || await isFull() || !await take(cache, key, kind, list).catch(() => false)) isOver = true
    else if (missing.delete(key)) tell()
  })))
  if (!isOver) keep(LAST, Date.now())
}

function keyOf(address, kind) { return kind === "pieces" ? `${address}${address.includes("?") ? "&" : "?"}${PIECE}` : address }

function isFresh(copy, kind, release) {
  if (!copy || kind !== "pictures" && copy.headers.get("Promenade-Release") !== release) return false
  return Date.now() - Date.parse(copy.headers.get("Promenade-Cached")) < AGES[kind]
}

export async function isFull() {
  const { usage = 0, quota = Infinity } = await navigator.storage?.estimate?.() ?? {}
  return usage > Math.min(read(ROOM) ?? MOST_BYTES, MOST_OF_QUOTA * quota)
}

/** @returns whether one may go on: not where the page is somebody else's by now */
export async function take(cache, key, kind, { person, release, base }) {
  const isPiece = kind === "pieces"
  // The weight says nothing to the server; the worker, which keeps what walls ask for, lets it pass.
  const accept = isPiece ? `text/html;${PIECE};q=1` : kind === "pictures" ? "image/*" : "text/html"
  const address = isPiece ? key.slice(0, -PIECE.length - 1) : key
  // A work leads back to where one came from; there, to what is here.
  const answer = await fetch(address, { headers: { Accept: accept }, priority: "low", referrer: `${base}/favourites` })
  if (kind !== "pictures" && answer.ok && answer.headers.get("Promenade-Person") !== `${base}/${person}`) return false
  if (answer.status !== 200 || answer.redirected) return true // it is not to be had now
  const headers = new Headers(answer.headers)
  const ours = { "Promenade-Cached": new Date().toISOString(), "Promenade-Release": release, "Promenade-Address": key }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value)
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name)
  await cache.put(key, new Response(await answer.blob(), { headers }))
  return true
}
