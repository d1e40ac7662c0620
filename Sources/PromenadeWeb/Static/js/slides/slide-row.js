// slide-row.js: a row of slides and a newer stretch of the round brought together: who stays, who is new, who goes.

// Each slide is named by what hangs there, since its place in the round may change.
export function isSameRow(hanging, wanted) {
  return hanging.length === wanted.length && hanging.every((name, index) => name === wanted[index])
}

// The slides of the newer stretch in its order, those that hang already taken from there.
export function merged(hanging, arriving, nameOf) {
  const byName = new Map(hanging.map(slide => [nameOf(slide), slide]))
  return arriving.map(slide => byName.get(nameOf(slide)) ?? slide)
}

// Where to look after the row has changed: at the same picture, else where the server says.
export function lookAt(names, present, fallback) {
  const index = names.indexOf(present)
  return index >= 0 ? index : Math.min(Math.max(fallback, 0), Math.max(names.length - 1, 0))
}
