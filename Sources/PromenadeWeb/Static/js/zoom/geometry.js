// geometry.js: what of a picture a screen shows, and how it comes to show a part. Pure.
//
// A view is {centre: {x, y}, scale}: the px of the full picture in the middle of the screen, and how many px of the screen one
// of the picture takes. A screen is {width, height} in CSS px. Pictures are turned by quarters only.
import { clipped } from "./detail.js"

/** The part in sight. */
export function inSight(view, screen, picture, degrees) { return clipped(frameOf(view, screen, degrees), picture) }

/** What the screen is on the picture, and beside it. */
export function frameOf({ centre, scale }, screen, degrees) {
  const { width, height } = turned(screen, degrees)
  const size = { width: width / scale, height: height / scale }
  return { x: centre.x - size.width / 2, y: centre.y - size.height / 2, ...size }
}

/** The view that shows the whole of a part, in the middle and as large as it goes. */
export function viewOf(part, screen, degrees) {
  const { width, height } = turned(screen, degrees)
  return {
    centre: { x: part.x + part.width / 2, y: part.y + part.height / 2 },
    scale: Math.min(width / part.width, height / part.height),
  }
}

/** A number of degrees as 0, 90, 180 or 270. */
export function quarter(degrees) { return ((Math.round(degrees / 90) * 90) % 360 + 360) % 360 }

function turned({ width, height }, degrees) {
  return quarter(degrees) % 180 === 0 ? { width, height } : { width: height, height: width }
}
