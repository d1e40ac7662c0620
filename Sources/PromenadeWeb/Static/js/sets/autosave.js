// autosave.js: a text that is saved while it is typed, one save after the other. Pure but for the timers handed in.

const REST = 500 // ms: a crash loses a word at most, and not every letter is sent

export class Autosave {
  #timer = null
  #turn = null // { text, control } of the save that runs
  #refused = null // what the server did not take

  /** @param send (text, signal) → promise  @param told {kept(), failed(error)} */
  constructor(text, send, told, { rest = REST, set = (act, after) => setTimeout(act, after), clear = timer => clearTimeout(timer) } = {}) {
    Object.assign(this, { text, kept: text, send, told, rest, set, clear })
  }

  get isRefused() { return this.#refused !== null && this.#refused === this.text }

  typed(text) {
    this.text = text
    this.clear(this.#timer)
    this.#timer = this.set(() => this.save(), this.rest)
  }

  /** Resolves when what stands there now is saved or refused. */
  save() {
    this.clear(this.#timer)
    if (this.#turn) return this.#turn.done // which sends what is newer after it
    return this.text === this.kept ? Promise.resolve() : this.#begin()
  }

  /** The page goes: what is newer cannot wait for what runs, so it takes its place. */
  leave() {
    this.clear(this.#timer)
    if (this.isRefused || this.text === (this.#turn?.text ?? this.kept)) return
    this.#turn?.control.abort()
    this.#begin()
  }

  #begin() {
    const turn = this.#turn = { text: this.text, control: new AbortController() }
    return turn.done = this.#run(turn)
  }

  async #run(turn) {
    let failure = null
    try {
      await this.send(turn.text, turn.control.signal)
    } catch (error) {
      failure = error
    }
    if (this.#turn !== turn) return // another took its place
    this.#turn = null
    if (!failure) this.kept = turn.text
    this.#refused = failure ? turn.text : null
    if (this.text !== turn.text) return this.save()
    if (failure) this.told.failed(failure)
    else this.told.kept()
  }
}
