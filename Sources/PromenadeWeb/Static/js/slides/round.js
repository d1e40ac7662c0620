// round.js: asks our server who hangs in the round of the home wall, and brings the slides to it. No DOM at import.
import { fetchJSON, fetchText } from "../kit/fetch-text.js"
import { keep, read } from "../kit/storage.js"
import { isSameRow, lookAt, merged } from "./slide-row.js"

const NAME = "promenade.round"
/** The wall goes round what hangs where an answer takes longer, in ms. */
const TIMEOUT = 5000

export class Round {
  /** What ends the question under way. */
  asking = null

  constructor(wall) { this.wall = wall }

  /** The turn at which somebody stopped, in this browser. */
  get stopped() { return read(NAME) }

  remember() { if (this.wall.list.slide) keep(NAME, this.wall.list.slide.dataset.round) }

  stop() { this.asking?.abort() }

  /** Asks who is in the round now; fetches the slides only if that is somebody else. */
  async renew() {
    const { list } = this.wall
    const round = list.slide?.dataset.round
    if (!round) return
    const model = await this.#ask(fetchJSON, round)
    if (!Array.isArray(model?.slides)) return
    const wanted = model.slides.map(slide => slide.hanging)
    if (!isSameRow(list.slides.map(nameOf), wanted)) return this.hang(round)
    list.slides.forEach((slide, index) => { slide.dataset.round = model.slides[index].round })
    Object.assign(list.element.dataset, { before: model.before ?? "", after: model.after ?? "" })
    this.remember()
  }

  /** Puts a stretch of the round in the place of the one that hangs. @returns whether it came */
  async hang(round) {
    const answer = await this.#ask(fetchText, round, { accept: "text/html;fragment=slides" })
    const piece = new DOMParser().parseFromString(answer?.ok ? answer.text : "", "text/html")
    const fresh = piece.querySelector(".show__slides")
    const place = piece.querySelector(".show__place")
    if (!fresh?.children.length || !place) return false
    const { list } = this.wall
    const { element } = list
    const present = list.slide && nameOf(list.slide)
    const arriving = [...fresh.children]
    const names = arriving.map(nameOf)
    const slides = merged(list.slides, arriving, nameOf)
    slides.forEach((slide, index) => {
      for (const { name, value } of arriving[index].attributes) slide.setAttribute(name, value)
    })
    const wasHere = element.contains(document.activeElement)
    element.replaceChildren(...slides)
    Object.assign(element.dataset, { ...fresh.dataset })
    this.wall.hideFallbacks(place)
    this.wall.querySelector(".show__place").replaceWith(place)
    if (wasHere) element.focus({ preventScroll: true })
    // Whether the turn is that of the picture that is looked at.
    const isOf = present !== undefined && round.endsWith(`~${present}`)
    list.go(isOf ? lookAt(names, present, Number(fresh.dataset.current)) : Number(fresh.dataset.current), "instant")
    return true
  }

  /** The next question breaks this one off. */
  #ask(ask, round, means) {
    this.stop()
    const { signal } = this.asking = new AbortController()
    const address = `${this.wall.dataset.slides}?round=${encodeURIComponent(round)}`
    return ask(address, { signal, timeout: TIMEOUT, cache: "default", ...means }).catch(() => null)
  }
}

function nameOf(slide) { return slide.dataset.hanging }
