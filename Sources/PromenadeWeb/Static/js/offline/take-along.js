// take-along.js: has the browser keep what one chose, with its pages and pictures, for when there is no network. No DOM at import.
import { fetchJSON } from "../kit/fetch-text.js"
import { Semaphore } from "../kit/semaphore.js"

const MINUTE = 60_000
/** A page or picture that was taken so lately is not asked for again, in ms. */
const AGES = { lists: 10 * MINUTE, pieces: 10 * MINUTE, pages: 24 * 60 * MINUTE, works: 7 * 24 * 60 * MINUTE, pictures: 30 * 24 * 60 * MINUTE }
const AT_ONCE = 2 // beside what one looks at
/** Nothing more is taken where all that is ours has this many bytes, or this part of what the browser grants. */
const MOST_BYTES = 500_000_000
const MOST_OF_QUOTA = 0.8

/** Brings what is kept to what the server lists; `base` as in every address. One page at a time does. */
export async function takeAlong(base) {
  const work = () => bring(base).catch(() => {}) // the network went, or the room: the next page goes on
  if (!navigator.locks) return work()
  await navigator.locks.request(`promenade${base}.take-along`, { ifAvailable: true }, lock => lock && work())
}

async function bring(base) {
  const list = await fetchJSON(`${base}/offline.json`)
  if (!list) return
  const cache = await caches.open(`promenade${base}:kept-${list.person}`)
  const wanted = new Map(Object.keys(AGES).flatMap(kind => list[kind].map(address => [keyOf(new URL(address, location.href).href, kind), kind])))
  const due = []
  const kept = new Map((await cache.matchAll()).map(answer => [answer.url || answer.headers.get("Promenade-Address"), answer]))
  for (const address of kept.keys()) if (!wanted.has(address)) await cache.delete(address)
  for (const [address, kind] of wanted) if (!isFresh(kept.get(address), AGES[kind])) due.push([address, kind])
  const turns = new Semaphore(AT_ONCE)
  let isOver = false
  await Promise.all(due.map(([address, kind]) => turns.run(async () => {
    if (isOver) return
    isOver = await isFull() || !await take(cache, address, kind, list.person)
  })))
}

function isFresh(answer, age) { return answer && Date.now() - Date.parse(answer.headers.get("Promenade-Kept")) < age }

async function isFull() {
  const { usage = 0, quota = Infinity } = await navigator.storage?.estimate?.() ?? {}
  return usage > Math.min(MOST_BYTES, MOST_OF_QUOTA * quota)
}

const PIECE = "fragment=wall" // of what a wall's script asks for, as the service worker keeps it

function keyOf(address, kind) { return kind === "pieces" ? `${address}${address.includes("?") ? "&" : "?"}${PIECE}` : address }

/** @returns whether one may go on: not where the page is somebody else's by now */
async function take(cache, key, kind, person) {
  const isPiece = kind === "pieces"
  const accept = isPiece ? `text/html;${PIECE}` : kind === "pictures" ? "image/*" : "text/html"
  const address = isPiece ? key.slice(0, -PIECE.length - 1) : key
  const answer = await fetch(address, { headers: { Accept: accept }, priority: "low" })
  if (kind !== "pictures" && answer.ok && answer.headers.get("Promenade-Person") !== person) return false
  if (!answer.ok || answer.redirected) return true // it is not to be had now
  const headers = new Headers(answer.headers)
  headers.set("Promenade-Kept", new Date().toISOString())
  headers.set("Promenade-Address", key)
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name)
  await cache.put(key, new Response(answer.body, { headers }))
  return true
}
