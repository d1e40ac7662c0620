import PromenadeCore

/// The page of favourites, or of one set of them.
struct FavouritesView {
    let model: FavouritesModel
    /// Not above a set, which is below them.
    var tabs: FavouritesTabs?
    let assets: Assets

    var title: String { model.set.map { "\($0.name) – Favourites" } ?? "Favourites" }

    var wall: FavouritesWall { FavouritesWall(model: model, assets: assets) }

    var html: HTML {
        """
        <div class="page favourites\(tabs == nil ? .nothing : " favourites--tabbed" as HTML)" id="top" data-part="favourites">
        \(tabs?.html)
        \(FavouritesHead(model: model, assets: assets).html)
        <div class="notices">\(UndoNotices(removals: model.removals, back: address, assets: assets).html)</div>
        \(content)\(follows)
        </div>
        """
    }

    /// Of a set others change only its members; and who edits is not disturbed.
    private var follows: HTML? {
        guard model.set == nil, !query.isEditing else { return nil }
        return "<favourites-changes data-total=\"\(model.extent.total)\"></favourites-changes>"
    }

    private var address: String { Route.favourites(model.query, page: model.extent.number) }

    private var content: HTML {
        if let set = model.set {
            if query.isEditing { return SetEditor(model: model, set: set, assets: assets).html }
            return set.count == 0 ? emptySet : wall.html
        }
        if model.extent.total == 0 { return "\(model.sets.isEmpty ? nil : sets)\(empty)" }
        return """
            \(query.isEditing ? nil : sets)
            <section class="section" aria-labelledby="h-all"><div class="section-head"><h2 id="h-all">All favourites</h2></div>
            \(wall.html)
            </section>
            """
    }

    private var query: FavouritesQuery { model.query }

    private var sets: HTML {
        SetCards(sets: model.sets, total: model.setCount, covers: model.covers, assets: assets).html
    }

    private var empty: HTML {
        """
        <div class="empty">\(Self.drawing)<h2>No favourites yet</h2>\
        <p>Tap the heart beside a work to keep it here and on your home page.</p>\
        <div class="btn-row"><a class="btn btn--primary" href="\(Route.works)">Browse works</a></div></div>
        """
    }

    private var emptySet: HTML {
        """
        <div class="empty">\(Self.drawing)<h2>Nothing in this set yet</h2>\
        <p>Select some of your favourites, or choose “Sets” on a work’s page.</p>\
        <div class="btn-row"><a class="btn btn--primary" href="\(Route.favourites(FavouritesQuery(isEditing: true, into: query.set)))">Choose from favourites</a></div></div>
        """
    }

    /// A frame that is not there yet, on its nail.
    private static let drawing: HTML = """
        <svg class="picture" viewBox="0 0 200 150" aria-hidden="true" focusable="false">\
        <path class="d d--wall" d="M10 138H190"/><circle class="d d--ink" cx="100" cy="18" r="3"/>\
        <path class="d" d="M100 20 62 46M100 20l38 26"/><path class="d d--dash" d="M48 46h104v74H48Z"/></svg>
        """
}
