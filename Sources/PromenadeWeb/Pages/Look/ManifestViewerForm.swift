import Foundation
import PromenadeCore

/// One field for an address, and what became of the last one.
struct ManifestViewerForm {
    /// Of an address or a content state, in UTF-16 units as browsers count: percent-encoded, it stays below what a
    /// request may hold.
    static let longest = 2_000

    var pasted = ""
    var error: (error: ManifestError, host: String)?
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text look"><header class="page-head"><div><h1>Look at anything</h1>\
        <p>Thousands of museums and libraries show their collections by IIIF. Paste the address of a manifest, \
        and its pictures open here.</p></div></header>
        \(notice)\(form)
        <p class="muted small">Look for the words “IIIF manifest”, or the IIIF logo, on the object’s page at its museum. \
        The pictures come straight from there; nothing is saved here.</p>\(compare)</div>
        """
    }

    /// The field alone, for pages that show something already.
    var form: HTML {
        """
        <form class="look__form" method="get" action="\(Route.look)"><div class="field">\
        <label for="iiif-content">Address of a manifest</label><div class="search">\(Icon("link", assets))\
        <input class="input" id="iiif-content" name="iiif-content" value="\(pasted)" required maxlength="\(Self.longest)" autocomplete="off" spellcheck="false" \
        inputmode="url" placeholder="https://…/manifest.json"\(invalid)><button class="btn btn--primary">Open</button></div></div></form>
        """
    }

    private var invalid: HTML {
        error == nil ? .nothing : " aria-invalid=\"true\" aria-describedby=\"look-error\""
    }

    private var notice: HTML? {
        error.map { error, host in
            """
            <div class="notices" id="look-error">\(Notice(
                kind: .fail, words: "<strong>\(error.title).</strong> \(error.words(host))",
                action: error.isPassing ? "<a class=\"btn\" href=\"\(Route.look(pasted))\">Try again</a>" : nil,
                assets: assets).html)</div>
            """
        }
    }

    private var compare: HTML {
        "<p><a href=\"\(Route.compare)\">Compare two works</a> side by side, or one over the other.</p>"
    }
}

extension ManifestError {
    /// Whether asking again may help.
    fileprivate var isPassing: Bool {
        if case .unreachable = self { true } else { false }
    }
}
