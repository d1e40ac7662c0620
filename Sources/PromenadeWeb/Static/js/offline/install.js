// install.js: offers, once, on the page after the first favourite, to install Promenade beside other apps; More has the way in besides.
// Without it a browser's own menu installs it.
import { read, keep } from "../kit/storage.js"

export const STATE = "promenade.install" // "due" once there is a favourite, "asked" once that was offered
const REST = 1500 // how long a page rests before a picture for its start is drawn, in ms
let prompt = null // the browser's own question, which it lets us ask when it suits

export function offerInstalling() {
  addEventListener("beforeinstallprompt", event => {
    event.preventDefault()
    prompt = event
    document.dispatchEvent(new Event("installable"))
    askWhenDue()
  })
  addEventListener("appinstalled", () => { prompt = null })
  if (isByHand()) {
    askWhenDue()
    addEventListener("load", () => setTimeout(() => import("./splash.js").then(({ offerSplash }) => offerSplash()).catch(() => {}), REST), { once: true })
  }
  // Not at once: what was just pressed is answered at the same foot of the page.
  document.addEventListener("heart", ({ detail }) => { if (detail.on && !read(STATE)) keep(STATE, "due") })
}

/** Whether the browser lets us ask. */
export function canInstall() { return prompt !== null }

export async function install() {
  const asked = prompt
  prompt = null // it can be asked once
  await asked?.prompt()
}

function askWhenDue() {
  if (read(STATE) !== "due" || document.querySelector("house-door")) return
  import("./install-offer.js").then(({ offerInstall }) => offerInstall(), () => {})
}

/** Safari on a phone has no question of its own; what it opened from the home screen says so (Apple, `navigator.standalone`). */
export function isByHand() { return navigator.standalone === false }
