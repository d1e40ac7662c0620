import PromenadeCore

/// The wall of favourites, and the piece of it that the script appends.
struct FavouritesWall {
    let model: FavouritesModel
    let assets: Assets

    var html: HTML {
        guard query.isEditing else { return page.html }
        let bar = ChosenBar(model: model, assets: assets)
        return "<edit-favourites>\(bar.html)\(page.html)</edit-favourites>"
    }

    /// The page's tiles and what comes after them.
    var fragment: HTML { page.fragment }

    private var page: WallPage {
        let (number, total) = (model.extent.number, model.extent.total)
        let tiles = model.page.cards.enumerated().map { index, card in
            Tile(
                card: card, isFirst: number == 1 && index < 6, note: model.notes[card.id] ?? "",
                isFromFile: model.fromFile.contains(card.id), addedBy: model.additions[card.id],
                controls: query.isEditing ? controls(card) : nil, assets: assets
            ).html
        }
        return WallPage(
            address: WallAddress(path: Route.favourites, parameters: query.fields) { [query] in
                Route.favourites(query, page: $0)
            },
            number: number, last: model.extent.last, label: model.set?.name ?? "Favourites", tiles: tiles,
            end: "That’s all: \(total == 1 ? "1 work" : "\(total.grouped) works").",
            pieceAttributes: " data-total=\"\(total)\"", assets: assets)
    }

    private var query: FavouritesQuery { model.query }

    private func controls(_ card: WorkCard) -> HTML {
        """
        <span class="tile__edit"><label class="tile__pick"><input class="tile__choose" type="checkbox" form="chosen" name="works[]" value="\(card.id.description)" \
        aria-label="Select \(card.title)"></label><button class="icon-btn icon-btn--solid" form="chosen" name="work" \
        value="\(card.id.description)" aria-label="Remove \(card.title)">\(Icon("minus", assets))</button></span>
        """
    }
}
