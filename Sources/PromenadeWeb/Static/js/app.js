// app.js: brings in an element's script when its tag is on the page, and only then.
// Without this file every page still works: links lead on, forms post, pictures show.
import { leadsBack } from "promenade/lib/way-back"

const elements = {
  "picture-frame": () => import("promenade/elements/picture-frame"),
  "works-wall": () => import("promenade/elements/works-wall"),
  "picture-view": () => import("promenade/elements/picture-view"),
  "copy-credit": () => import("promenade/elements/copy-credit"),
  "share-work": () => import("promenade/elements/share-work"),
  "edit-favourites": () => import("promenade/elements/edit-favourites"),
  "set-order": () => import("promenade/elements/set-order"),
  "set-picker": () => import("promenade/elements/set-picker"),
  "send-on-change": () => import("promenade/elements/send-on-change"),
  "share-link": () => import("promenade/elements/share-link"),
  "print-button": () => import("promenade/elements/print-button"),
}

for (const [tag, load] of Object.entries(elements)) {
  if (document.querySelector(tag)) load()
}

// A link one level up leads to the first page; coming from there, going back leads to the same spot.
for (const link of document.querySelectorAll("a[data-back]")) {
  link.addEventListener("click", event => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    // In a tab of its own there is nothing to go back to.
    if (!isPlain || history.length < 2 || !leadsBack(link.href, document.referrer)) return
    event.preventDefault()
    history.back()
  })
}
