// one-person.js: a browser is one person's at a time. Whoever is here now is not shown where the last one was, nor their pages, in any tab.
import { forget, keep, read } from "../kit/storage.js"
import { forgetCached } from "../offline/cached-pages.js"

const PERSON = "promenade.person" // as pages say it; empty once somebody has signed out

export function watchPerson() {
  const said = document.body.dataset.person ?? (document.querySelector("house-door") ? "" : null)
  if (said === null) return // a page for everybody
  const before = read(PERSON)
  if (before !== said && (before || !said)) {
    forget()
    forgetCached(said.split("/").at(-1))
  }
  keep(PERSON, said)
  // What is typed or pressed in a tab of theirs would become somebody else's.
  addEventListener("storage", ({ key, newValue }) => { if (key === PERSON && newValue !== null && newValue !== JSON.stringify(said)) location.reload() })
}
