// copy-text.js: copies what stands in its field.
import { CopyField } from "../lib/copy-field.js"

customElements.define("copy-text", class extends CopyField {})
