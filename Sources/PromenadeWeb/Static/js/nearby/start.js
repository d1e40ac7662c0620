// start.js: says where distances start, and why they do not start where one is.
import { setText } from "../kit/html.js"
import { noPosition } from "../map/position-errors.js"

const button = (element, name) => element.querySelector(`[data-${name}]`)

export class NearbyStart {
  #element

  constructor(element, said) { Object.assign(this, { said }).#element = () => element.querySelector("[data-start]") }

  /** The buttons that only a script can answer. */
  offer(isWalking = false) {
    const start = this.#element()
    for (const name of ["locate", "walker"]) if (button(start, name)) button(start, name).hidden = false
    button(start, "walker")?.setAttribute("aria-pressed", String(isWalking))
  }

  asking() { this.#say("Finding your location…") }

  /** @param who "you are" or "the walker is" */
  found(who, accuracy) {
    const words = accuracy ? `From where ${who}, ± ${Math.round(accuracy)} m` : `From where ${who}`
    setText(this.#element().querySelector("[data-start-words]"), words)
    const again = this.#element().querySelector("[data-locate-words]")
    if (again && who === "you are") again.textContent = "Locate again"
    this.said.textContent = ""
  }

  /** @param place the name of where distances start now */
  failed(reason, place) {
    const { what, advice } = noPosition(reason)
    const start = this.#element()
    start.className = "notice notice--warn"
    start.dataset.kind = "failed"
    const strong = Object.assign(document.createElement("strong"), { textContent: what })
    start.querySelector("[data-start-words]").replaceChildren(strong, ` ${advice} Distances are from ${place}.`)
    this.#say(`${what} ${advice}`)
  }

  #say(words) { this.said.textContent = words }
}
