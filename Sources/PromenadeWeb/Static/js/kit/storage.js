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

/** Takes away all we kept, and nothing of our neighbours on the host. */
export function forget(storages = [localStorageOrNone(), ofThisTab()]) {
  for (const storage of storages) {
    try {
      for (const name of Object.keys(storage ?? {})) if (name.startsWith("promenade.")) storage.removeItem(name)
    } catch {
      // forbidden, so there is nothing
    }
  }
}

/** What is kept as long as the tab is open; undefined where nothing may be kept. */
export function ofThisTab() { return orNone("sessionStorage") }

function localStorageOrNone() { return orNone("localStorage") }

function orNone(name) {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}
