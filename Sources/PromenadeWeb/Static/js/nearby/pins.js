// pins.js: what the map beside a list shows: the list's own pins with their numbers, and what there is besides. Pure.
// The server does the same for the first view (NearbyFeatures.swift).

/** Below this zoom pins of one list would lie on each other; rings stand for them. */
export const LISTED_FROM = 13

const within = ({ west, south, east, north }, { latitude, longitude }) =>
  latitude >= south && latitude <= north
    && (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

/** "12" in at most four characters: 999, 1.2k, 35k, 2m */
function short(count) {
  if (count < 1000) return String(count)
  if (count < 9950) return `${String(Math.round(count / 100) / 10)}k`
  return count < 999_500 ? `${Math.round(count / 1000)}k` : `${Math.round(count / 1_000_000)}m`
}

/** A ring without those works that have a pin of their own; null when nothing is left of it. */
function besides(cluster, listed) {
  const inside = listed.filter(pin => within(cluster.box, pin.coordinate))
  if (inside.length === 0) return cluster
  const count = cluster.count - inside.reduce((works, pin) => works + pin.works, 0)
  if (count <= 0) return null
  return { ...cluster, count, text: short(count), label: cluster.label.replace(/^[\d,]+ works?/, count === 1 ? "1 work" : `${count} works`) }
}

/** @param features pins and rings of the area, @param listed the list's pins, with `works` each */
export function shownPins(features, listed, zoom, chosen = null) {
  const numbered = new Map(listed.map(pin => [pin.id, pin]))
  // far out rings stand for the list too, but not for what is chosen
  const own = zoom < LISTED_FROM ? listed.filter(pin => pin.id === chosen) : listed
  const others = features.filter(feature => !own.some(pin => pin.id === feature.id))
    .map(feature => feature.box ? besides(feature, own) : numbered.get(feature.id) ?? feature).filter(Boolean)
  return [...own, ...others]
}
