// waiting-badge.js: shows on every page what waits to be sent: as hearts and notes it will be, and as a number at More. Without it the server's state shows.
import { holdHearts } from "../favourites/hearts.js"
import { thousands } from "../kit/numbers.js"
import { say } from "../kit/toast.js"
import { ask, inWords, waitingHearts, watchChanges, watchUnsent } from "./waiting.js"

export async function showWaiting() {
  const workers = navigator.serviceWorker
  if (!workers) return
  watchChanges(show)
  watchUnsent(() => say("Promenade isn’t responding. What you typed is still here."))
  addEventListener("online", () => ask("send"))
  document.addEventListener("submit", signingOut)
  show(await ask("changes"), 0)
}

function show(changes, sent) {
  holdHearts(waitingHearts(changes), sent > 0)
  for (const change of changes) if (change.kind === "note" && !change.said) showNote(change)
  for (const link of document.querySelectorAll("[data-waiting-link]")) link.hidden = changes.length === 0
  for (const title of document.querySelectorAll("[data-waiting-count]")) title.textContent = inWords(changes.length)
  for (const more of document.querySelectorAll(".tabbar a[href$='/more'], .topbar__tools a[href$='/more']")) badge(more, changes.length)
  if (sent > 0 && changes.length === 0) say(sent === 1 ? "Your change was sent" : `All ${thousands(sent)} changes were sent`)
}

function badge(link, count) {
  let number = link.querySelector(".badge--waiting")
  if (!number && count === 0) return
  if (!number) link.append(number = Object.assign(document.createElement("span"), { className: "badge badge--waiting" }))
  number.hidden = count === 0
  const words = Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: count === 1 ? " waits to be sent" : " wait to be sent" })
  number.replaceChildren(thousands(count), words)
}

/** In its field as it was typed; what stands in it as the server has it stays known. */
function showNote({ address, body }) {
  const fields = new URLSearchParams(body)
  for (const form of document.querySelectorAll("form.set-row__note")) {
    const { work, note } = form.elements
    if (new URL(form.action).pathname !== address || work.value !== fields.get("work") || document.activeElement === note) continue
    note.value = fields.get("note")
  }
}

function signingOut(event) {
  const form = event.target
  if (form.dataset.asked || !new URL(form.action).pathname.endsWith("/sign-out")) return
  event.preventDefault()
  const go = () => {
    form.dataset.asked = "yes"
    form.requestSubmit()
    delete form.dataset.asked // it may not get through
  }
  import("./sign-out.js").then(({ askBeforeSigningOut }) => askBeforeSigningOut(go)).catch(go)
}
