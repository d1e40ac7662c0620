// whole-sets.js: keeps chosen sets whole, also to look at closely without a network, to a chosen depth. No DOM at import.
import { fetchJSON } from "../kit/fetch-text.js"
import { Semaphore } from "../kit/semaphore.js"
import { openSeadragon } from "../zoom/openseadragon.js"
import { makeStore, openStore } from "./cached-pages.js"
import { changeRecord, readRecord, takenPage, takeOnce } from "./device-record.js"
import { Absent, isFull, isStopped, NotNow } from "./taking.js"

const AT_ONCE = 2
/** A picture has no more tiles than this, whatever it says of itself. */
const MOST_TILES = 5_000
/** How often, and after how long, in ms, one asks again for what is being prepared. */
const MOST_TURNS = 10
const PREPARING = 2000
const RECORD = "/on-this-device/sets" // where the store says what it holds; no page has that address

/** Which sets were chosen, by id: `{ depth, total, works }`, of `total` works those that are here, each with its bytes. */
export async function wholeSets(base) {
  const cache = await openStore("whole")
  return cache ? readRecord(cache, base, RECORD) : {}
}

/** Takes a set along from now on. `depth`: how wide its pictures are kept, in px. */
export async function chooseSet(base, person, id, depth) {
  const cache = await makeStore("whole", person)
  if (cache) await changeRecord(cache, base, RECORD, sets => ({ ...sets, [id]: { depth, total: null, works: {} } }))
}

export async function dropSet(base, id) {
  const cache = await openStore("whole")
  if (!cache) return
  await changeRecord(cache, base, RECORD, ({ [id]: gone, ...others }) => others)
  await sweep(cache, base)
}

/** What no set needs any more goes. */
async function sweep(cache, base) {
  const sets = await readRecord(cache, base, RECORD)
  const others = new Set(Object.values(sets).flatMap(({ list = [] }) => list))
  // Also what broke off on the way.
  for (const request of await cache.keys()) {
    const parts = decodeURIComponent(request.url).split("/")
    const isOther = parts.some(part => others.has(part)) || Object.keys(sets).some(other => request.url.includes(other))
    if (!isOther && !request.url.endsWith(RECORD)) await cache.delete(request)
  }
}

/** Fetches what is missing of the chosen sets; `told(sets)` after each work. Goes on where it was left; a new release's pages are taken anew. */
export async function takeSets(base, told = () => {}) {
  const cache = await openStore("whole")
  if (!cache) return
  for (const [id, { depth }] of Object.entries(await readRecord(cache, base, RECORD))) {
    const list = await fetchJSON(`${base}/offline.json?set=${id}`)
    if (!list) return
    const works = list.works.map(address => decodeURIComponent(address.split("/").at(-1)))
    /** What came of it, where the set is still wanted as it was. */
    const note = async said => {
      const isWanted = await changeRecord(cache, base, RECORD, sets => {
        if (sets[id]?.depth !== depth) return null
        const { works: here, ...set } = { ...sets[id], ...said, works: { ...sets[id].works, ...said.works } }
        return { ...sets, [id]: { ...set, total: works.length, list: works, works: Object.fromEntries(Object.entries(here).filter(([work]) => works.includes(work))) } }
      })
      if (isWanted) told(await readRecord(cache, base, RECORD))
      return isWanted
    }
    if (!await note({})) continue
    let [isWhole, isWanted] = [true, true]
    for (const [index, address] of list.works.entries()) {
      const work = works[index]
      const { [id]: set } = await readRecord(cache, base, RECORD)
      if (set?.works[work] !== undefined && set.release === list.release) continue
      if (isStopped() || await isFull()) return
      const [zoom, picture] = [list.zooms, list.pictures].map(all => all.find(one => decodeURIComponent(one).split("/").includes(work)))
      const bytes = await takeWork(cache, { list, address, zoom, picture, depth, turns: isWhole ? MOST_TURNS : 1 }).catch(notHere)
      if (bytes === null) return
      isWhole &&= bytes !== undefined
      if (bytes === undefined) continue
      isWanted = await note({ works: { [work]: bytes } })
      if (!isWanted) break
    }
    if (!isWanted) {
      await sweep(cache, base) // what came of it meanwhile
      continue
    }
    const page = await takeOnce(cache, list.pages[0], "pages", list).catch(notHere)
    if (isWhole && page !== undefined) await note({ release: list.release })
  }
}

/** One work that does not come keeps no other from coming. */
function notHere(error) { if (!(error instanceof Absent || error instanceof NotNow)) throw error }

/** @returns its bytes; null where there is no more room, or somebody stopped it */
async function takeWork(cache, { list, address, zoom, picture, depth, turns: mostTurns }) {
  const taken = [[address, "pages"], ...picture ? [[picture, "pictures"]] : [], ...zoom ? [[zoom, "pages"]] : []]
  let bytes = 0
  for (const [one, kind] of taken) bytes += await takePrepared(cache, one, kind, list, mostTurns)
  const viewer = zoom && (await takenPage(cache, zoom))?.querySelector("deep-zoom")
  if (!viewer) return bytes // one that may not be looked at closely
  const { service, large, library } = viewer.dataset
  const map = viewer.querySelector("[data-map] img")?.getAttribute("src")
  bytes += await takeOnce(cache, `${service}/info.json`, "pictures", list)
  const info = await (await cache.match(new URL(`${service}/info.json`, location.href).href, { ignoreVary: true })).json()
  const tiles = tilesOf(await openSeadragon(library), { ...info, id: service }, depth)
  const turns = new Semaphore(AT_ONCE)
  let isOver = false
  const sizes = await Promise.all([large, map, ...tiles].filter(Boolean).map(tile => turns.run(async () => {
    if (isOver ||= isStopped() || await isFull()) return 0
    return takeOnce(cache, tile, "pictures", list)
  })))
  return isOver ? null : bytes + sizes.reduce((sum, size) => sum + size, 0)
}

/** The server may have to prepare a picture first (202); what there is not has no bytes. */
async function takePrepared(cache, address, kind, list, most) {
  for (let turn = 1; ; turn++) {
    try {
      return await takeOnce(cache, address, kind, list)
    } catch (error) {
      if (error instanceof Absent) return 0
      if (turn >= most || !(error instanceof NotNow)) throw error
      await new Promise(resolve => setTimeout(resolve, PREPARING))
    }
  }
}

/** The tiles that OpenSeadragon asks for of a picture up to `depth` px wide, and one level more where that is not all of it. */
export function tilesOf(OpenSeadragon, info, depth) {
  const { IIIFTileSource } = OpenSeadragon
  const source = new IIIFTileSource(IIIFTileSource.prototype.configure(info, ""))
  const tiles = []
  for (let level = source.minLevel; level <= source.maxLevel; level++) {
    if (Math.ceil(info.width * source.getLevelScale(level)) > depth && level > source.minLevel) break
    const { x: across, y: down } = source.getNumTiles(level)
    for (let y = 0; y < down; y++) for (let x = 0; x < across && tiles.length < MOST_TILES; x++) tiles.push(source.getTileUrl(level, x, y))
  }
  return tiles
}
