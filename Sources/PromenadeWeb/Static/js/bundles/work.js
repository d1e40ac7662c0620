// work.js: the page of a work, and what shows a credit.
import "../app.js" // what every page has is not packed twice
import "../work/copy-credit.js"
import "../work/copy-text.js"
import "../work/picture-view.js"
import "../sets/set-picker.js"
import "../work/share-work.js"
import "../work/take-with-you.js"
import "../work/work-keeping.js"
