// household.js: signing in, devices, people.
import "../app.js" // what every page has is not packed twice
import "../household/link-status.js"
import "../household/screen-code.js"
