// failures.js: says what of Nearby did not come, with a way to try again.
import { setText } from "../kit/html.js"

const WORDS = { list: "Couldn’t load the list.", pins: "Couldn’t load the pins of this area." }

export class NearbyFailures {
  #failed = new Set()

  constructor(element) { this.element = element }

  /** @param part list or pins @returns nothing; what has come is not complained of any more */
  tell(part, isThere) {
    if (isThere) this.#failed.delete(part)
    else this.#failed.add(part)
    const words = ["list", "pins"].filter(name => this.#failed.has(name)).map(name => WORDS[name]).join(" ")
    const line = this.element.querySelector("[data-failed-words]")
    this.element.hidden = words === ""
    setText(line, words)
  }
}
