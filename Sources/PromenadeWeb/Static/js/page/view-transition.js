// view-transition.js: the picture of a tile grows into that of its work, and back (cross-document view transitions). Where the browser knows
// none, or somebody wants no motion, pages change as they always did. No DOM at import.

/** The work's own picture has it in work.css. */
const NAME = "picture"

export function watchViewTransitions() {
  addEventListener("pageswap", ({ viewTransition, activation }) => grow(viewTransition, activation?.entry?.url))
  addEventListener("pagereveal", ({ viewTransition }) => {
    // From a work to another the picture one sees is the other's, not that of a tile below it.
    if (!document.querySelector(".work__frame img")) grow(viewTransition, globalThis.navigation?.activation?.from?.url)
  })
}

/** Names the picture of the tile that leads to the other page, for as long as the pages change. */
function grow(transition, address) {
  const picture = transition && address && tilePicture(new URL(address).pathname)
  if (!picture) return
  // A work's page has a picture of that name already; two of one name, and nothing moves.
  const own = document.querySelector(".work__frame img")
  if (own) own.style.viewTransitionName = "none"
  picture.style.viewTransitionName = NAME
  transition.finished.finally(() => { for (const each of [picture, own]) if (each) each.style.viewTransitionName = "" })
}

function tilePicture(path) {
  const links = [...document.querySelectorAll(".tile__link")].filter(link => link.pathname === path)
  return links.map(link => link.closest(".tile")?.querySelector("img")).find(isSeen)
}

function isSeen(picture) {
  if (!picture) return false
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
