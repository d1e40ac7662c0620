// selection.js: what is said about a choice of several, and which rows stay when others are found. Pure, runs anywhere.

export function choiceWords(count) {
  return count === 0 ? "None selected" : `${count} selected`
}

/** The button that adds them. */
export function addWords(count) {
  if (count === 0) return "Add artists"
  return count === 1 ? "Add 1 artist" : `Add ${count} artists`
}

/**
 * The rows to show: those chosen, then those found that are not among them.
 * Each is `{ box }`, the box with its `value`; a row without a box is not for choosing.
 */
export function mergeRows(chosen, found) {
  const values = new Set(chosen.map(({ box }) => box.value))
  return [...chosen, ...found.filter(({ box }) => !box || !values.has(box.value))]
}
