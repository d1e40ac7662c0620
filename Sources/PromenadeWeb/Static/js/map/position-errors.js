// position-errors.js: why there is no position, in words. Codes are those of GeolocationPositionError, names our own.

const WORDS = {
  insecure: "Browsers share your location only over https.",
  missing: "This browser can’t share your location.",
  1: "Location is off for this page.",
  2: "Your location can’t be found right now.",
  3: "Finding your location took too long.",
  slow: "Finding your location took too long.",
}

export function whyNot(reason) {
  return `${WORDS[reason] ?? WORDS[2]} Type latitude and longitude instead.`
}

const NO_POSITION = {
  insecure: ["Location needs a secure address.", "Open Promenade over https, or at localhost on this device."],
  missing: ["This browser can’t share your location.", "Choose a place instead."],
  1: ["Location is off.", "Allow it for this page in the browser’s settings, then try again."],
  2: ["Your location can’t be found right now.", "Try again under the open sky, or choose a place."],
  3: ["Finding your location took too long.", "Try again, or choose a place."],
  slow: ["Finding your location took too long.", "Allow it if it asks, and try again."],
}

/** What happened, and what one can do about it. */
export function noPosition(reason) {
  const [what, advice] = NO_POSITION[reason] ?? NO_POSITION[2]
  return { what, advice }
}
