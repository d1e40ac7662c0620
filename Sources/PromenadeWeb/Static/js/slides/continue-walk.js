// continue-walk.js: "Continue where you were": the page of the wall this browser showed last.
// Without this file nothing is shown, since only the browser knows.
import { agoWords, lastWall, pageWords } from "./last-wall.js"

class ContinueWalk extends HTMLElement {
  connectedCallback() {
    const last = lastWall()
    if (!last) return
    const link = this.querySelector("a")
    link.href = last.address
    link.textContent = pageWords(last)
    this.querySelector(".card__kicker").textContent = `Works, ${agoWords(Date.now() - last.at)}`
    this.querySelector("[data-note]").textContent = last.title
    const trio = this.querySelector(".trio")
    trio.hidden = last.pictures.length === 0
    trio.replaceChildren(...last.pictures.map(picture))
    this.hidden = false
  }
}

function picture({ src, style }) {
  const image = document.createElement("img")
  image.alt = ""
  for (const name of ["--ar", "--c"]) {
    const value = new RegExp(`${name}:([^;"]+)`).exec(style)?.[1]
    if (value) image.style.setProperty(name, value)
  }
  image.src = src
  return image
}

customElements.define("continue-walk", ContinueWalk)
