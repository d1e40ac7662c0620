// lists.js: favourites, sets and artists as one edits them.
import "../app.js" // what every page has is not packed twice
import "../elements/artist-picker.js"
import "../elements/edit-favourites.js"
import "../elements/print-button.js"
import "../elements/send-on-change.js"
import "../elements/set-order.js"
import "../elements/share-link.js"
