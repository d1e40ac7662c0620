import PromenadeCore

/// What was removed lately, each with the way back.
struct UndoNotices {
    /// Removals told of at a time, of up to ``Library/mostRemovals``: the others come up as these are undone or their time is over.
    static let most = 50

    /// Last first; those before the last four are folded away.
    let removals: [UndoEntry]
    let back: String
    let assets: Assets

    var html: [HTML] { removals.prefix(4).map(notice) + [earlier].compactMap { $0 } }

    private var earlier: HTML? {
        let rest = removals.prefix(Self.most).dropFirst(4)
        guard !rest.isEmpty else { return nil }
        let others = removals.count - Self.most
        let more: HTML? =
            others > 0 ? "<p>\(others.grouped) more appear once some of these are undone.</p>" : nil
        return """
            <details class="disclosure"><summary data-before="\(verb)">\((removals.count - 4).grouped) \(verb) before that \(Icon("down", assets))</summary>\
            <div class="disclosure__body stack">\(rest.map(notice))\(more)</div></details>
            """
    }

    private var verb: String { removals.allSatisfy { $0.kind == .pin } ? "deleted" : "removed" }

    private func notice(_ removal: UndoEntry) -> HTML {
        Notice(
            kind: .info, words: "\(Self.words(of: removal))", action: Self.form(removal, back: back),
            assets: assets
        ).html
    }

    static func form(_ removal: UndoEntry, back: String) -> HTML {
        """
        <form method="post" action="\(Route.undo)"><input type="hidden" name="removal" value="\(removal.id)">\
        <input type="hidden" name="back" value="\(back)">\
        <button class="btn" aria-label="Undo: \(words(of: removal))">Undo</button></form>
        """
    }

    static func words(of removal: UndoEntry) -> String {
        switch removal.kind {
        case .favourites, .artist, .news: "Removed \(removal.name)."
        case .taken: "Deleted the download of \(removal.name)."
        case .pin: "Deleted \(removal.name) and its photos."
        case .set: "Deleted the set \(removal.name). Its works are still favourites."
        case .library: "Replaced \(removal.name), \(removal.removedAt.inWordsWithTime)."
        case .setEntries: "Removed \(removal.name)."
        }
    }
}
