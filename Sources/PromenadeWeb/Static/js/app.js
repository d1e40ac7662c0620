// app.js: what every page does. The elements of a page come beside it, in bundles.
// Without this file every page still works: links lead on, forms post, pictures show.
import "./elements/picture-frame.js"
// What several bundles share is here whole: in files of their own these few bytes would cost a phone a request each.
import "./lib/copy-field.js"
import "./lib/latest.js"
import "./lib/one-at-a-time.js"
import "./lib/pages.js"
import "./lib/share.js"
import { watchGrowing } from "./lib/growing.js"
import { watchHearts } from "./lib/hearts.js"
import { keepLastWall } from "./lib/last-wall.js"
import { isPlain, watchLeaving } from "./lib/leaving.js"
import { settled } from "./lib/under-way.js"
import { watchUndo } from "./lib/undo.js"
import { leadsBack } from "./lib/way-back.js"
import { keepWorksTab, leadWorksTab } from "./lib/works-tab.js"

watchGrowing()
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
