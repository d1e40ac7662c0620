import PromenadeCore

/// The dated copies of the library there are, and how to go back to one.
struct CopiesRow {
    let model: CopiesModel
    let assets: Assets

    /// Copies that are listed; the rest are counted.
    private static let shown = 30

    var html: HTML {
        """
        <li class="row" id="copies"><div class="row__main stack"><p class="row__title">Backups</p>\
        \(model.trouble.map { Notice(kind: .warn, words: "\($0)", assets: assets).html })\
        \(list)\
        <p class="row__note">To go back to one, stop Promenade and type: promenade library restore, and its number. \
        What is here now is copied first.</p></div></li>

        """
    }

    private var list: HTML {
        guard let last = model.copies.first else {
            return "<p class=\"row__note\">None yet. The first is made within an hour.</p>"
        }
        let rest = model.copies.count - Self.shown
        return """
            <details class="disclosure"><summary>\(model.copies.count.grouped) \(model.copies.count == 1 ? "copy" : "copies"), \
            the last of \(last.madeAt.inWordsWithTime) \(Icon("down", assets))</summary>\
            <ul class="small">\(model.copies.prefix(Self.shown).map(item))\
            \(rest > 0 ? "<li>and \(rest.grouped) older ones</li>" as HTML : nil)</ul></details>
            """
    }

    private func item(_ copy: CopiesModel.Copy) -> HTML {
        let things = copy.things.map { $0 == 1 ? ", 1 thing" : ", \($0.grouped) things" }
        let number = copy.number > 0 ? "\(copy.number): " : ""
        return "<li>\(number)\(copy.madeAt.inWordsWithTime), \(copy.why.words)\(things)</li>"
    }
}
