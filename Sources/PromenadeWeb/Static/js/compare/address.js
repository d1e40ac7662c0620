// address.js: how two pictures are compared, as an address says it. Pure.
import { written } from "../zoom/detail.js"

/**
 * @param edge where one picture ends over the other, in percent; false: they are beside each other
 * @param isAlike at true scale both are whole and nobody has moved one since
 * @param moved the sides {name, view} that say where they are; of the others stays what the address says
 */
export function comparisonAddress(address, { edge, isLinked, isTrueScale, isAlike, moved }) {
  const url = new URL(address)
  const set = (name, value) => value ? url.searchParams.set(name, value) : url.searchParams.delete(name)
  set("way", edge && "over")
  set("edge", edge)
  set("linked", !isLinked && "no")
  set("scale", isTrueScale && "true")
  for (const { name, view } of moved) {
    const { degrees, mirrors } = view.pose
    set(`${name}-xywh`, !isAlike && !view.isWhole && written(view.frame))
    set(`${name}-rotation`, (degrees || mirrors) && `${mirrors ? "!" : ""}${degrees}`)
  }
  return url.pathname + url.search.replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%21", "!")
}
