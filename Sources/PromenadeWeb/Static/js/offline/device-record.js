// device-record.js: what a store of the browser says it holds by choice, and taking what is missing of it. No DOM at import.
import { Absent, take } from "./taking.js"

/** What cannot be read is not there. @param record an address that no page has */
export async function readRecord(cache, base, record) {
  const copy = await cache.match(`${base}${record}`)
  return await copy?.json().catch(() => null) ?? {}
}

/** One tab after the other. @returns whether `edit` wished a change */
export function changeRecord(cache, base, record, edit) {
  const work = async () => {
    const held = edit(await readRecord(cache, base, record))
    if (held) await cache.put(`${base}${record}`, Response.json(held))
    return held !== null
  }
  return navigator.locks ? navigator.locks.request(`promenade${base}${record}`, work) : work()
}

/** @param isNew also where it is here @returns its bytes; throws as `take` does */
export async function takeOnce(cache, address, kind, list, isNew = false) {
  const key = new URL(address, location.href).href
  const there = await cache.match(key, { ignoreVary: true })
  const isDue = isNew || !there || kind === "pages" && there.headers.get("Promenade-Release") !== list.release
  if (isDue) await take(cache, key, kind, list)
  const copy = await cache.match(key, { ignoreVary: true })
  if (!copy) throw new Absent(`${address} is not there.`) // there was no room
  return (await copy.blob()).size
}

/** A page that is here, as a document; null where it is not. */
export async function takenPage(cache, address) {
  const page = await cache.match(new URL(address, location.href).href, { ignoreVary: true })
  return page ? new DOMParser().parseFromString(await page.text(), "text/html") : null
}
