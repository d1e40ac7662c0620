// list.js: the list beside the map. A fresh list takes the place of the old one section by section, so that what a
// person has chosen or looks at stays; what is ticked is in picks.js.
import { fragmentOf, setText } from "../kit/html.js"
import { coordinate } from "../map/geometry.js"

export class NearbyList {
  constructor(element) { this.element = element }

  get sections() { return [...this.element.querySelectorAll(".place")] }

  of(venue) { return this.sections.find(section => section.dataset.venue === venue) ?? null }

  /** Whether it is in the list only because it is chosen. */
  isApart(venue) { return Boolean(this.of(venue)?.hasAttribute("data-apart")) }

  /** The list as pins of the map. */
  get pins() {
    return this.sections.map(section => {
      const number = section.querySelector(".place__n").textContent
      const name = section.querySelector("[data-name]").textContent
      const works = section.querySelectorAll("li").length
      const far = section.querySelector(".place__far").textContent
      return {
        id: section.dataset.venue, coordinate: coordinate(section.dataset.at), name, works, number, href: `#${section.id}`,
        label: `${number}, ${name}, ${works === 1 ? "1 work" : `${works} works`}, ${far}`,
      }
    })
  }

  choose(venue) {
    for (const section of this.sections) {
      if (section.dataset.venue === venue) section.setAttribute("aria-current", "true")
      else section.removeAttribute("aria-current")
    }
  }

  /** Takes away what was in the list only because it was chosen. @returns whether there was any */
  forgetApart(chosen) {
    const apart = this.sections.filter(section => "apart" in section.dataset && section.dataset.venue !== chosen)
    const hadFocus = apart.some(section => section.contains(document.activeElement))
    for (const section of apart) section.remove()
    if (hadFocus) this.element.querySelector(".place__head a")?.focus({ preventScroll: true })
    return apart.length > 0
  }

  /** Brings a section into view, and the focus to its head. */
  reveal(venue, { behavior = "instant" } = {}) {
    const section = this.of(venue)
    if (!section) return
    section.scrollIntoView({ block: "start", behavior })
    section.querySelector(".place__head a").focus({ preventScroll: true })
  }

  /** Takes over a list the server has sent; what one looks at does not move: we see to that, and not the browser meanwhile. */
  renew(html, chosen) {
    const { style } = document.documentElement
    style.overflowAnchor = "none"
    requestAnimationFrame(() => { style.overflowAnchor = "" })
    const fresh = fragmentOf(html)
    const standing = this.#anchor(chosen)
    this.#sections(fresh)
    this.choose(chosen)
    for (const part of ["[data-notices]", "[data-foot]"]) this.#replace(part, fresh)
    // said aloud only when it is another number
    for (const part of ["[data-count]", "[data-order]"]) setText(this.element.querySelector(part), fresh.querySelector(part).textContent)
    this.#start(fresh)
    if (standing?.section.isConnected) {
      const moved = standing.section.getBoundingClientRect().top - standing.top
      if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" })
    }
  }

  /** The chosen section if it is in sight, else the first that is; who sees the first of all sees what comes before it. */
  #anchor(chosen) {
    const inSight = this.sections.filter(section => {
      const { top, bottom } = section.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const section = inSight.find(section => section.dataset.venue === chosen) ?? inSight[0]
    if (!section || (section === this.sections[0] && section.dataset.venue !== chosen)) return null
    return { section, top: section.getBoundingClientRect().top }
  }

  #sections(fresh) {
    const box = this.element.querySelector("[data-sections]")
    const focused = box.contains(document.activeElement) ? document.activeElement : null
    const old = new Map(this.sections.map(section => [section.dataset.venue, section]))
    const order = [...fresh.querySelectorAll(".place")].map(section => {
      const before = old.get(section.dataset.venue)
      return before ? this.#renewed(before, section) : section
    })
    for (const section of old.values()) if (!order.includes(section)) section.remove()
    // only what stands elsewhere is moved: moving takes the focus from a link
    order.forEach((section, index) => { if (box.children[index] !== section) box.insertBefore(section, box.children[index] ?? null) })
    if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true })
  }

  #renewed(section, fresh) {
    section.id = fresh.id
    for (const fact of ["at", "walking"]) section.dataset[fact] = fresh.dataset[fact]
    section.toggleAttribute("data-apart", fresh.hasAttribute("data-apart"))
    section.setAttribute("aria-labelledby", fresh.getAttribute("aria-labelledby"))
    section.querySelector(".place__head a").setAttribute("href", `#${fresh.id}`)
    section.querySelector("[data-name]").id = fresh.querySelector("[data-name]").id
    for (const part of [".place__n", ".place__far", "[data-name]"]) setText(section.querySelector(part), fresh.querySelector(part).textContent)
    const [rows, freshRows] = [section.querySelector("ul"), fresh.querySelector("ul")]
    if (rows.textContent !== freshRows.textContent) rows.replaceWith(freshRows)
    return section
  }

  #replace(part, fresh) {
    const [now, then] = [this.element.querySelector(part), fresh.querySelector(part)]
    if (now.innerHTML === then.innerHTML) return
    const hadFocus = now.contains(document.activeElement) ? document.activeElement.tagName : null
    now.replaceChildren(...then.childNodes)
    if (hadFocus) now.querySelector(hadFocus)?.focus({ preventScroll: true })
  }

  #start(fresh) {
    const [now, then] = [this.element.querySelector("[data-start]"), fresh.querySelector("[data-start]")]
    if (now.className === then.className && now.dataset.kind === undefined) {
      now.querySelector("[data-start-words]").replaceChildren(...then.querySelector("[data-start-words]").childNodes)
      return
    }
    const hadFocus = now.contains(document.activeElement)
    now.replaceWith(then)
    if (hadFocus) then.querySelector("button")?.focus({ preventScroll: true })
  }
}
