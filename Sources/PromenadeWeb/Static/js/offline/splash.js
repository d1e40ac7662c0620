// splash.js: what iOS shows while an installed app starts (apple-touch-startup-image). It takes that from the page one installs from, and
// only where it has the screen's own size, so it is drawn here. Other systems make one of the manifest.
import "../app.js"
import { keep, ofThisTab, read } from "../kit/storage.js"

/** Of the shorter side. */
const ICON = .25
const NAME = "promenade.splash"

/** Of this screen, upright and on its side. */
export async function offerSplash() {
  for (const [media, href] of ready() ?? await drawnOnce()) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "apple-touch-startup-image", media, href }))
  }
}

/** Drawn for this tab already, in these colours. */
function ready() {
  const { ground, pictures } = read(NAME, ofThisTab()) ?? {}
  return ground === colour() ? pictures : null
}

async function drawnOnce() {
  const icon = new Image()
  icon.src = document.querySelector("link[rel=apple-touch-icon]").href
  await icon.decode()
  const [short, long] = [screen.width, screen.height].sort((one, other) => one - other).map(side => side * devicePixelRatio)
  const pictures = [["portrait", short, long], ["landscape", long, short]].map(([orientation, width, height]) => [`(orientation: ${orientation})`, drawn(icon, width, height, short * ICON)])
  keep(NAME, { ground: colour(), pictures }, ofThisTab())
  return pictures
}

function colour() { return getComputedStyle(document.body).backgroundColor }

function drawn(icon, width, height, side) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  const context = canvas.getContext("2d")
  context.fillStyle = colour()
  context.fillRect(0, 0, width, height)
  context.drawImage(icon, (width - side) / 2, (height - side) / 2, side, side)
  return canvas.toDataURL("image/png")
}
