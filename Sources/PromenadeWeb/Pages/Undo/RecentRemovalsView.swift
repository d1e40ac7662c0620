import PromenadeCore
import PromenadeStore

/// What was removed within a day and can come back, last first; of more than 200 removals the last.
struct RecentRemovalsView {
    let removals: [UndoEntry]
    /// Whether one came back just now.
    var isRestored = false
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text">
        <header class="page-head"><div><h1>Recently removed</h1></div></header>
        \(isRestored ? Notice(kind: .info, words: "Restored.", assets: assets).html : nil)\
        <p class="muted">What you remove can be undone for a day\(removals.count < Library.mostOffered ? "" : "; these are the last \(Library.mostOffered)").</p>\
        \(removals.isEmpty ? empty : "<ul class=\"rows\" role=\"list\">\(removals.map(row))</ul>")
        </div>
        """
    }

    private var empty: HTML { "<p>Nothing to undo.</p>" }

    private func row(_ removal: UndoEntry) -> HTML {
        """
        <li class="row"><div class="row__main"><p class="row__title">\(UndoNotices.words(of: removal))</p>\
        <p class="row__note">\(removal.removedAt.inWordsWithTime)</p></div>\
        \(UndoNotices.form(removal, back: Route.undo))</li>
        """
    }
}
