import PromenadeCore
import PromenadeFeatures

/// The favourite artists: a card each, or why there is none yet.
struct ArtistsView {
    let artists: [ArtistSummary]
    let extent: WorksPage.Extent
    let removals: [UndoEntry]
    let isEditing: Bool
    let tabs: FavouritesTabs
    let assets: Assets

    var html: HTML {
        """
        <div class="page favourites favourites--tabbed">
        \(tabs.html)
        <header class="page-head"><div><h1>Favourite artists</h1><p role="status">\(count)</p></div>\
        <div class="btn-row">\(edit)\(add)</div></header>
        <div class="notices">\(removals.prefix(UndoNotices.most).map(removed))</div>
        \(artists.isEmpty ? empty : cards)
        </div>
        \(ArtistPicker(assets: assets).html)
        """
    }

    private var count: String {
        let people = extent.total == 1 ? "1 artist" : "\(extent.total.grouped) artists"
        if artists.isEmpty { return "None yet" }
        // Of all of them works are counted where all of them are here.
        guard extent.last == 1, artists.allSatisfy({ $0.count != nil }) else { return people }
        let works = artists.compactMap(\.count).reduce(0, +)
        return works == 0 ? people : "\(people), \(works.grouped) \(works == 1 ? "work" : "works")"
    }

    private var edit: HTML? {
        guard !artists.isEmpty else { return nil }
        let address = Route.artists(page: extent.number, isEditing: !isEditing)
        return "<a class=\"btn\" href=\"\(address)\">\(isEditing ? "Done" : "Edit")</a>"
    }

    private var add: HTML {
        """
        <a class="btn btn--primary" href="\(Route.artistsAdd)" data-open="add">\(Icon("plus", assets))Add artists</a>
        """
    }

    private var cards: HTML {
        """
        <ul class="cards" role="list" style="--min:17.5rem">\(artists.map { ArtistCard(artist: $0, isEditing: isEditing, back: here, assets: assets).html })</ul>\
        \(PageLinks(extent: extent) { Route.artists(page: $0, isEditing: isEditing) }.html)
        """
    }

    private var here: String { Route.artists(page: extent.number, isEditing: isEditing) }

    private func removed(_ removal: UndoEntry) -> HTML {
        Notice(
            kind: .info, words: "Removed \(removal.name).",
            action: """
                <form method="post" action="\(Route.undo)"><input type="hidden" name="removal" value="\(removal.id)">\
                <input type="hidden" name="back" value="\(here)">\
                <button class="btn" aria-label="Undo: restore \(removal.name)">Undo</button></form>
                """, assets: assets
        ).html
    }

    private var empty: HTML {
        """
        <div class="empty">\(Self.drawing)
        <h2>No favourite artists yet</h2>
        <p>Add a few and their works appear here.</p>
        <div class="btn-row">\(add)<a class="btn" href="\(Route.works)">Browse works</a></div></div>
        """
    }

    private static let drawing: HTML = """
        <svg class="picture" viewBox="0 0 200 150" aria-hidden="true" focusable="false"><path class="d d--wall" d="M10 138H190"/>\
        <circle class="d d--ink" cx="100" cy="18" r="3"/><path class="d" d="M100 20 62 46M100 20l38 26"/>\
        <path class="d d--dash" d="M48 46h104v74H48Z"/></svg>
        """
}
