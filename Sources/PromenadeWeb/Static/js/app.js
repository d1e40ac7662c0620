// app.js: what every page does. The elements of a page come beside it, in bundles.
// Without this file every page still works: links lead on, forms post, pictures show.
import "./page/picture-frame.js"
// What several bundles share is here whole: in files of their own these few bytes would cost a phone a request each.
import "./kit/cancel-previous.js"
import "./kit/copy-field.js"
import "./kit/fetch-text.js"
import "./kit/html.js"
import "./kit/latest-only.js"
import "./kit/motion.js"
import "./kit/numbers.js"
import "./kit/parts.js"
import "./kit/poller.js"
import "./kit/semaphore.js"
import "./kit/share.js"
import { watchHearts } from "./favourites/hearts.js"
import { isPlainClick } from "./kit/keys.js"
import { settled } from "./kit/pending-changes.js"
import { watchUndo } from "./kit/undo.js"
import { sayCached } from "./offline/cached-page.js"
import { offerInstalling } from "./offline/install.js"
import { registerWorker } from "./offline/register.js"
import { showWaiting } from "./offline/waiting-badge.js"
import { standAlone } from "./offline/standalone.js"
import { leadsBack } from "./page/back-link.js"
import { guardLeaving } from "./page/leave-guard.js"
import { watchPerson } from "./page/one-person.js"
import { watchViewTransitions } from "./page/view-transition.js"
import { keepLastWall } from "./wall/last-wall.js"
import { keepWorksTab, leadWorksTab } from "./wall/works-tab.js"

watchPerson()
sayCached()
registerWorker()
offerInstalling()
standAlone()
showWaiting()

watchViewTransitions()
watchHearts()
watchUndo()
guardLeaving()

// Only where one arrived goes back from there, not where a page of the wall was jumped to.
if (performance.getEntriesByType("navigation")[0]?.type === "navigate") history.replaceState({ ...history.state, arrived: true }, "")

// A link one level up leads to the first page; coming from there, going back leads to the same spot.
for (const link of document.querySelectorAll("a[data-back]")) {
  link.addEventListener("click", event => {
    // In a tab of its own there is nothing to go back to.
    if (!isPlainClick(event) || !history.state?.arrived || history.length < 2 || !leadsBack(link.href, document.referrer)) return
    event.preventDefault()
    settled().then(() => history.back())
  })
}

// What is asked before something goes may open below what one sees.
document.addEventListener("toggle", event => {
  if (event.target.matches("details.removal[open]")) event.target.scrollIntoView({ block: "nearest" })
}, true)

leadWorksTab(document.querySelectorAll(".topbar__nav a[href$='/works'], .tabbar a[href$='/works']"))

// The home page offers to go on where a person left the wall.
addEventListener("pagehide", () => {
  const wall = document.querySelector("works-wall")
  if (!wall) return
  wall.leave?.() // its script may not have come yet
  keepLastWall(wall)
  keepWorksTab()
})
