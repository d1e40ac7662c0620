// home.js: the home page.
import "../app.js" // what every page has is not packed twice
import "../elements/continue-walk.js"
import "../elements/slide-show.js"
