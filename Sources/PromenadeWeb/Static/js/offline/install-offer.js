// install-offer.js: asks whether to install Promenade. Without it More has the way in. No DOM at import.
import "../app.js" // what every page has is not packed twice
import { keep } from "../kit/storage.js"
import { offer } from "../page/nudge.js"
import { install, isByHand, STATE } from "./install.js"

export function offerInstall() {
  const isOffered = offer({
    icon: "download", title: "Keep your wall in your pocket",
    text: isByHand()
      ? "Tap Share, then “Add to Home Screen”: Promenade opens like an app, also without a network."
      : "Promenade can live beside your other apps, and open without a network.",
    no: [isByHand() ? "Close" : "Not now", () => {}],
    yes: isByHand() ? undefined : ["Install", install],
  })
  if (isOffered) keep(STATE, "asked")
}
