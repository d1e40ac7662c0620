// toast.js: says in one short line what just happened, and offers the way back. No DOM at import.
import { button } from "./html.js"

const SHOWN_FOR = 8000
let clock

/** `undo` is called once, when the person wants what was done undone; `focused`: its button takes the focus that went with what it undoes. */
export function say(message, undo = null, { focused = false } = {}) {
  const toast = document.querySelector("body > .toast:not(.toast--failed)") ?? addToast()
  toast.replaceChildren(message)
  if (undo) toast.append(button("Undo", () => { toast.replaceChildren(); undo() }))
  if (undo && focused) toast.querySelector("button").focus({ preventScroll: true })
  wait(toast)
}

/** What an Undo stood for was done anew: it is offered no longer. */
export function withdrawUndo() {
  const toast = document.querySelector("body > .toast:not(.toast--failed)")
  if (toast?.querySelector("button")) toast.replaceChildren()
}

function wait(toast) {
  clearTimeout(clock)
  clock = setTimeout(() => toast.matches(":hover, :focus-within") ? wait(toast) : toast.replaceChildren(), SHOWN_FOR)
}

function addToast() {
  const toast = document.createElement("div")
  toast.className = "toast"
  toast.setAttribute("role", "status")
  document.body.append(toast)
  return toast
}
