// cached-page.js: says of a page that came without the network what time it is of. Without it such a page looks like any other.
import { button } from "../kit/html.js"
import { leadNearby } from "./last-nearby.js"

/** A service worker wrote into the page's body when it was cached. */
export function sayCached() {
  const { cached } = document.body.dataset
  if (!cached) return
  const date = new Date(cached)
  const chip = Object.assign(document.createElement("a"), { className: "barchip", href: `${document.body.dataset.base ?? ""}/offline`, textContent: "Offline" })
  document.querySelector(".topbar__tools a[href$='/news']")?.replaceWith(chip)
  leadNearby(document.querySelectorAll(".topbar__nav a, .tabbar a"))
  if (document.querySelector("offline-page, waiting-changes")) return // the one says so itself, the other shows what is
  const note = Object.assign(document.createElement("p"), { className: "cachednote", textContent: "As it was " })
  note.setAttribute("role", "status")
  note.append(Object.assign(document.createElement("time"), { dateTime: cached, textContent: words(date) }), ". ", checkNow())
  document.querySelector("main")?.prepend(note)
}

function checkNow() { return button("Check now", () => location.reload()) }

/** “today at 14:20”, “on 24 November at 09:05”. */
export function words(date, now = new Date()) {
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
  if (date.toDateString() === now.toDateString()) return `today at ${time}`
  return `on ${date.toLocaleDateString("en-GB", { day: "numeric", month: "long" })} at ${time}`
}
