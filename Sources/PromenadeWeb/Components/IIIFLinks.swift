import Foundation
import PromenadeCore

/// What other viewers need: the manifest's address, the manifest as a file, a link that says where one looks.
struct IIIFLinks {
    /// Whole, with its host.
    let manifest: String
    let state: ContentState?
    /// Before addresses of ours.
    let origin: String
    /// Whether the manifest is one of ours, which can be downloaded.
    var isOwn = true
    let assets: Assets

    var html: HTML {
        """
        <details class="disclosure"><summary>For other viewers (IIIF) \(Icon("down", assets))</summary><div class="disclosure__body stack">\
        \(field("manifest-address", "Address of the manifest", manifest))\(content)\
        \(isOwn ? "<p><a class=\"btn\" href=\"\(Route.download(manifest))\" download>\(Icon("download", assets))Download the manifest</a></p>" : nil)\
        <p class="muted small">Mirador, Universal Viewer and others open the address; those that know Content State open the link’s \
        <code>iiif-content</code> at the same place.</p></div></details>
        """
    }

    private var content: HTML? {
        state.map { field("content-state", "Content State link", origin + Route.look($0.text)) }
    }

    private func field(_ id: String, _ label: String, _ value: String) -> HTML {
        """
        <copy-text class="copy-text"><label for="\(id)">\(label)</label><div class="share-link__row">\
        <input class="input" id="\(id)" readonly value="\(value)">\
        <button class="btn" type="button" data-copy hidden>\(Icon("copy", assets))Copy</button></div></copy-text>
        """
    }
}
