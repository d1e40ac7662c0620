// slide-clock.js: when the next picture is due. It stands while paused and while the page is out of sight.

export class SlideClock {
  #due
  #seconds
  #timer = null
  #set
  #clear
  playing = false
  hidden = false

  constructor(due, { seconds = 8, set = (...call) => setTimeout(...call), clear = id => clearTimeout(id) } = {}) {
    this.#due = due
    this.#seconds = seconds
    this.#set = set
    this.#clear = clear
  }

  play() {
    this.playing = true
    this.restart()
  }

  pause() {
    this.playing = false
    this.restart()
  }

  outOfSight(hidden) {
    this.hidden = hidden
    this.restart()
  }

  // A picture that was just come to has its whole time.
  restart() {
    if (this.#timer !== null) this.#clear(this.#timer)
    this.#timer = null
    if (!this.playing || this.hidden) return
    this.#timer = this.#set(() => {
      this.#timer = null
      this.#due()
    }, this.#seconds * 1000)
  }
}
