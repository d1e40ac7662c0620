// picture-frame.js: where a picture does not come, its place says so and leads to the museum.
// Without this file the picture's alternative text stands there, as in any page.

class PictureFrame extends HTMLElement {
  #image

  connectedCallback() {
    this.#image = this.querySelector("img")
    if (!this.#image || this.classList.contains("is-missing")) return
    // error does not bubble, so it is caught on its way down
    this.addEventListener("error", this, true)
    // It may have failed before this script ran. Asking once more tells that from a lazy picture not asked for yet.
    if (this.#image.complete && this.#image.naturalWidth === 0) this.#image.src = this.#image.src
  }

  disconnectedCallback() { this.removeEventListener("error", this, true) }

  handleEvent() {
    if (this.classList.contains("is-missing")) return
    this.classList.add("is-missing")
    this.#image.hidden = true
    // Nothing to look at closely, and what stands here now has a link of its own.
    this.closest(".work__closer")?.replaceWith(this)
    const sentence = document.createElement("span")
    sentence.textContent = "The picture isn’t available right now."
    this.append(sentence)
    if (!this.dataset.page) return
    const link = document.createElement("a")
    link.href = this.dataset.page
    link.textContent = "See it at the museum"
    this.append(link)
  }
}

customElements.define("picture-frame", PictureFrame)
