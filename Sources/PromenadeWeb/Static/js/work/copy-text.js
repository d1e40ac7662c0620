// copy-text.js: copies what stands in its field.
import { CopyField } from "../kit/copy-field.js"

customElements.define("copy-text", class extends CopyField {})
