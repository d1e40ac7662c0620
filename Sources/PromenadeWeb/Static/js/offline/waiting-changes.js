// waiting-changes.js: lists what waits to be sent, and asks where something was changed in two places.
// Without it the page says that nothing waits: then there is no service worker either.
import { post } from "../kit/post.js"
import { link } from "../kit/html.js"
import { LiveElement } from "../kit/live-element.js"
import { say } from "../kit/toast.js"
import { drawing } from "../page/nudge.js"
import { words as time } from "./cached-page.js"
import { noteHash } from "../sets/note-hash.js"
import { ask, watchChanges } from "./waiting.js"

/** What each change is, by its kind; of what is or is not, by what is wished. */
const WORDS = {
  heart: ({ keep }) => keep === "yes" ? "Favourite" : "No longer a favourite",
  removal: () => "Favourites removed",
  artist: ({ keep }) => keep === "no" ? "No longer a favourite artist" : "Favourite artist",
  membership: ({ in: isIn }) => isIn === "yes" ? "Added to a set" : "Removed from a set",
  order: ({ place }) => `Moved to place ${place}`,
  note: () => "Note", pin: () => "Pin dropped", name: () => "Place renamed", move: () => "Pin moved", deletion: () => "Pin deleted", undo: () => "Undo",
}
const LONGEST = 60 // characters of a note in the list

class WaitingChanges extends LiveElement {
  #changes = []
  #dropped = "" // by hand, the last one

  async connected(signal) {
    this.listen(this, "click submit")
    this.listen(globalThis, "hashchange")
    watchChanges(changes => this.#show(changes), signal)
    this.#show(await ask("changes"))
  }

  async handleEvent(event) {
    if (event.type === "hashchange") return this.#choose()
    if (event.type === "submit") {
      event.preventDefault()
      return this.#chosen(event.target)
    }
    const pressed = event.target.closest("[data-send], [data-drop], [data-again]")
    if (pressed?.matches("[data-send]")) this.#send(pressed)
    if (pressed?.matches("[data-again]")) this.#show(await ask("again", Number(pressed.dataset.again)))
    if (pressed?.matches("[data-drop]")) this.#show(await ask("drop", Number(this.#dropped = pressed.dataset.drop)))
  }

  async #send(button) {
    button.disabled = true
    button.lastChild.textContent = "Sending…"
    const left = (await ask("send")).filter(change => !change.said)
    button.disabled = false
    button.lastChild.textContent = "Send now"
    if (left.length > 0) say("Promenade isn’t responding. It stays here, and is sent later.")
  }

  #show(changes) {
    this.#changes = changes
    const [focused, at] = [document.activeElement, this.#controls.indexOf(document.activeElement)]
    const [refused, waiting] = [changes.filter(({ said }) => said), changes.filter(({ said }) => !said)]
    this.querySelector("[data-none]").hidden = changes.length > 0
    this.querySelector("[data-send]").hidden = waiting.length === 0
    this.querySelector("[data-waiting]").replaceChildren(...waiting.map(row))
    this.querySelector("[data-word]").hidden = refused.length === 0
    this.querySelector("[data-word] ul").replaceChildren(...refused.map(row))
    this.#choose()
    if (at < 0) return
    // Its row was made anew; after one that somebody dropped comes the next, but none after one that was sent.
    const next = focused.dataset.drop === this.#dropped ? this.#controls[Math.min(at, this.#controls.length - 1)] : undefined
    const key = ({ dataset, hash }) => [dataset.drop, dataset.again, hash].join()
    const stays = this.#controls.find(control => key(control) === key(focused)) ?? next ?? this.querySelector("[data-none]")
    stays.focus()
  }

  get #controls() { return [...this.querySelectorAll(".row button, .row a")] }

  // Which note?

  get #asked() { return this.#changes.find(({ id, other }) => other !== undefined && location.hash === `#note-${id}`) }

  #choose() {
    const change = this.#asked
    this.querySelector("[data-list]").hidden = Boolean(change)
    const form = this.querySelector("[data-choice]")
    form.hidden = !change
    if (!change) return
    const fields = new URLSearchParams(change.body)
    const title = this.querySelector("[data-work]")
    title.textContent = change.title
    title.href = `${document.body.dataset.base ?? ""}/works/${fields.get("work")}`
    this.querySelector("[data-text=mine]").textContent = fields.get("note") || "(nothing)"
    this.querySelector("[data-text=other]").textContent = change.other || "(nothing)"
  }

  /** What is chosen is written over what stands there; what is not can be had back while one is here. */
  async #chosen(form) {
    const change = this.#asked
    const { work, note: mine } = Object.fromEntries(new URLSearchParams(change.body))
    const chosen = { mine, other: change.other, both: `${mine}\n\n${change.other}` }[form.elements.version.value]
    const write = async (note, before) => post(change.address, { work, note, "before[]": await noteHash(before) }, { title: change.title })
    try {
      await write(chosen, change.other)
      location.hash = ""
      this.#show(await ask("drop", change.id))
      say("Note kept", chosen === change.other ? () => write(mine, chosen) : () => write(change.other, chosen))
    } catch (error) {
      say(error.message)
    }
  }
}

function row(change) {
  const fields = new URLSearchParams(change.body)
  const row = Object.assign(document.createElement("li"), { className: "row" })
  const main = Object.assign(document.createElement("div"), { className: "row__main" })
  const title = Object.assign(document.createElement("p"), { className: "row__title", textContent: WORDS[change.kind](Object.fromEntries(fields)) })
  const note = Object.assign(document.createElement("p"), { className: "row__note" })
  const text = change.kind === "note" ? short(fields.get("note")) : change.kind === "name" ? short(fields.get("name")) : fields.get("where") ?? ""
  note.textContent = [text, change.title, time(new Date(change.at))].filter(Boolean).join(", ")
  main.append(title, note)
  if (change.said) main.append(Object.assign(document.createElement("p"), { className: "row__note", textContent: change.said }))
  const work = fields.get("work")
  if (work) row.append(thumbnail(work))
  if (change.said && change.other === undefined) row.append(main, again(change), bin(change))
  else row.append(main, change.other === undefined ? bin(change) : choice(change))
  return row
}

function short(text) { return `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”` }

function thumbnail(work) {
  const image = Object.assign(document.createElement("img"), { className: "row__thumb", src: `${document.body.dataset.base ?? ""}/pictures/${work}/200.jpg`, alt: "" })
  image.addEventListener("error", () => image.remove())
  return image
}

function bin({ id, title }) {
  const button = Object.assign(document.createElement("button"), { className: "icon-btn", type: "button", ariaLabel: `Remove ${title || "it"} from the list` })
  button.dataset.drop = id
  button.append(drawing("trash"))
  return button
}

function again({ id }) {
  const button = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: "Try again" })
  button.dataset.again = id
  return button
}

function choice({ id }) { return Object.assign(link(`#note-${id}`, "Choose"), { className: "btn btn--primary" }) }

customElements.define("waiting-changes", WaitingChanges)
