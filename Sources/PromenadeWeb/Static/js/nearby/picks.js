// picks.js: the works somebody has ticked for a walk. No list that comes later takes one of them away: those that are
// not listed any more go along with the form all the same.
import { keep, ofThisTab, read } from "../kit/storage.js"
import { say } from "../kit/toast.js"

const PICKED = "promenade.picked"

export class NearbyPicks {
  #ids = new Set()

  constructor(element, storage = ofThisTab()) { Object.assign(this, { element, storage }) }

  get #boxes() { return [...this.element.querySelectorAll('.place [name="work"]')] }

  /** After a page is shown: what this tab has kept; where it may keep nothing, the boxes as the browser has restored them. */
  resume() {
    const kept = read(PICKED, this.storage)
    this.#ids = new Set(Array.isArray(kept) ? kept : this.#boxes.filter(box => box.checked).map(box => box.value))
    this.show()
  }

  /** @param box one that was ticked, or is not any more */
  tick(box) {
    const most = Number(this.element.querySelector("#walk")?.dataset.most ?? Infinity)
    if (!box.checked) this.#ids.delete(box.value)
    else if (this.#ids.size < most) this.#ids.add(box.value)
    else say(`A walk can have ${most} works.`)
    this.#changed()
  }

  clear() {
    this.#ids.clear()
    this.#changed()
  }

  /** Brings boxes, button and form to what is ticked. */
  show() {
    const boxes = this.#boxes
    for (const box of boxes) box.checked = this.#ids.has(box.value)
    const form = this.element.querySelector("#walk")
    if (!form) return
    const words = form.querySelector("[data-walk]")
    words.dataset.usual ??= words.textContent
    const count = this.#ids.size
    words.textContent = count === 0 ? words.dataset.usual : count === 1 ? "Walk to the selected work" : `Walk to the ${count} selected works`
    for (const part of form.querySelectorAll("[data-walk-length], [data-walk-rest]")) part.hidden = count > 0
    form.querySelector("[data-unpick]").hidden = count === 0
    form.hidden = words.textContent === ""
    const listed = new Set(boxes.map(box => box.value))
    form.querySelector("[data-unlisted]").replaceChildren(...[...this.#ids].filter(id => !listed.has(id)).map(hidden))
  }

  #changed() {
    keep(PICKED, [...this.#ids], this.storage)
    this.show()
  }
}

const hidden = value => Object.assign(document.createElement("input"), { type: "hidden", name: "work", value })
