// lists-changed.js: what a browser knows of when its copies of lists went out of date. No DOM at import.

export const CHANGED = "promenade.lists-changed" // when what the lists show changed last
export const VERSION = "promenade.favourites-version" // of the favourites, as events last told
