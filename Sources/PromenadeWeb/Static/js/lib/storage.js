// storage.js: what a browser keeps between visits. Where it may not keep anything, nothing is kept. No DOM at import.

export function read(name, storage = localStorageOrNone()) {
  try {
    return JSON.parse(storage?.getItem(name) ?? "null")
  } catch {
    return null
  }
}

export function keep(name, value, storage = localStorageOrNone()) {
  try {
    storage?.setItem(name, JSON.stringify(value))
  } catch {
    // full, or forbidden: the next visit begins anew
  }
}

function localStorageOrNone() {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
