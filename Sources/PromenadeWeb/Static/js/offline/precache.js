// precache.js: has the browser keep what one chose, with its pages and pictures, for when there is no network. No DOM at import.
import "../app.js" // what every page has is not packed twice
import { fetchJSON } from "../kit/fetch-text.js"
import { Semaphore } from "../kit/semaphore.js"
import { keep, read } from "../kit/storage.js"
import { forgetCached, makeStore } from "./cached-pages.js"
import { fetchPages } from "./downloaded-pages.js"
import { lastNearby } from "./last-nearby.js"
import { CHANGED } from "./lists-changed.js"
import { Absent, isFull, isStopped, NotNow, PIECE, PRECACHED, take } from "./taking.js"
import { ask } from "./waiting.js"
import { takeSets } from "./whole-sets.js"

const MINUTE = 60_000
/** A copy so young is not asked for again, in ms; with the next release all are, for their styles. */
const AGES = { lists: 10 * MINUTE, pieces: 10 * MINUTE, pages: 24 * 60 * MINUTE, works: 30 * 24 * 60 * MINUTE, pictures: 30 * 24 * 60 * MINUTE }
const AT_ONCE = 2 // beside what one looks at

/**
 * Brings what is here to what the server lists; `base` as in every address. One tab at a time does; `isAsked` where somebody waits for it.
 * `told(here, all)` hears how many of the pictures are here.
 * @returns whether it was its turn: another tab may be at it
 */
export async function precache(base, { isAsked = false, told = () => {} } = {}) {
  if (isStopped()) return false
  if (!isAsked && (read(PRECACHED) ?? 0) > oldest("lists")) return false
  const work = () => bringAll(base, told).catch(() => {}).then(() => true) // the network went: the next page goes on
  if (!navigator.locks) return work()
  return navigator.locks.request(`promenade${base}.precache`, { ifAvailable: true }, lock => lock ? work() : false)
}

async function bringAll(base, told) {
  await ask("send") // what somebody did goes before what may be wanted
  let [began, isAll] = [0, true]
  do {
    began = Date.now()
    isAll = await bring(base, told)
  } while (isAll && (read(CHANGED) ?? 0) > began)
  await takeSets(base).catch(() => {}) // where one of them breaks off, the others are wanted all the same
  if (!await fetchPages(base) && isAll) keep(PRECACHED, began)
}

/** @returns whether all of it is here */
async function bring(base, told) {
  const list = await fetchJSON(`${base}/offline.json`)
  if (!list) return false
  // What was cleared meanwhile, or is of somebody who has left, is not made anew.
  const cache = await makeStore("precache", list.person, () => !isStopped())
  if (!cache) return false
  await forgetCached(list.person)
  const nearby = lastNearby(`${base}/${list.person}`)
  if (nearby) list.lists.push(nearby)
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
    if (isStopped() || await isFull()) return isOver = true
    try {
      await take(cache, key, kind, list)
    } catch (error) {
      if (error instanceof NotNow) return
      if (!(error instanceof Absent)) return isOver = true
    }
    if (missing.delete(key)) tell()
  })))
  return !isOver
}

function keyOf(address, kind) { return kind === "pieces" ? `${address}${address.includes("?") ? "&" : "?"}${PIECE}` : address }

function isFresh(copy, kind, release) {
  if (!copy || kind !== "pictures" && copy.headers.get("Promenade-Release") !== release) return false
  return Date.parse(copy.headers.get("Promenade-Cached")) > oldest(kind)
}

/** When a copy has to be from, at least; of lists and walls, after what changed last. */
function oldest(kind) { return Math.max(Date.now() - AGES[kind], ["lists", "pieces"].includes(kind) ? read(CHANGED) ?? 0 : 0) }
