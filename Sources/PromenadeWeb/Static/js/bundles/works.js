// works.js: walls of works.
import "../app.js" // what every page has is not packed twice
import "../search/find-works.js"
import "../wall/unread-tile.js"
import "../wall/works-wall.js"
