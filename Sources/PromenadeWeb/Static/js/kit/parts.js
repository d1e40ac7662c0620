// parts.js: takes over the parts of a page that change, from the page as our server says it now. No DOM at import.

/** Each part of `fresh`, an element with `data-part`, takes the place of the one of its name. */
export function replaceParts(element, fresh) {
  for (const part of fresh.querySelectorAll("[data-part]")) {
    element.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceWith(document.adoptNode(part))
  }
}
