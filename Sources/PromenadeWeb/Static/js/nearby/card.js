// card.js: what is chosen on the map of Nearby as a card over it: its first work, how far it is, and the ways on.

const part = (element, name) => element.querySelector(`[data-card-${name}]`)

const isPhone = () => !matchMedia("(min-width: 48em)").matches
const toTop = () => scrollTo({ top: 0, behavior: "instant" })
/** Whether the browser has brought back the page, where one was. */
const isBack = () => performance.getEntriesByType("navigation")[0]?.type === "back_forward"

/** @returns a place's own walk, which starts where the list does */
function walkTo(section, form) {
  const query = new URLSearchParams(new FormData(form))
  for (const name of ["work", "list"]) query.delete(name)
  for (const box of section.querySelectorAll('[name="work"]')) query.append("work", box.value)
  return `${form.getAttribute("action")}?${query}`
}

export class NearbyCard {
  #card = null
  #venue = ""
  /** What the card was opened from, and how far down the page stood then. */
  #opener = null
  #scrolled = null

  /** @param told {closed(), more()} */
  constructor(element, told) {
    Object.assign(this, { element, told })
    this.template = element.querySelector("[data-card]")
    this.resizing = new ResizeObserver(() => this.#tellHeight())
    // what has the focus is not left below the list that was pulled over the map
    this.map.addEventListener("focusin", ({ target }) => { if (isPhone() && target.matches(":focus-visible")) toTop() })
  }

  get map() { return this.element.querySelector("art-map") }

  /** How much of the map's foot it takes, in px. */
  get below() { return this.#card ? this.map.clientHeight - this.#card.offsetTop : 0 }

  contains(element) { return Boolean(this.#card?.contains(element)) }

  /** @param opener the link it is opened from, which gets the focus back; null: nobody's doing, and the focus stays */
  show(section, opener = null) {
    this.#card ??= this.#created()
    this.#venue = section.dataset.venue
    this.fill(section)
    if (isPhone()) {
      if (opener?.closest(".place")) this.#scrolled = scrollY
      if (opener || !isBack()) toTop()
    }
    if (!opener) return
    this.#opener = opener
    if (!isPhone()) {
      section.scrollIntoView({ block: "start", behavior: "instant" })
      // the list is in sight: who chooses there goes on there
      if (opener.closest(".place")) return opener.focus({ preventScroll: true })
    }
    part(this.#card, "title").focus({ preventScroll: true })
  }

  #created() {
    const card = this.map.appendChild(this.template.content.firstElementChild.cloneNode(true))
    card.addEventListener("click", event => {
      if (event.target.closest("[data-card-close]")) this.told.closed()
      if (!event.target.closest("[data-card-more]")) return
      event.preventDefault()
      this.told.more()
    })
    this.resizing.observe(card)
    this.element.classList.add("has-card")
    return card
  }

  /** Says what a section says by now. */
  fill(section) {
    if (!this.#card || !section) return
    const [first, ...others] = section.querySelectorAll("li")
    const title = first.querySelector(".label__title")
    const picture = first.querySelector(".place__pic").cloneNode(true)
    picture.classList.add("pincard__art")
    part(this.#card, "picture").replaceChildren(picture)
    for (const [name, words] of Object.entries({
      title: title.textContent, maker: title.nextElementSibling.textContent,
      place: section.querySelector("[data-name]").textContent, far: section.querySelector(".place__far").textContent,
      foot: section.dataset.walking, more: others.length === 1 ? "1 more work here" : `${others.length} more works here`,
    })) part(this.#card, name).textContent = words
    this.#tellHeight()
    part(this.#card, "more").parentElement.hidden = others.length === 0
    part(this.#card, "more").href = `#${section.id}`
    part(this.#card, "open").href = title.href
    const walk = this.element.querySelector("#walk")
    part(this.#card, "walk").hidden = !walk
    if (walk) part(this.#card, "walk").href = walkTo(section, walk)
  }

  /** The focus goes back to what it was opened from, or to its pin. */
  hide() {
    if (!this.#card) return
    const hadFocus = this.contains(document.activeElement)
    const list = this.element.querySelector("#list")
    const stood = list.getBoundingClientRect().top
    this.resizing.disconnect()
    this.element.classList.remove("has-card")
    this.#card.remove()
    this.#card = null
    this.#tellHeight()
    // back to where it was chosen; who has pulled up the list since goes on there
    if (isPhone() && scrollY === 0) scrollTo({ top: this.#scrolled ?? 0, behavior: "instant" })
    else if (isPhone()) scrollBy({ top: list.getBoundingClientRect().top - stood, behavior: "instant" })
    const opener = this.#opener?.isConnected ? this.#opener : this.map.querySelector(`[data-pin="${CSS.escape(this.#venue)}"]`)
    this.#opener = this.#scrolled = null
    if (hadFocus) (opener ?? this.map.querySelector(".map__stage"))?.focus({ preventScroll: true })
  }

  /** The map's buttons and its credit stand above the card. */
  #tellHeight() { this.map.style.setProperty("--card", `${this.#card?.offsetHeight ?? 0}px`) }
}
