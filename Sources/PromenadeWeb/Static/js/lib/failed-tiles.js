// failed-tiles.js: one way to try again for all the works of a page that could not be read. No DOM at import.

const tiles = new Set()
let bar = null

/** A tile could not be read; it has `again()`. */
export function failed(tile) {
  tiles.add(tile)
  show()
}

/** It is being read once more, came, or left the page. */
export function mended(tile) {
  if (tiles.delete(tile)) show()
}

/** What the bar says of so many; one has its own button. */
export function words(count) { return `Couldn’t load ${count.toLocaleString("en")} works` }

function show() {
  document.documentElement.toggleAttribute("data-many-failed", tiles.size > 1)
  if (tiles.size < 2) {
    bar?.remove()
    bar = null
    return
  }
  bar ??= addBar()
  bar.firstChild.textContent = words(tiles.size)
}

function addBar() {
  const bar = document.createElement("div")
  bar.className = "toast toast--failed"
  const said = document.createElement("p")
  said.setAttribute("role", "status")
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = "Retry"
  button.addEventListener("click", () => { for (const tile of [...tiles]) tile.again() })
  bar.append(said, button)
  document.body.append(bar)
  return bar
}
