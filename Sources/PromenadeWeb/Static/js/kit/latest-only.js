// latest-only.js: work of which one runs and one waits (a queue of one, conflated). A newer piece of work takes the place of the one
// that waits, but what runs always comes to its end, so that somebody who keeps moving is answered too. Pure.

export class LatestOnly {
  #isRunning = false
  #waiting = null

  async ask(work) {
    if (this.#isRunning) {
      this.#waiting = work
      return
    }
    this.#isRunning = true
    try {
      for (let next = work; next; next = this.#take()) await next()
    } finally {
      this.#isRunning = false
    }
  }

  #take() {
    const next = this.#waiting
    this.#waiting = null
    return next
  }
}
