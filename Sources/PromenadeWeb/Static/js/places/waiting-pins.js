// waiting-pins.js: pins as they will be once what waits is sent. No DOM at import.
import { coordinate } from "../map/geometry.js"

/** @param changes as the service worker tells them (offline/waiting.js) */
export function withWaiting(features, changes) {
  let all = features
  for (const { kind, address, body, said } of changes) {
    const fields = new URLSearchParams(body)
    const where = fields.has("where") ? coordinate(fields.get("where")) : null
    // What was typed otherwise only the server can read.
    if (said || where && !Number.isFinite(where.latitude + where.longitude)) continue
    const id = kind === "pin" ? fields.get("pin") : address.split("/").at(-2)
    const change = one => all.map(pin => pin.id === id ? { ...pin, ...one } : pin)
    if (kind === "pin" && id && !all.some(pin => pin.id === id)) all = [...all, { id, coordinate: where, name: "New pin", label: "New pin, waits to be sent", number: null, icon: null, draggable: null }]
    if (kind === "move") all = change({ coordinate: where })
    if (kind === "name") all = change({ name: fields.get("name") })
    if (kind === "deletion") all = all.filter(pin => pin.id !== id)
  }
  return all
}

/** The ids of those that are to go. */
export function deletedPins(changes) { return changes.filter(({ kind, said }) => kind === "deletion" && !said).map(({ address }) => address.split("/").at(-2)) }
