// one-person.js: a browser is one person's at a time. Whoever is here now is not shown where the last one was, nor their pages, in any tab.
import { base } from "../kit/base.js"
import { forget, keep, ofThisTab, read } from "../kit/storage.js"
import { forgetCached, PERSON } from "../offline/cached-pages.js"
import { NAME as LAST_WALL } from "../wall/last-wall.js"

export function watchPerson() {
  const said = document.body.dataset.person ?? (document.querySelector("house-door") ? "" : null)
  if (said === null) return // a page for everybody
  const name = PERSON + base()
  const [before, inTab] = [read(name), read(name, ofThisTab())]
  keep(name, said) // other tabs hear of it
  if (!said || before && before !== said) {
    forget()
    forgetCached(said.split("/").at(-1))
    if (said) keep(name, said)
  } else if (inTab && inTab !== said) {
    // What the browser has is of whoever is here now, but for what this tab wrote as it was left.
    forget([ofThisTab()])
    keep(LAST_WALL, null)
  }
  if (said) keep(name, said, ofThisTab())
  // What is typed or pressed in a tab of theirs would become somebody else's.
  addEventListener("storage", ({ key, newValue }) => { if (key === name && newValue !== null && newValue !== JSON.stringify(said)) location.reload() })
}
