// picture-frame.js: where a picture does not come, its place says so and leads to the museum, until it comes after all.
// Without this file the picture's alternative text stands there, as in any page.
import { link } from "../kit/html.js"
import { LiveElement } from "../kit/live-element.js"
import { Poller } from "../kit/poller.js"

/** A picture is asked for again so often by itself, and once more whenever somebody comes back to the page. */
const MOST = 6
/** A little before it is seen. */
const NEAR = "200px"

class PictureFrame extends LiveElement {
  #image
  #closer = null // the link to look at it closely, while there is nothing to look at
  #said = []
  #poller = null
  #observer = null
  #isNear = false

  connected() {
    this.#image = this.querySelector("img")
    if (!this.#image) return
    // error does not bubble, so it is caught on its way down
    this.listen(this, "error", { capture: true })
    if (this.classList.contains("is-missing")) return this.#askAgain()
    // It may have failed before this script ran. Asking once more tells that from a lazy picture not asked for yet.
    if (this.#image.complete && this.#image.naturalWidth === 0) this.#image.src = this.#image.src
  }

  disconnected() { this.#stop() }

  handleEvent() {
    if (this.classList.contains("is-missing")) return
    this.classList.add("is-missing")
    this.#image.hidden = true
    const sentence = document.createElement("span")
    sentence.textContent = "The picture isn’t available right now."
    this.#said = [sentence]
    if (this.dataset.page) this.#said.push(link(this.dataset.page, "See it at the museum"))
    this.append(...this.#said)
    // Nothing to look at closely, and what stands here now has a link of its own.
    this.#closer = this.closest(".work__closer")
    if (this.#closer) this.#closer.replaceWith(this) // which connects it anew
    else this.#askAgain()
  }

  #askAgain() {
    this.#stop()
    this.#poller = new Poller({ isWanted: () => this.#isNear, ask: signal => this.#ask(signal), most: MOST })
    this.#observer = new IntersectionObserver(entries => {
      this.#isNear = entries.at(-1).isIntersecting
      this.#poller.watch()
    }, { rootMargin: NEAR })
    this.#observer.observe(this)
  }

  #stop() {
    this.#poller?.stop()
    this.#observer?.disconnect()
    this.#isNear = false
  }

  /** Asks with another element: this one is hidden, and what is hidden does not load. */
  #ask(signal) {
    const again = this.#image.cloneNode()
    again.loading = "eager"
    again.hidden = false
    return new Promise(resolve => {
      again.addEventListener("load", () => {
        if (!signal.aborted) this.#show(again)
        resolve(true)
      })
      again.addEventListener("error", () => resolve(false))
      signal.addEventListener("abort", () => resolve(false))
      again.srcset = again.srcset
      again.src = again.src
    })
  }

  #show(image) {
    this.#stop()
    for (const said of this.#said) said.remove()
    this.#image.replaceWith(image)
    this.#image = image
    this.classList.remove("is-missing")
    const closer = this.#closer
    this.#closer = null
    if (!closer) return
    this.replaceWith(closer)
    closer.prepend(this)
  }
}

customElements.define("picture-frame", PictureFrame)
