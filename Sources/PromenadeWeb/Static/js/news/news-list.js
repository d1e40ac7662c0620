// news-list.js: coming back from an item shows that it was read.
// Without this file the browser may show the list as it was left.
class NewsList extends HTMLElement {
  connectedCallback() { addEventListener("pageshow", this) }
  disconnectedCallback() { removeEventListener("pageshow", this) }

  handleEvent(event) {
    if (event.persisted) location.reload()
  }
}

customElements.define("news-list", NewsList)
