// cancel-previous.js: work of which only one may run. A newer piece of work cancels the one that runs, as RxJS's switchMap does: whoever
// asks last is answered. Pure.

export class CancelPrevious {
  #current = null

  /** `changed` hears true when work begins and false when none is left. */
  constructor(changed = () => {}) { this.changed = changed }

  get running() { return this.#current !== null }

  stop() { this.#current?.abort() }

  /** Runs `work(signal)`; resolves to whether it came to its end, false when other work took its place. */
  async run(work) {
    this.stop()
    const current = this.#current = new AbortController()
    this.changed(true)
    try {
      await work(current.signal)
    } catch (error) {
      if (!current.signal.aborted) throw error
    } finally {
      if (this.#current === current) {
        this.#current = null
        this.changed(false)
      }
    }
    return !current.signal.aborted
  }
}
