// replace-parts.js: takes over what our server found into the page, without taking away what a person is in the middle of.
// No DOM at import.

/** Puts the fresh parts in the place of the old ones; what is typed, focused and opened stays so. */
export function takeOver(page, fresh) {
  const focused = page.contains(document.activeElement) ? keyOf(document.activeElement) : null
  const typed = document.activeElement?.matches?.("[data-part] input[type=text]")
    ? { value: document.activeElement.value, end: document.activeElement.selectionEnd } : null
  const opened = [...page.querySelectorAll("[data-part] details[open][id]")].map(details => details.id)
  const form = page.querySelector("form.facets")
  const freshForm = fresh.querySelector("form.facets")
  if (form.hasAttribute("popover") !== freshForm.hasAttribute("popover")) {
    form.toggleAttribute("popover")
    if (form.hasAttribute("popover")) form.popover = "auto"
  }
  page.querySelector(".works__split").className = fresh.querySelector(".works__split").className
  for (const part of page.querySelectorAll("[data-part]")) {
    const other = fresh.querySelector(`[data-part="${part.dataset.part}"]`)
    if (other) part.replaceWith(document.adoptNode(other))
  }
  for (const id of opened) page.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "")
  if (focused && !page.contains(document.activeElement)) giveBack(page, focused, typed)
}

function giveBack(page, focused, typed) {
  const element = [...page.querySelectorAll("[data-part] :is(a, button, input, select, summary)")].find(
    element => keyOf(element) === focused)
  if (!element) {
    // a chip that removed itself: what follows from it is there
    const results = page.querySelector(".works__results")
    results.tabIndex = -1
    results.focus({ preventScroll: true })
    return
  }
  element.focus({ preventScroll: true })
  if (!typed) return
  element.value = typed.value
  element.setSelectionRange(typed.end, typed.end)
}

/** The same for the same control before and after. */
function keyOf(element) {
  if (element.id) return `#${element.id}`
  if (element.name) return `${element.name}=${element.value}`
  return `${element.localName} ${element.firstChild?.textContent ?? ""}${element.textContent}`
}
