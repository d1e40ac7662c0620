// copy-text.js: copies what stands in its field.
import { CopyField } from "promenade/lib/copy-field"

customElements.define("copy-text", class extends CopyField {})
