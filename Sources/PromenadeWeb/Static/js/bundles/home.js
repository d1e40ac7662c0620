// home.js: the home page.
import "../app.js" // what every page has is not packed twice
import "../slides/continue-walk.js"
import "../slides/slide-show.js"
