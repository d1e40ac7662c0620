// lists.js: favourites, sets and artists as one edits them.
import "../app.js" // what every page has is not packed twice
import "../artists/artist-picker.js"
import "../favourites/edit-favourites.js"
import "../favourites/favourites-changes.js"
import "../forms/print-button.js"
import "../forms/send-on-change.js"
import "../offline/offline-page.js"
import "../sets/set-order.js"
import "../sets/share-link.js"
