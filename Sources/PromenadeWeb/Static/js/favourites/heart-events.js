// heart-events.js: what one presses on the phone shows on the desk. Without it hearts are right when the page is loaded.
import { backoff } from "../kit/backoff.js"
import { throttle } from "../kit/throttle.js"

/** What a page says of its hearts is true for so long. In ms. */
const FRESH = 5000
/** Many changes, as when another device sends what waited, show no more often. In ms. */
const REST = 3000

/** Calls `refresh` whenever favourites have changed. A page nobody sees does not listen, and pictures come first. */
export function followEvents(refresh) {
  const address = document.getElementById("keep-favourite")?.dataset.events
  if (!address) return
  let events = null
  let failures = 0
  let retry = 0

  const tell = detail => document.dispatchEvent(new CustomEvent("favourites", { detail }))
  const show = throttle(detail => {
    refresh()
    tell(detail)
  }, REST)

  function listen({ type } = {}) {
    const isWanted = !document.hidden && type !== "pagehide"
    if (Boolean(events) === isWanted) return
    clearTimeout(retry)
    events?.close()
    events = isWanted ? open() : null
  }

  function open() {
    const source = new EventSource(address)
    let isNews = performance.now() > FRESH
    source.addEventListener("hearts", ({ data }) => {
      failures = 0
      const listener = isNews ? show : tell
      listener(JSON.parse(data))
      isNews = true // after the first, which says how it stands
    })
    source.addEventListener("error", () => {
      // The browser tries again by itself only while the server answers with events.
      if (events !== source || source.readyState !== EventSource.CLOSED) return
      events = null
      failures += 1
      retry = setTimeout(listen, backoff(failures))
    })
    return source
  }

  function begin() {
    listen()
    document.addEventListener("visibilitychange", listen)
    addEventListener("pageshow", listen)
    addEventListener("pagehide", listen)
  }
  if (document.readyState === "complete") begin()
  else addEventListener("load", begin, { once: true })
}
