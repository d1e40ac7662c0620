// nudge.js: a card at the foot that offers something; one at a time, never in the way. No DOM at import.
import { button } from "../kit/html.js"

/**
 * @param offered {icon, title, text, no: [words, act], yes: [words, act]}; without `yes` there is nothing to press but `no`
 * @returns whether it is shown
 */
export function offer({ icon, title, text, no, yes }) {
  if (document.querySelector("aside.nudge")) return false
  const card = document.createElement("aside")
  card.className = "nudge"
  card.setAttribute("aria-labelledby", "h-nudge")
  const heading = Object.assign(document.createElement("h2"), { id: "h-nudge", textContent: title })
  const words = Object.assign(document.createElement("p"), { textContent: text })
  const row = Object.assign(document.createElement("div"), { className: "btn-row" })
  for (const [[said, act], style] of [[no, "btn"], [yes, "btn btn--primary"]].filter(([choice]) => choice)) {
    const choice = button(said, () => { card.remove(); act() })
    choice.className = style
    row.append(choice)
  }
  card.append(drawing(icon), heading, words, row)
  document.body.append(card)
  return true
}

/** The page's own drawings have an address that changes with them. */
export function drawing(name) {
  const sheet = document.querySelector("svg.icon use")?.getAttribute("href").split("#")[0]
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("class", "icon")
  svg.setAttribute("aria-hidden", "true")
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use")
  use.setAttribute("href", `${sheet}#i-${name}`)
  svg.append(use)
  return svg
}
