// more.js: news, museums and preferences.
import "../app.js" // what every page has is not packed twice
import "../offline/device-storage.js"
import "../offline/install-app.js"
import "../offline/download-page.js"
import "../offline/downloaded-list.js"
import "../offline/waiting-changes.js"
import "../museums/come-back.js"
import "../museums/import-progress.js"
import "../news/mark-read.js"
import "../news/news-list.js"
import "../forms/save-at-once.js"
