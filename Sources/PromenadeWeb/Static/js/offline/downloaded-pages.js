// downloaded-pages.js: pages one chose to have without a network, a walk or a museum, with the pages of their works, their pictures, and
// their map where its tiles are on this server: others’ may be looked at, not taken along. No DOM at import.
import { fetchJSON } from "../kit/fetch-text.js"
import { keep } from "../kit/storage.js"
import { makeStore, openStore } from "./cached-pages.js"
import { changeRecord, readRecord, takenPage, takeOnce } from "./device-record.js"
import { isOurs, tilesOfMap } from "./map-tiles.js"
import { Absent, isFull, isStopped, NotNow, PRECACHED } from "./taking.js"

const RECORD = "/on-this-device/pages"
const AT_ONCE = 2
const NOT_ALL = "Not everything came. It goes on with the next page."
/** The first of them go. */
const MOST_PAGES = 20
/** A page's works beyond these are not taken with it. */
const MOST_WORKS = 60
const MOST_PICTURES = 200
/** How far it is is written down after so many files: the record names all of them. */
const STRIDE = 10

/** Which pages were chosen, by address: `{ title, at, here, total, bytes, files, release }`; `release` once all of it is here. */
export async function downloadedPages(base) {
  const cache = await openStore("downloads")
  return cache ? readRecord(cache, base, RECORD) : {}
}

/** Has a page from now on; fetchPages fetches it. @returns whether the server said whose it is */
export async function choosePage(base, address, title) {
  const list = await fetchJSON(`${base}/offline.json`)
  if (!list?.person) return false
  await navigator.storage?.persist?.().catch(() => false)
  const cache = await makeStore("downloads", list.person)
  if (!cache) return false
  await changeRecord(cache, base, RECORD, pages => {
    const others = Object.entries(pages).filter(([other]) => other !== address).sort(([, one], [, other]) => one.at - other.at).slice(1 - MOST_PAGES)
    return Object.fromEntries([...others, [address, { title, at: Date.now(), here: 0, total: null, bytes: 0, files: [] }]])
  })
  await sweepAtRest(cache, base)
  keep(PRECACHED, 0) // where this page is left, the next one goes on
  return true
}

export async function dropPage(base, address) {
  const cache = await openStore("downloads")
  if (!cache) return
  await changeRecord(cache, base, RECORD, ({ [address]: gone, ...others }) => others)
  await sweepAtRest(cache, base)
}

/** Where pages are being fetched, not all of theirs is written down yet: it goes when they are here. */
function sweepAtRest(cache, base) {
  return navigator.locks ? navigator.locks.request(`promenade${base}.downloads`, { ifAvailable: true }, lock => lock && sweep(cache, base)) : sweep(cache, base)
}

/** What no page needs any more goes. */
async function sweep(cache, base) {
  const pages = Object.entries(await readRecord(cache, base, RECORD))
  const files = new Set(pages.flatMap(([address, { files }]) => [address, ...files]))
  for (const { url } of await cache.keys()) if (!files.has(url) && !url.endsWith(RECORD)) await cache.delete(url)
}

/**
 * Fetches what is missing of them, one tab after the other; `told(pages)` as it comes. A new release's are taken anew.
 * @returns why not all of it is here, for people; empty where it is
 */
export function fetchPages(base, told = () => {}) {
  const work = () => fetchAll(base, told).catch(() => NOT_ALL)
  return navigator.locks ? navigator.locks.request(`promenade${base}.downloads`, work) : work()
}

async function fetchAll(base, told) {
  const cache = await openStore("downloads")
  if (!cache) return ""
  const pages = Object.entries(await readRecord(cache, base, RECORD))
  if (pages.length === 0) return sweep(cache, base).then(() => "")
  const list = await fetchJSON(`${base}/offline.json`)
  if (!list) return "Promenade isn’t responding."
  let why = ""
  for (const [address, { at, release, files }] of pages) {
    if (release !== list.release) why = await fetchPage({ cache, base, list, told, address, at, before: files }) || why
  }
  await sweep(cache, base) // what came of one that is not wanted any more
  return why
}

/** @returns why not all of it is here */
async function fetchPage({ cache, base, list, told, address, at, before }) {
  const files = new Map()
  let [here, bytes, why, isWhole] = [0, 0, "", false]
  /** Where the page is still wanted as it was. */
  const note = async release => {
    // Until all of it is here, also what came before.
    const said = { here, bytes, total: files.size + 1, files: [...new Set([...release ? [] : before, ...files.keys()])], release }
    const isWanted = await changeRecord(cache, base, RECORD, pages => pages[address]?.at === at ? { ...pages, [address]: { ...pages[address], ...said } } : null)
    if (isWanted) told(await readRecord(cache, base, RECORD))
    return isWanted
  }
  const fetchFile = async (file, kind, isNew) => {
    try {
      bytes += await takeOnce(cache, file, kind, list, isNew)
    } catch (error) {
      if (error instanceof NotNow) return why ||= NOT_ALL
      if (!(error instanceof Absent)) throw error
    }
    here += 1
  }
  await fetchFile(address, "pages", true)
  const page = await takenPage(cache, address)
  if (!page) return why || "This page isn’t there any more."
  for (const work of worksOf(page, address, base)) files.set(work, "pages")
  for (const picture of [...picturesOf(page, address), ...tilesOfMap(page.querySelector("art-map"))]) files.set(picture, "pictures")
  if (!await note()) return ""
  const queue = [...files]
  let isOver = false
  const turn = async () => {
    for (let next; !isOver && (next = queue.shift());) {
      const end = isStopped() ? "Stopped at “On this device”." : await isFull() ? "There is no room left." : ""
      if (end) return why = end
      const [file, kind] = next
      await fetchFile(file, kind)
      const work = kind === "pages" ? await takenPage(cache, file) : null
      const [picture] = work ? picturesOf(work, file) : []
      if (picture && !files.has(picture)) {
        files.set(picture, "pictures")
        queue.push([picture, "pictures"])
      }
      if (here % STRIDE === 0 && !await note()) isOver = true
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, turn))
    // A walk whose ways are still asked for is taken once more.
    isWhole = !why && queue.length === 0 && !page.querySelector("[data-asking]")
  } finally {
    isOver = true
    await note(isWhole ? list.release : undefined)
  }
  return why
}

function worksOf(page, address, base) {
  const links = addresses(page, "main a[href]", "href", address)
  return [...new Set(links.filter(link => isOurs(link) && new URL(link).pathname.startsWith(`${base}/works/`)))].slice(0, MOST_WORKS)
}

function picturesOf(page, address) { return [...new Set(addresses(page, "main img[src]", "src", address).filter(isOurs))].slice(0, MOST_PICTURES) }

function addresses(page, selector, name, from) {
  return [...page.querySelectorAll(selector)].map(element => element.getAttribute(name)).filter(address => URL.canParse(address, from)).map(address => new URL(address, from).href.split("#")[0])
}
