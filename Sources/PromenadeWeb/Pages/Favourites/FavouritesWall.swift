import PromenadeCore

/// The wall of favourites, and the piece of it that the script appends.
struct FavouritesWall {
    let model: FavouritesModel
    let assets: Assets

    var html: HTML {
        guard query.isEditing else { return wall }
        let bar = ChosenBar(model: model, assets: assets)
        return "<edit-favourites>\(bar.html)\(wall)</edit-favourites>"
    }

    private var wall: HTML {
        """
        <works-wall data-page="\(number)" data-last="\(last)" data-base="\(Route.favourites(query))">
        <ol class="wall" aria-label="\(model.set?.name ?? "Favourites")">
        \(tiles)
        </ol>
        \(sentinel)
        \(pager)
        <template data-failed>\(failed.html)</template>
        </works-wall>
        """
    }

    /// One page's tiles and what comes after them.
    var fragment: HTML {
        "<ol data-page=\"\(number)\" data-last=\"\(last)\" data-total=\"\(model.extent.total)\">\(tiles)</ol>\(sentinel)"
    }

    private var query: FavouritesQuery { model.query }
    private var number: Int { model.extent.number }
    private var last: Int { model.extent.last }

    private var tiles: HTML {
        let tiles = model.page.cards.enumerated().map { index, card in
            Tile(
                card: card, isFirst: number == 1 && index < 8, note: model.notes[card.id] ?? "",
                controls: query.isEditing ? controls(card) : nil, assets: assets
            ).html
        }
        return """
            <li class="wall__mark" id="page-\(number)" data-page="\(number)"><h2 tabindex="-1">Page \(number.grouped)</h2></li>
            \(tiles)
            """
    }

    private func controls(_ card: WorkCard) -> HTML {
        """
        <span class="tile__edit"><label class="tile__pick"><input class="tile__choose" type="checkbox" form="chosen" name="works[]" value="\(card.id.description)" \
        aria-label="Choose \(card.title)"></label><button class="icon-btn icon-btn--solid" form="chosen" name="work" \
        value="\(card.id.description)" aria-label="Remove \(card.title)">\(Icon("minus", assets))</button></span>
        """
    }

    private var sentinel: HTML {
        guard number < last else {
            let total = model.extent.total
            let works = total == 1 ? "1 work" : "\(total.grouped) works"
            return
                "<div class=\"sentinel\"><p>That is all \(works).</p> <a href=\"#top\">Back to top</a></div>"
        }
        let next = number + 1
        return """
            <div class="sentinel" data-next="\(next)"><a class="btn" rel="next" href="\(Route.favourites(query, page: next))">Page \(next.grouped)</a></div>
            """
    }

    private var pager: HTML {
        Pager(
            wall: pages, number: model.extent.number, last: model.extent.last, assets: assets
        ).html
    }

    private var pages: WallAddress {
        WallAddress(path: Route.favourites, parameters: query.fields) { Route.favourites(query, page: $0) }
    }

    private var failed: FailedPage {
        FailedPage(
            number: nil, wall: pages,
            reason: "Promenade itself did not answer.", assets: assets)
    }
}
