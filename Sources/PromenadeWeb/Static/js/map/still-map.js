// still-map.js: what the server drew on the still map, as the live map takes it.
import { coordinate } from "./geometry.js"

export const readBox = text => {
  const [west, south, east, north] = text.split(",").map(Number)
  return { west, south, east, north }
}

const pin = element => ({
  id: element.dataset.pin, coordinate: coordinate(element.dataset.at), href: element.getAttribute("href"),
  label: element.getAttribute("aria-label"), name: element.querySelector(".pin__name").textContent,
  number: element.querySelector(".pin__tag").textContent.trim() || null, icon: element.dataset.icon,
  chosen: element.hasAttribute("aria-current"), draggable: element.dataset.draggable ?? null,
})

const cluster = element => ({
  id: element.dataset.cluster, coordinate: coordinate(element.dataset.at), href: element.getAttribute("href"),
  label: element.getAttribute("aria-label"), text: element.textContent, count: Number(element.dataset.count),
  box: readBox(element.dataset.box),
})

export function readStill(still) {
  const you = still.querySelector(".you:not(.you--start)")
  const start = still.querySelector(".you--start")
  return {
    features: [...still.querySelectorAll("[data-pin]")].map(pin).concat([...still.querySelectorAll("[data-cluster]")].map(cluster)),
    lines: [...still.querySelectorAll("[data-line]")].map(({ dataset }) => (
      { kind: dataset.line, coordinates: dataset.points.split(" ").map(coordinate) })),
    position: you && { coordinate: coordinate(you.dataset.at), accuracy: Number(you.dataset.accuracy) || null },
    start: start && coordinate(start.dataset.at),
  }
}
