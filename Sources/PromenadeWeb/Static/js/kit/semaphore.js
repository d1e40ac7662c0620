// semaphore.js: work of which only so many pieces may run at a time; the others wait in line. Pure.

export class Semaphore {
  #running = 0
  #waiting = []

  constructor(most) { this.most = most }

  /** Runs `work` when there is room; one whose `signal` was aborted while it waited is let go, with null. */
  async run(work, signal = null) {
    if (this.#running >= this.most) await new Promise(resolve => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return signal?.aborted ? null : await work()
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
