// keys.js: what a key does to a picture one looks at closely. Pure.
//
// Keys with a modifier belong to the browser and the system; Shift changes what some of ours do.
import { isPlainKey } from "../kit/keys.js"

const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const FAR = 0.25
const LITTLE = 0.05

const CHARACTERS = {
  "+": { does: "in" }, "=": { does: "in" }, "-": { does: "out" }, "_": { does: "out" }, "0": { does: "whole" },
  r: { does: "turn", by: 90 }, R: { does: "turn", by: -90 }, m: { does: "mirror" }, f: { does: "full" }, "?": { does: "help" },
}

/**
 * @param hasFocus whether the picture itself has the focus: characters count only then
 * @returns {{does, x?, y?, by?}|null} "move" by x and y screens, "turn" by degrees, or a word alone
 */
export function actionOf(event, hasFocus) {
  if (!isPlainKey(event)) return null
  const { key, shiftKey } = event
  const move = MOVES[key]
  if (move) {
    const by = shiftKey ? LITTLE : FAR
    return { does: "move", x: move[0] * by, y: move[1] * by }
  }
  if (!hasFocus) return null
  // With Caps Lock on, the letter says nothing about Shift.
  const letter = /^[a-z]$/i.test(key) ? (shiftKey && key.toLowerCase() === "r" ? "R" : key.toLowerCase()) : key
  return CHARACTERS[letter] ?? null
}
