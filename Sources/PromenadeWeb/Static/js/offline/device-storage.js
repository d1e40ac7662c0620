// device-storage.js: what this browser keeps, how much room that takes, and what is to be kept besides.
// Without it the page says that nothing is kept: then there is no service worker either.
import { fetchJSON } from "../kit/fetch-text.js"
import { thousands } from "../kit/numbers.js"
import { LiveElement } from "../kit/live-element.js"
import { keep, read } from "../kit/storage.js"
import { say } from "../kit/toast.js"
import { forgetCached } from "./cached-pages.js"
import { inBytes, showRoom } from "./device-room.js"
import { precache } from "./precache.js"
import { isStopped, MOST_BYTES, ROOM, STOPPED } from "./taking.js"
import { ask } from "./waiting.js"
import { chooseSet, dropSet, takeSets, wholeSets } from "./whole-sets.js"

const DEPTH = "promenade.whole-depth"
const USUAL_DEPTH = 2000 // px

class DeviceStorage extends LiveElement {
  #isTaking = false

  async connected() {
    if (!navigator.serviceWorker?.controller && !(await navigator.serviceWorker?.getRegistration())) return
    this.#part("[data-none]").hidden = true
    this.#part("[data-all]").hidden = false
    this.#part("#room").value = String(read(ROOM) ?? MOST_BYTES)
    const depth = this.#part("#depth")
    if (depth) depth.value = String(read(DEPTH) ?? USUAL_DEPTH)
    this.listen(this, "click change")
    this.#say(await wholeSets(this.#base))
    this.#load()
    this.#measure()
  }

  get #base() { return document.body.dataset.base ?? "" }

  #part(selector) { return this.querySelector(selector) }

  handleEvent({ type, target }) {
    if (type === "change") return this.#chosen(target)
    const pressed = target.closest("button")
    if (pressed?.matches("[data-stop]")) this.#stop(true)
    if (pressed?.matches("[data-load]")) this.#stop(false)
    if (pressed?.matches("[data-clear]")) this.#clear()
  }

  #stop(isWished) {
    keep(STOPPED, isWished)
    this.#load()
  }

  /** What is missing of what one chose. */
  async #load() {
    const hasStopped = isStopped()
    const state = this.#part("[data-state]")
    this.#part("[data-stop]").hidden = hasStopped
    this.#part("[data-load]").hidden = !hasStopped
    state.textContent = hasStopped ? "Stopped. What is here stays." : "Loading…"
    if (hasStopped) return
    let last = null
    const isOurTurn = await precache(this.#base, { isAsked: true, told: (here, all) => this.#pictures(last = { here, all }) })
    if (isStopped()) return
    if (!isOurTurn) return state.textContent = "It is being loaded already."
    state.textContent = last === null ? "Promenade isn’t responding. What is here works."
      : last.here === last.all ? "All here." : "Not all fits, or the network went. It goes on with the next page."
    this.#part("[data-stop]").hidden = last?.here === last?.all
    this.#part("[data-progress]").hidden = last === null
    this.#measure()
  }

  #pictures({ here, all }) {
    this.#part("[data-pictures]").textContent = `${thousands(here)} of ${thousands(all)} ${all === 1 ? "picture is" : "pictures are"} with you`
    Object.assign(this.#part("[data-progress]"), { hidden: false, max: Math.max(all, 1), value: all === 0 ? 1 : here })
  }

  #measure() { return showRoom(this) }

  // Whole sets

  async #chosen(control) {
    if (control.dataset.choice === "room") {
      keep(ROOM, Number(control.value))
      return this.#measure()
    }
    if (control.dataset.choice === "depth") return keep(DEPTH, Number(control.value))
    const { set } = control.closest("[data-set]")?.dataset ?? {}
    if (!set) return this.#measure()
    if (!control.checked) await dropSet(this.#base, set)
    else if (!await this.#choose(set)) control.checked = false
    this.#say(await wholeSets(this.#base))
    this.#measure()
    this.#take()
  }

  async #choose(set) {
    const list = await fetchJSON(`${this.#base}/offline.json`)
    if (!list?.person) {
      say("Promenade isn’t responding.")
      return false
    }
    await navigator.storage?.persist?.().catch(() => false)
    try {
      await chooseSet(this.#base, list.person, set, read(DEPTH) ?? USUAL_DEPTH)
      return true
    } catch {
      say("There is no room left.")
      return false
    }
  }

  /** One run at a time; what is chosen meanwhile has another after it. */
  async #take() {
    if (this.#isTaking) return
    this.#isTaking = true
    await takeSets(this.#base, sets => this.#say(sets)).catch(() => say("Not everything came. It goes on with the next page."))
    this.#isTaking = false
    this.#say(await wholeSets(this.#base))
    this.#measure()
  }

  #say(sets) {
    for (const row of this.querySelectorAll("[data-set]")) {
      const { [row.dataset.set]: set } = sets
      const note = row.querySelector("[data-note]")
      note.dataset.plain ??= note.textContent
      row.querySelector("input").checked = Boolean(set)
      note.textContent = set ? progress(set) : note.dataset.plain
    }
  }

  async #clear() {
    if ((await ask("changes")).length > 0) return say("Some changes wait to be sent. Send them first: “Waits to be sent”.")
    keep(STOPPED, true)
    await forgetCached()
    document.dispatchEvent(new Event("cleared"))
    this.#say({})
    this.#pictures({ here: 0, all: 0 })
    this.#load()
    this.#measure()
    say("The copies are gone")
  }
}

function progress({ total, works }) {
  const here = Object.values(works)
  const bytes = here.reduce((sum, one) => sum + one, 0)
  if (total === null) return "Waits for its turn"
  return here.length === total ? `${thousands(total)} ${total === 1 ? "work" : "works"}, ${inBytes(bytes)}` : `${thousands(here.length)} of ${thousands(total)} works, ${inBytes(bytes)}`
}

customElements.define("device-storage", DeviceStorage)
