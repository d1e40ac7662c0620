// detail.js: a part of a picture and how it is turned, as addresses say it. Pure.
//
// A picture is {width, height}, a part {x, y, width, height}, both in px of the full picture; a pose {degrees, mirrors}: mirrored
// first, then turned clockwise by 0, 90, 180 or 270. In an address the part is xywh=x,y,w,h or xywh=percent:x,y,w,h (W3C Media
// Fragments 1.0, section 4.2.2), the pose rotation=!90 (IIIF Image API 3.0, section 4.3). Query and fragment may say it.

export const UPRIGHT = { degrees: 0, mirrors: false }

/** The part an address names, cut to the picture; null where it names none, or nothing of the picture. */
export function readPart(address, picture) {
  const match = said(address, "xywh")?.match(/^(?:(pixel|percent):)?(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/)
  if (!match) return null
  const across = match[1] === "percent" ? picture.width / 100 : 1
  const down = match[1] === "percent" ? picture.height / 100 : 1
  const [x, y, width, height] = match.slice(2).map(Number)
  return clipped({ x: x * across, y: y * down, width: width * across, height: height * down }, picture)
}

/** A frame that may reach beyond the picture, as `written` says it; null where it has nothing of the picture. */
export function readFrame(text, picture) {
  const number = /^-?\d+(?:\.\d+)?$/
  const numbers = (text ?? "").split(",")
  if (numbers.length !== 4 || !numbers.every(part => number.test(part))) return null
  const [x, y, width, height] = numbers.map(Number)
  const frame = { x, y, width, height }
  return width > 0 && height > 0 && clipped(frame, picture) ? frame : null
}

/** How the picture is turned; upright where the address does not say, or says something else. */
export function readPose(address) {
  const match = said(address, "rotation")?.match(/^(!?)(0|90|180|270)$/)
  return match ? { degrees: Number(match[2]), mirrors: match[1] === "!" } : UPRIGHT
}

/** The address with this part and pose, as a path; what else it says stays. `part` null: the whole picture. */
export function addressOf(address, part, pose = UPRIGHT) {
  const url = new URL(address, "http://here")
  const fragment = new URLSearchParams(url.hash.slice(1))
  if (fragment.has("xywh") || fragment.has("rotation")) url.hash = ""
  url.searchParams.delete("xywh")
  url.searchParams.delete("rotation")
  if (part) url.searchParams.set("xywh", written(part))
  if (pose.degrees || pose.mirrors) url.searchParams.set("rotation", `${pose.mirrors ? "!" : ""}${pose.degrees}`)
  // Commas and exclamation marks mean themselves in a query, and are easier to read.
  return url.pathname + url.search.replaceAll("%2C", ",").replaceAll("%21", "!") + url.hash
}

/** "120,80,640,480": whole pixels, at least one. */
export function written(part) {
  const [left, top] = [Math.floor(part.x), Math.floor(part.y)]
  const [right, bottom] = [Math.ceil(part.x + part.width), Math.ceil(part.y + part.height)]
  return [left, top, Math.max(1, right - left), Math.max(1, bottom - top)].join(",")
}

/** What of a part is on the picture; null: nothing. */
export function clipped({ x, y, width, height }, picture) {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(picture.width, x + width), Math.min(picture.height, y + height)]
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

function said(address, name) {
  const url = new URL(address, "http://here")
  return url.searchParams.get(name) ?? new URLSearchParams(url.hash.slice(1)).get(name)
}
