// install-app.js: the row of More that installs Promenade, where the browser lets a page ask.
import { LiveElement } from "../kit/live-element.js"
import { canInstall, install } from "./install.js"

class InstallApp extends LiveElement {
  connected() {
    this.listen(document, "installable")
    this.listen(this, "click")
    this.hidden = !canInstall()
  }

  async handleEvent({ type, target }) {
    if (type === "click" && !target.closest("button")) return
    if (type === "click") await install()
    this.hidden = !canInstall()
  }
}

customElements.define("install-app", InstallApp)
