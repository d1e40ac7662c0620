// app.js: brings in an element's script when its tag is on the page, and only then.
// Without this file every page still works: links lead on, forms post, pictures show.
import { watchHearts } from "./lib/hearts.js"
import { keepLastWall } from "./lib/last-wall.js"
import { isPlain, watchLeaving } from "./lib/leaving.js"
import { settled } from "./lib/under-way.js"
import { watchUndo } from "./lib/undo.js"
import { leadsBack } from "./lib/way-back.js"
import { keepWorksTab, leadWorksTab } from "./lib/works-tab.js"

const elements = {
  "picture-frame": () => import("./elements/picture-frame.js"),
  "find-works": () => import("./elements/find-works.js"),
  "works-wall": () => import("./elements/works-wall.js"),
  "unread-tile": () => import("./elements/unread-tile.js"),
  "picture-view": () => import("./elements/picture-view.js"),
  "artist-picker": () => import("./elements/artist-picker.js"),
  "compare-pictures": () => import("./elements/compare-pictures.js"),
  "copy-text": () => import("./elements/copy-text.js"),
  "copy-credit": () => import("./elements/copy-credit.js"),
  "news-list": () => import("./elements/news-list.js"),
  "mark-read": () => import("./elements/mark-read.js"),
  "save-at-once": () => import("./elements/save-at-once.js"),
  "take-with-you": () => import("./elements/take-with-you.js"),
  "work-keeping": () => import("./elements/work-keeping.js"),
  "share-work": () => import("./elements/share-work.js"),
  "slide-show": () => import("./elements/slide-show.js"),
  "continue-walk": () => import("./elements/continue-walk.js"),
  "where-i-am": () => import("./elements/where-i-am.js"),
  "asked-walk": () => import("./elements/asked-walk.js"),
  "nearby-map": () => import("./elements/nearby-map.js"),
  "edit-favourites": () => import("./elements/edit-favourites.js"),
  "set-order": () => import("./elements/set-order.js"),
  "set-picker": () => import("./elements/set-picker.js"),
  "send-on-change": () => import("./elements/send-on-change.js"),
  "share-link": () => import("./elements/share-link.js"),
  "places-map": () => import("./elements/places-map.js"),
  "place-album": () => import("./elements/place-album.js"),
  "photo-keys": () => import("./elements/photo-keys.js"),
  "art-map": () => import("./elements/art-map.js"),
  "deep-zoom": () => import("./elements/deep-zoom.js"),
  "import-progress": () => import("./elements/import-progress.js"),
  "zoom-progress": () => import("./elements/zoom-progress.js"),
  "come-back": () => import("./elements/come-back.js"),
  "print-button": () => import("./elements/print-button.js"),
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
