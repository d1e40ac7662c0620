// side.js: one of two pictures that are compared, live or as it hangs without script. No DOM at import.
import { readFrame, readPose } from "../zoom/detail.js"
import { ZoomView } from "../zoom/zoom-view.js"

// Two live pictures share the memory of one.
const TILES = 40
// At true scale a miniature stays a miniature beside an altarpiece.
const FARTHEST = 0.02

/** Opens the picture of a figure; `begun` hears of its side, {name, stage, view, centimetres}. Rejects where it does not open. */
export async function openSide(library, figure, isWanted, { begun, moved, resized, failed, came }) {
  const info = await sourceOf(figure)
  if (!isWanted()) return
  const stage = figure.querySelector("[data-stage]")
  stage.hidden = false
  figure.querySelector("img").hidden = true
  figure.querySelector(".compare__missing")?.remove()
  const name = figure.dataset.side
  const side = { name, stage, centimetres: Number(figure.dataset.centimetres ?? 0) }
  begun(side)
  const said = what => new URL(location.href).searchParams.get(`${name}-${what}`)
  await new Promise((opened, unopened) => {
    side.view = new ZoomView(library, stage, info, {
      tiles: TILES, farthest: FARTHEST, opened, unopened, moved, resized, failed: () => failed(info), came,
    })
    side.view.show(readFrame(said("xywh"), info), readPose(`?rotation=${said("rotation") ?? ""}`), false)
  })
}

/** As without script; where the picture does not come even so, its place says it. */
export function closeSide(figure) {
  const image = figure.querySelector("img")
  figure.querySelector("[data-stage]").hidden = true
  image.hidden = false
  image.decode().catch(() => {
    if (image.hidden || figure.querySelector(".compare__missing")) return
    image.hidden = true
    const sentence = Object.assign(document.createElement("p"), { className: "compare__still compare__missing" })
    sentence.textContent = "This picture didn’t load."
    image.after(sentence)
  })
}

/** A picture of unknown size says it itself. */
async function sourceOf(figure) {
  const source = JSON.parse(figure.dataset.source)
  if (source.width) return source
  const image = figure.querySelector("img")
  // It may have failed before: asked for once more.
  if (image.complete && !image.naturalWidth) image.src = image.src
  await image.decode()
  return { ...source, width: image.naturalWidth, height: image.naturalHeight }
}
