// app.js: brings in an element's script when its tag is on the page, and only then.
// Without this file every page still works: links lead on, forms post, pictures show.

const elements = {
  "picture-frame": () => import("promenade/elements/picture-frame"),
  "works-wall": () => import("promenade/elements/works-wall"),
  "picture-view": () => import("promenade/elements/picture-view"),
  "copy-credit": () => import("promenade/elements/copy-credit"),
  "share-work": () => import("promenade/elements/share-work"),
}

for (const [tag, load] of Object.entries(elements)) {
  if (document.querySelector(tag)) load()
}
