// html.js: elements of what our server sent, of words, and words into them. No DOM at import.

/** A DocumentFragment of what our server sent; its scripts do not run. */
export function fragmentOf(html) {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content
}

/** Only where it is other words: what a live region has said already would be read out again. */
export function setText(element, words) { if (element.textContent !== words) element.textContent = words }

export function link(href, words) { return Object.assign(document.createElement("a"), { href, textContent: words }) }

export function button(words, press) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: words })
  button.addEventListener("click", press)
  return button
}
