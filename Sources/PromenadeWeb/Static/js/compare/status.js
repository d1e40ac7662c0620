// status.js: what is said of two pictures that are compared: what went wrong, with a way to try again, else how large both are.
import { setText } from "../kit/html.js"
import { isReplaced } from "../zoom/picture-replaced.js"
import { inWords } from "./linked-views.js"

const AGAIN = "Try again"

export class ComparisonStatus {
  #trouble = ""

  /** @param size gives how many pixels a centimetre has, where both are at true scale */
  constructor(element, size) {
    this.line = element.querySelector("[data-said]")
    this.again = element.querySelector("[data-again]")
    this.size = size
  }

  /** Whether only loading the page anew helps: there is another picture by now. */
  get isOld() { return this.again.textContent !== AGAIN }

  tell(trouble = this.#trouble, does = AGAIN) {
    this.#trouble = trouble
    const size = this.size()
    setText(this.line, trouble || (size ? `Both at true scale: ${inWords(size)} pixels a centimetre.` : ""))
    this.again.hidden = !trouble
    this.again.textContent = does
  }

  /** Tiles of the picture with this info.json do not come. */
  async missing(info) {
    if (this.#trouble) return
    this.tell("Parts of a picture didn’t load and look blurred.")
    if (await isReplaced(info.id, info)) this.tell("A picture has been replaced by another.", "Reload")
  }
}
