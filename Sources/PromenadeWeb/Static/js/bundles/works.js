// works.js: walls of works.
import "../app.js" // what every page has is not packed twice
import "../elements/find-works.js"
import "../elements/unread-tile.js"
import "../elements/works-wall.js"
