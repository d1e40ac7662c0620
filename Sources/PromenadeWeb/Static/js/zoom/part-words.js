// part-words.js: what of a picture is in sight, in words. Pure.

/** "Showing 4 % of the picture, in the upper right." */
export function partWords(part, picture, { degrees, mirrors }) {
  const share = part ? (part.width * part.height) / (picture.width * picture.height) : 1
  const pose = [degrees ? `turned by ${degrees} degrees` : null, mirrors ? "mirrored" : null].filter(Boolean).join(", ")
  const what = share > 0.99 ? "Showing the whole picture" : `Showing ${percent(share)} % of the picture, ${where(part, picture)}`
  return `${what}${pose ? `, ${pose}` : ""}.`
}

function percent(share) {
  const number = share * 100
  if (number >= 1) return String(Math.round(number))
  return number >= 0.1 ? number.toFixed(1) : "less than 0.1"
}

function where(part, picture) {
  const down = third((part.y + part.height / 2) / picture.height, ["upper", "", "lower"])
  const across = third((part.x + part.width / 2) / picture.width, ["left", "", "right"])
  if (down && across) return `in the ${down} ${across}`
  if (down) return down === "upper" ? "at the top" : "at the bottom"
  return across ? `at the ${across}` : "in the middle"
}

function third(place, words) { return words[place < 0.4 ? 0 : place > 0.6 ? 2 : 1] }
