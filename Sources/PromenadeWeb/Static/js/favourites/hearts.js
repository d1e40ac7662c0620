// hearts.js: hearts change in place, wherever the work appears on the page. Without it they are submit buttons.
import { fetchJSON } from "../kit/fetch-text.js"
import { addSaver, track } from "../kit/pending-changes.js"
import { post, saved } from "../kit/post.js"
import { say, withdrawUndo } from "../kit/toast.js"
import { undo as bringBack } from "../kit/undo.js"
import { followEvents } from "./heart-events.js"

const MOST_ASKED = 400
const changes = new Map() // work → { address, work, wish, sent, kept }: the change that runs for it, and what the server has
let held = new Map() // work → what it is to be once there is a network
let shown = 0 // how often hearts were shown anew by a person's wish

/** Watches the whole page: tiles come and go. */
export function watchHearts() {
  document.addEventListener("click", event => {
    const heart = event.target.closest?.("button.heart[name=work]")
    if (!heart) return
    event.preventDefault()
    toggle(heart)
  })
  // A page that comes back from the browser's memory, or from behind another tab, may be of yesterday.
  addEventListener("pageshow", event => { if (event.persisted || cameBack()) refresh() })
  document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh() })
  addSaver({ hurry(isLeaving) { if (isLeaving) sendAll() }, isRefused: false })
  followEvents(refresh)
}

function toggle(heart) {
  const { value: work, form: { action } } = heart
  const wish = !isOn(heart)
  withdrawUndo()
  show(work, wish)
  const running = changes.get(work)
  if (running) running.wish = wish
  else track(carryOut({ address: action, work, wish, sent: null, kept: !wish }))
}

/** Presses may come faster than answers: what was wished last is sent once the change before is answered. */
async function carryOut(change) {
  changes.set(change.work, change)
  while (change.sent !== change.wish) await send(change)
  changes.delete(change.work)
}

/** The page is left, and nobody would be there to hear the answer before. */
function sendAll() {
  for (const change of changes.values()) if (change.sent !== change.wish) send(change)
}

async function send(change) {
  const { address, work, wish } = change
  change.sent = wish
  const isWish = () => change.wish === wish
  try {
    const answer = await post(address, { work, keep: wish ? "yes" : "no" }, { title: titleOf(work) })
    change.kept = answer.waits ? wish : answer.isFavourite
    if (!isWish()) return
    if (answer.waits) return say(saved(wish ? "Added to favourites" : "Removed from favourites", answer))
    const { isFavourite, count, undo } = answer
    show(work, isFavourite)
    tell(work, isFavourite)
    if (wish) say(`Added to favourites, ${count} ${count === 1 ? "work" : "works"}`)
    else say("Removed from favourites", undo ? () => restore(work, undo) : null)
  } catch (error) {
    if (!isWish()) return
    show(work, change.kept)
    say(error.message)
  }
}

async function restore(work, removal) {
  if (!await bringBack(removal)) return refresh()
  show(work, true)
  tell(work, true)
  say("Added back to favourites")
}

/** What waits to be sent shows as it will be; `isNews` where something was sent, and the server knows better. */
export function holdHearts(hearts, isNews) {
  held = hearts
  for (const [work, on] of held) show(work, on)
  if (isNews) refresh()
}

function titleOf(work) {
  return [...hearts()].find(heart => heart.value === work)?.getAttribute("aria-label")?.replace(/^[^:]*: /, "") ?? document.querySelector("h1")?.textContent.trim() ?? ""
}

/** Shows a work's hearts as they are. */
export function show(work, on) {
  shown += 1
  for (const heart of hearts()) if (heart.value === work) set(heart, on)
}

function set(heart, on) {
  heart.setAttribute("aria-pressed", on)
  heart.setAttribute("form", on ? "remove-favourite" : "keep-favourite")
}

/** Asks the server which of the works on the page are kept. */
export async function refresh() {
  const works = [...new Set([...hearts()].map(heart => heart.value))].slice(0, MOST_ASKED)
  if (works.length === 0) return
  const address = document.getElementById("keep-favourite").dataset.hearts
  const before = shown
  const kept = (await fetchJSON(`${address}?works=${works.map(encodeURIComponent).join(",")}`, { cache: "default" }))?.kept
  if (!kept) return // the page was left meanwhile
  if (shown !== before) return refresh() // the answer may be older than what was pressed meanwhile
  const other = new Map()
  for (const heart of hearts()) {
    if (!works.includes(heart.value) || changes.has(heart.value) || held.has(heart.value)) continue
    const on = kept.includes(heart.value)
    if (isOn(heart) !== on) other.set(heart.value, on)
    set(heart, on)
  }
  for (const [work, on] of other) tell(work, on)
}

/** A work became a favourite otherwise than by its heart. */
export function becameFavourite(work) {
  if (![...hearts()].some(heart => heart.value === work && !isOn(heart))) return
  show(work, true)
  tell(work, true)
}

/** Whatever on the page follows a heart hears of it once the server has it. */
function tell(work, on) { document.dispatchEvent(new CustomEvent("heart", { detail: { work, on } })) }

function isOn(heart) { return heart.getAttribute("aria-pressed") === "true" }

function hearts() { return document.querySelectorAll("button.heart[name=work]") }

function cameBack() { return performance.getEntriesByType("navigation")[0]?.type === "back_forward" }
