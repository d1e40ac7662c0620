// more.js: news, museums and preferences.
import "../app.js" // what every page has is not packed twice
import "../elements/come-back.js"
import "../elements/import-progress.js"
import "../elements/mark-read.js"
import "../elements/news-list.js"
import "../elements/save-at-once.js"
