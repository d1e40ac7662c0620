import PromenadeCore

/// The credit line in four forms; four radio buttons choose, also without script.
struct CreditBox {
    var credit: Credit
    var rights: Rights
    /// Whose data the record is, where that must be said.
    var source: PlaceCredit?
    var assets: Assets

    var html: HTML {
        """
        <section aria-labelledby="h-credit"><h2 id="h-credit">Credit</h2><copy-credit><div class="credit">\
        <fieldset class="segments"><legend class="visually-hidden">Form of the credit line</legend>\
        \(form("text", "Text", isChosen: true))\(form("html", "HTML"))\(form("markdown", "Markdown"))\(form("bibtex", "BibTeX"))</fieldset>
        \(output("text", credit.text))\(output("html", credit.html))\(output("markdown", credit.markdown))\(output("bibtex", credit.bibtex))
        <div class="credit__foot"><p>\(hint)</p>\
        <button class="btn btn--primary" type="button" data-copy hidden>\(Icon("copy", assets))Copy</button></div></div></copy-credit></section>
        """
    }

    private var hint: HTML {
        guard let source else { return "\(rightsHint)" }
        return "The record is \(source.link): say so where you use it."
    }

    private var rightsHint: String {
        rights == .publicDomain
            ? "CC0: no credit is required. A line like this helps others find the picture."
            : "Ask the museum before you use the picture."
    }

    private func form(_ value: String, _ words: String, isChosen: Bool = false) -> HTML {
        """
        <label><input type="radio" name="form" value="\(value)"\(.flag("checked", if: isChosen))>\(words)</label>
        """
    }

    private func output(_ form: String, _ text: String) -> HTML {
        "<pre data-form=\"\(form)\" tabindex=\"0\">\(text)</pre>"
    }
}

extension PlaceCredit {
    /// The credit, leading to where its terms are.
    var link: HTML { page.map { "<a href=\"\($0)\">\(text)</a>" } ?? "\(text)" }
}
