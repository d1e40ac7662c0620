// edit-favourites.js: favourites removed in place, one or several, with Undo; chosen ones put into a set.
// Without this file the buttons send a form, and a notice offers Undo.
import { LiveElement } from "../kit/live-element.js"
import { thousands } from "../kit/numbers.js"
import { post, saved } from "../kit/post.js"
import { say } from "../kit/toast.js"
import { takeBack, undo } from "../kit/undo.js"

class EditFavourites extends LiveElement {
  #chosen = new Set() // works, also of pages that are not on the wall at the moment
  #going = new Set() // works whose removal is on its way
  #tiles = new MutationObserver(() => this.#check())

  connected() {
    this.wall = this.querySelector("works-wall")
    this.form = this.querySelector("form.chosen")
    this.words = this.querySelector("[data-chosen]")
    this.listen(this, "change submit")
    this.#tiles.observe(this.querySelector("ol.wall"), { childList: true })
    for (const box of this.#boxes) if (box.checked) this.#chosen.add(box.value)
  }

  disconnected() { this.#tiles.disconnect() }

  handleEvent(event) {
    if (event.type === "submit") return this.#submitted(event)
    if (!event.target.matches(".tile__choose")) return
    if (event.target.checked) this.#chosen.add(event.target.value)
    else this.#chosen.delete(event.target.value)
    this.#say()
  }

  get #boxes() { return this.querySelectorAll(".tile__choose") }

  #check() { for (const box of this.#boxes) box.checked = this.#chosen.has(box.value) }

  #say() {
    const count = this.#chosen.size
    this.words.textContent = count === 0
      ? "Tick works to select them, or remove one with its button."
      : `${thousands(count)} ${count === 1 ? "work" : "works"} selected.`
  }

  #submitted(event) {
    if (event.target !== this.form) return
    event.preventDefault()
    const button = event.submitter
    if (button?.name === "work") return this.#remove([button.value], button.closest(".tile"))
    const works = [...this.#chosen]
    if (button?.matches("[data-compare-chosen]")) return compare(works, button.formAction)
    if (works.length === 0) return say("Tick some works first.")
    if (button?.matches("[data-add-chosen]")) this.#add(works, button.formAction)
    else this.#remove(works, null)
  }

  async #remove(chosen, tile) {
    const works = chosen.filter(work => !this.#going.has(work))
    if (works.length === 0) return
    for (const work of works) this.#going.add(work)
    const next = tile?.nextElementSibling?.id ?? tile?.previousElementSibling?.id
    try {
      const answer = await post(this.form.action, works.map(work => ["works[]", work]), { title: tile?.querySelector(".label__title")?.textContent.trim() })
      const { count, name, undo: removal } = answer
      for (const work of works) this.#chosen.delete(work)
      if (answer.waits) {
        this.#leave(works, answer)
        return tile && this.#focus(next)
      }
      await this.#show(count)
      if (tile) this.#focus(next)
      say(`Removed ${name ?? "nothing: they were already gone"}`, removal ? () => this.#restore(removal) : null)
    } catch (error) {
      say(error.message)
    } finally {
      for (const work of works) this.#going.delete(work)
    }
  }

  /** The wall as it will be. */
  #leave(works, answer) {
    for (const work of works) this.querySelector(`button[name=work][value="${CSS.escape(work)}"]`)?.closest(".tile")?.remove()
    this.#check()
    this.#say()
    say(saved(`Removed ${works.length === 1 ? "one work" : `${thousands(works.length)} works`}`, answer), () => takeBack(answer.waits))
  }

  async #restore(removal) {
    const back = await undo(removal)
    if (!back) return
    try {
      await this.#show(back.count)
      say(`${back.name} is back`)
    } catch (error) {
      say(error.message)
    }
  }

  async #add(works, address) {
    const { set, name: typed } = this.form.elements // of many sets one is named
    const field = set ?? typed
    try {
      const { name } = await post(address, [[field.name, field.value], ...works.map(work => ["works[]", work])])
      this.#chosen.clear()
      this.#check()
      this.#say()
      say(`Added to ${name ?? set.dataset.name ?? set.selectedOptions[0].textContent}`)
    } catch (error) {
      say(error.message)
    }
  }

  async #show(count) {
    if (count === 0) return location.reload() // an empty wall is another page
    const words = document.querySelector("[data-count]")
    if (words) words.textContent = `${thousands(count)} ${count === 1 ? "work" : "works"}`
    this.#say()
    await this.wall.renew()
  }

  /** What had the focus is gone; what stood next to it has it now. */
  #focus(id) {
    const tile = id ? document.getElementById(id) : null
    const target = tile?.querySelector("button[name=work]") ?? this.querySelector("button[name=work]")
    target?.focus({ preventScroll: false })
  }
}

function compare(works, address) {
  if (works.length !== 2) return say("Tick two works to compare them.")
  const [left, right] = works.map(encodeURIComponent)
  location.assign(`${address}?left=${left}&right=${right}`)
}

customElements.define("edit-favourites", EditFavourites)
