// app.js: brings in an element's script when its tag is on the page, and only then.
// Without this file every page still works: links lead on, forms post, pictures show.
import { watchHearts } from "promenade/lib/hearts"
import { keepLastWall } from "promenade/lib/last-wall"
import { isPlain, watchLeaving } from "promenade/lib/leaving"
import { settled } from "promenade/lib/under-way"
import { watchUndo } from "promenade/lib/undo"
import { leadsBack } from "promenade/lib/way-back"
import { keepWorksTab, leadWorksTab } from "promenade/lib/works-tab"

const elements = {
  "picture-frame": () => import("promenade/elements/picture-frame"),
  "find-works": () => import("promenade/elements/find-works"),
  "works-wall": () => import("promenade/elements/works-wall"),
  "unread-tile": () => import("promenade/elements/unread-tile"),
  "picture-view": () => import("promenade/elements/picture-view"),
  "artist-picker": () => import("promenade/elements/artist-picker"),
  "compare-pictures": () => import("promenade/elements/compare-pictures"),
  "copy-text": () => import("promenade/elements/copy-text"),
  "copy-credit": () => import("promenade/elements/copy-credit"),
  "news-list": () => import("promenade/elements/news-list"),
  "mark-read": () => import("promenade/elements/mark-read"),
  "save-at-once": () => import("promenade/elements/save-at-once"),
  "take-with-you": () => import("promenade/elements/take-with-you"),
  "work-keeping": () => import("promenade/elements/work-keeping"),
  "share-work": () => import("promenade/elements/share-work"),
  "slide-show": () => import("promenade/elements/slide-show"),
  "continue-walk": () => import("promenade/elements/continue-walk"),
  "where-i-am": () => import("promenade/elements/where-i-am"),
  "asked-walk": () => import("promenade/elements/asked-walk"),
  "nearby-map": () => import("promenade/elements/nearby-map"),
  "edit-favourites": () => import("promenade/elements/edit-favourites"),
  "set-order": () => import("promenade/elements/set-order"),
  "set-picker": () => import("promenade/elements/set-picker"),
  "send-on-change": () => import("promenade/elements/send-on-change"),
  "share-link": () => import("promenade/elements/share-link"),
  "places-map": () => import("promenade/elements/places-map"),
  "place-album": () => import("promenade/elements/place-album"),
  "photo-keys": () => import("promenade/elements/photo-keys"),
  "art-map": () => import("promenade/elements/art-map"),
  "deep-zoom": () => import("promenade/elements/deep-zoom"),
  "import-progress": () => import("promenade/elements/import-progress"),
  "zoom-progress": () => import("promenade/elements/zoom-progress"),
  "come-back": () => import("promenade/elements/come-back"),
  "print-button": () => import("promenade/elements/print-button"),
}

// Leaving the page breaks off what is still being brought in; that is no mistake.
let leaving = false
addEventListener("pagehide", () => { leaving = true })
addEventListener("pageshow", () => { leaving = false })

for (const [tag, load] of Object.entries(elements)) {
  if (document.querySelector(tag)) load().catch(error => { if (!leaving) throw error })
}

watchHearts()
watchUndo()
watchLeaving()

// A link one level up leads to the first page; coming from there, going back leads to the same spot.
for (const link of document.querySelectorAll("a[data-back]")) {
  link.addEventListener("click", event => {
    // In a tab of its own there is nothing to go back to.
    if (!isPlain(event) || history.length < 2 || !leadsBack(link.href, document.referrer)) return
    event.preventDefault()
    settled().then(() => history.back())
  })
}

// What is asked before something goes may open below what one sees.
document.addEventListener("toggle", event => {
  if (event.target.matches("details.removal[open]")) event.target.scrollIntoView({ block: "nearest" })
}, true)

leadWorksTab(document.querySelectorAll(".topbar__nav a[href='/works'], .tabbar a[href='/works']"))

// The home page offers to go on where a person left the wall.
addEventListener("pagehide", () => {
  const wall = document.querySelector("works-wall")
  if (!wall) return
  wall.leave?.() // its script may not have come yet
  keepLastWall(wall)
  keepWorksTab()
})
