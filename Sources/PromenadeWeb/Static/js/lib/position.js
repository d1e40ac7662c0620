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
