// look.js: pictures looked at closely.
import "../app.js" // what every page has is not packed twice
import "../compare/compare-pictures.js"
import "../zoom/deep-zoom.js"
import "../zoom/zoom-progress.js"
