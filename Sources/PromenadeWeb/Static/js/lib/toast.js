// toast.js: says in one short line what just happened. No DOM at import.

const SHOWN_FOR = 8000
let clock

export function say(message) {
  const toast = document.querySelector("body > .toast") ?? addToast()
  toast.textContent = message
  clearTimeout(clock)
  clock = setTimeout(() => { toast.textContent = "" }, SHOWN_FOR)
}

function addToast() {
  const toast = document.createElement("div")
  toast.className = "toast"
  toast.setAttribute("role", "status")
  document.body.append(toast)
  return toast
}
