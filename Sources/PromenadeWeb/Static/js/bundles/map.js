// map.js: pages with a map, and ways on foot.
import "../app.js" // what every page has is not packed twice
import "../elements/art-map.js"
import "../elements/asked-walk.js"
import "../elements/nearby-map.js"
import "../elements/photo-keys.js"
import "../elements/place-album.js"
import "../elements/places-map.js"
import "../elements/where-i-am.js"
