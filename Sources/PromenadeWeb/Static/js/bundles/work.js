// work.js: the page of a work, and what shows a credit.
import "../app.js" // what every page has is not packed twice
import "../elements/copy-credit.js"
import "../elements/copy-text.js"
import "../elements/picture-view.js"
import "../elements/set-picker.js"
import "../elements/share-work.js"
import "../elements/take-with-you.js"
import "../elements/work-keeping.js"
