// scale-bar.js: a bar that says how large things are on the work itself. Pure.

const CENTIMETRES_AN_INCH = 2.54
const STEPS = [1, 2, 5]
// Eighths are how inches are cut.
const PARTS = [[0.125, "⅛"], [0.25, "¼"], [0.5, "½"]]

/**
 * The longest round length that fits.
 *
 * @param centimetres how many one px of the screen is
 * @param units "metric" or "imperial"
 * @param longest in px
 * @returns {{words, pixels}} "10 cm" and how long that is
 */
export function scaleBar(centimetres, units, longest = 140) {
  const room = centimetres * longest
  if (units === "imperial") {
    const inches = longestOf(room / CENTIMETRES_AN_INCH)
    return { words: inWords(inches), pixels: inches * CENTIMETRES_AN_INCH / centimetres }
  }
  const length = round(room)
  const words = length >= 100 ? `${length / 100} m` : length >= 1 ? `${length} cm` : `${tidy(length * 10)} mm`
  return { words, pixels: length / centimetres }
}

/** 1, 2 or 5 with any number of noughts, at most `room`. */
function round(room) {
  const power = 10 ** Math.floor(Math.log10(room))
  return tidy((STEPS.findLast(step => step * power <= room * (1 + 1e-9)) ?? 1) * power)
}

function longestOf(room) {
  if (room >= 1) return round(room)
  return PARTS.findLast(([part]) => part <= room)?.[0] ?? round(room)
}

function inWords(inches) {
  const part = PARTS.find(([part]) => part === inches)
  return `${part ? part[1] : inches} in`
}

/** Without what floating-point arithmetic leaves behind. */
function tidy(number) { return Number(number.toPrecision(3)) }

/** Draws it in an element that may not be there. @param data {centimetres, units, on}: how wide the work is, and what the bar lies on */
export function drawScaleBar(bar, { centimetres, units, on }, { picture, scale }) {
  if (!bar || !centimetres) return
  const { words, pixels } = scaleBar(Number(centimetres) / picture.width / scale, units)
  bar.textContent = `${words} ${on}`
  bar.style.setProperty("--bar", `${pixels.toFixed(1)}px`)
  bar.hidden = false
}
