// map.js: pages with a map, and ways on foot.
import "../app.js" // what every page has is not packed twice
import "../map/art-map.js"
import "../walks/asked-walk.js"
import "../nearby/nearby-map.js"
import "../places/photo-keys.js"
import "../places/place-album.js"
import "../places/places-map.js"
import "../walks/where-i-am.js"
