// failed-tiles.js: works of a page that could not be read: asked for again by themselves, and one way to try again for all.
// No DOM at import.
import { button, setText } from "../kit/html.js"
import { thousands } from "../kit/numbers.js"
import { Poller } from "../kit/poller.js"

/** A little before it is seen, as when works are read first. */
const NEAR = "200px"
/** So often a work is asked for by itself, for some ten minutes: its museum may have taken it out for good. */
const MOST = 20

const tiles = new Map() // tile → what of it is seen on the wall
const near = new Set() // what is seen, or about to be
const underWay = new Set() // addresses of works that are asked for again by themselves: still failed until they came
const asked = new Map() // address → how often it was asked for by itself
let hidden = new Set() // addresses of works whose failure somebody does not want to be told of
let missing = 0
let poller = null
let observer = null
let bar = null

/**
 * A tile could not be read; it has `again()` and the address of its work.
 * Whoever listens above it hears "unreadable", and on the document "reread" when fewer are missing.
 */
export function failed(tile) {
  observer ??= new IntersectionObserver(noticed, { rootMargin: NEAR })
  poller ??= new Poller({ isWanted: () => hopeful().some(tile => near.has(tiles.get(tile))), ask: askAgain })
  const place = tile.closest(".tile") ?? tile
  tiles.set(tile, place)
  observer.observe(place)
  tile.addEventListener("focusout", rearm)
  show()
  tile.dispatchEvent(new CustomEvent("unreadable", { bubbles: true }))
}

/** It is being read once more, came, or left the page. */
export function mended(tile) {
  const place = tiles.get(tile)
  if (!place) return
  tiles.delete(tile)
  near.delete(place)
  observer.unobserve(place)
  show()
}

/** What the bar says of so many; one has its own button. */
export function words(count) { return `Couldn’t load ${thousands(count)} works` }

function rearm() { poller.watch() }

function noticed(entries) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  poller.watch()
}

/**
 * Those to be asked for, in view or not: what one museum gives may push others out of it.
 * What somebody is about to press is left alone.
 */
function hopeful() {
  return [...tiles.keys()].filter(tile => times(tile) < MOST && !tile.contains(document.activeElement))
}

/** One work of each museum, and the others of a museum that gave it: one that is down is asked one question at a time. */
async function askAgain() {
  const museums = new Map()
  for (const tile of hopeful()) {
    const museum = tile.dataset.work.split(":")[0]
    museums.set(museum, [...museums.get(museum) ?? [], tile])
  }
  const came = await Promise.all([...museums.values()].map(async works => {
    // The one asked for least: a work that never comes must not stand in the way of the others.
    const first = works.reduce((one, other) => times(other) < times(one) ? other : one)
    if (!await comes(first)) return false
    await Promise.all(works.filter(tile => tile !== first && tiles.has(tile)).map(comes))
    return true
  }))
  return came.includes(true)
}

function times(tile) { return asked.get(tile.dataset.work) ?? 0 }

async function comes(tile) {
  const work = tile.dataset.work
  asked.set(work, times(tile) + 1)
  underWay.add(work)
  await tile.again()
  underWay.delete(work)
  const isThere = !failures().has(work)
  if (isThere) asked.delete(work)
  show()
  return isThere
}

/** The addresses of works that could not be read. */
function failures() { return new Set([...tiles.keys()].map(tile => tile.dataset.work)) }

function show() {
  const works = new Set([...failures(), ...underWay])
  hidden = new Set([...hidden].filter(work => works.has(work)))
  if (works.size < missing) document.dispatchEvent(new CustomEvent("reread"))
  missing = works.size
  const isTold = works.size > 1 && hidden.size < works.size
  document.documentElement.toggleAttribute("data-many-failed", isTold)
  if (!isTold) {
    bar?.remove()
    bar = null
    return
  }
  if (!bar?.isConnected) bar = addBar()
  setText(bar.firstChild, words(works.size))
  bar.hide = () => { hidden = works; show() }
}

function addBar() {
  const bar = document.createElement("div")
  bar.className = "toast toast--failed"
  const said = document.createElement("p")
  said.setAttribute("role", "status")
  const retry = button("Try again", () => { for (const tile of [...tiles.keys()]) tile.again() })
  bar.append(said, retry, button("Hide", () => bar.hide()))
  // Upon the pager and with it, wherever that floats or rests: it must not lie on the pager.
  const pager = document.querySelector("works-wall .pager")
  if (pager?.offsetHeight > 0) pager.append(bar)
  else document.body.append(bar)
  return bar
}
