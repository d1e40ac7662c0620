// look.js: pictures looked at closely.
import "../app.js" // what every page has is not packed twice
import "../elements/compare-pictures.js"
import "../elements/deep-zoom.js"
import "../elements/zoom-progress.js"
