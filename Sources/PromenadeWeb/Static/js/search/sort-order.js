// sort-order.js: the order of what is found, among them the one by chance, which leads to a page of its own. No DOM at import.

export class SortOrder {
  /** Arrow keys pass by each of the orders: only Enter means the one that leads away (WCAG 3.2.2). */
  #isByKey = false

  constructor(element) { this.element = element }

  get #select() { return this.element.querySelector("#sort") }
  get #surprise() { return this.#select?.selectedOptions[0]?.dataset.href }

  /** Whether the order by chance is the one that is chosen. */
  get isByChance() { return this.#surprise !== undefined }

  /** @returns whether a change of the form was that of the order, to the one by chance */
  changed(target) {
    if (target !== this.#select || !this.isByChance) return false
    if (!this.#isByKey) location.assign(this.#surprise)
    return true
  }

  /** A pointer or a key is used anywhere in the form. */
  pressed(event) {
    this.#isByKey = event.type === "keydown"
    if (event.key !== "Enter" || event.target !== this.#select || !this.isByChance) return
    event.preventDefault()
    location.assign(this.#surprise)
  }

  /** From a work that was shown by chance: the order is what it was. */
  reset() {
    const select = this.#select
    if (this.#surprise) select.value = [...select.options].find(option => option.defaultSelected)?.value ?? "best"
  }
}
