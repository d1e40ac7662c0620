// position.js: why there is no position, in words. Codes are those of GeolocationPositionError, names our own.

const WORDS = {
  insecure: "The browser tells a position only to pages that come over https or from this device itself.",
  missing: "This browser cannot tell where you are.",
  1: "Your location is off for this page.",
  2: "The device does not know where it is right now.",
  3: "The device took too long to find out where it is.",
  slow: "The device took too long to find out where it is.",
}

export function whyNot(reason) {
  return `${WORDS[reason] ?? WORDS[2]} You can type latitude and longitude instead.`
}

const NO_POSITION = {
  insecure: ["Your location needs a secure address.", "Open Promenade over https, or at localhost on this device."],
  missing: ["This browser cannot tell where you are.", "Choose a place instead."],
  1: ["Your location is off.", "Allow it for this page in the browser’s settings, then try again."],
  2: ["The device does not know where it is right now.", "Try again under the open sky, or choose a place."],
  3: ["The device took too long to find out where it is.", "Try again, or choose a place."],
  slow: ["The device took too long to find out where it is.", "Allow it if it asks, and try again."],
}

/** What happened, and what one can do about it. */
export function noPosition(reason) {
  const [what, advice] = NO_POSITION[reason] ?? NO_POSITION[2]
  return { what, advice }
}
