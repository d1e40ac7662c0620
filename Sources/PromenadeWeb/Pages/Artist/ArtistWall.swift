import PromenadeCore
import PromenadeFeatures

/// The works on an artist's page, and the piece of them the script appends.
struct ArtistWall {
    let model: ArtistModel
    let assets: Assets

    private var works: PersonWorks { model.works }
    private var number: Int { works.number }
    private var last: Int { works.last }
    private var address: WallAddress { WallAddress(path: Route.artist(model.id)) }

    var html: HTML {
        """
        <works-wall data-page="\(number)" data-last="\(last)" data-base="\(address.path)">
        <div class="notices">\(works.stale.compactMap(stale))\(model.works.cutShort.map(cutShort))</div>
        <ol class="wall" aria-label="Works">
        \(tiles)
        </ol>
        \(sentinel)
        \(Pager(wall: address, number: number, last: last, assets: assets).html)
        <template data-failed>\(FailedPage(number: nil, wall: address, reason: "Promenade itself did not answer.", assets: assets).html)</template>
        </works-wall>
        """
    }

    /// One page's tiles and what comes after them.
    var fragment: HTML {
        "<ol data-page=\"\(number)\" data-last=\"\(last)\">\(tiles)</ol>\(sentinel)"
    }

    /// The museums that did not give this page say so at its beginning, whoever appends it.
    private var tiles: HTML {
        let tiles = works.cards.enumerated().map { index, card in
            Tile(
                card: card, isFirst: number == 1 && index < 8,
                isFavourite: model.favourites.contains(card.id),
                assets: assets
            ).html
        }
        return """
            <li class="wall__mark" id="page-\(number)" data-page="\(number)"><h2 tabindex="-1">Page \(number.grouped)</h2>\
            \(works.failures.map(failed))</li>
            \(tiles)
            """
    }

    private func failed(_ failure: PersonWorks.Failure) -> HTML {
        Notice(
            kind: .fail, words: "\(failure.museum.name) \(failure.error.words) Its works are missing here.",
            action: "<a class=\"btn\" href=\"\(address.page(number))\">Try again</a>", assets: assets
        ).html
    }

    private func stale(_ stale: PersonWorks.Stale) -> HTML? {
        Notice.stale(stale.reason, asOf: stale.asOf, again: address.page(number), assets: assets)?.html
    }

    private func cutShort(_ museum: Museum) -> HTML {
        Notice(
            kind: .info, words: "\(museum.name) shows only the first of these works, and counts more.",
            assets: assets
        ).html
    }

    private var sentinel: HTML {
        guard number < last else {
            let words: HTML =
                works.failures.isEmpty && works.cutShort.isEmpty
                ? "That is all \(works.total == 1 ? "there is: 1 work" : "\(works.total.grouped) works")."
                : "That is all we could get."
            return "<div class=\"sentinel\"><p>\(words)</p> <a href=\"#top\">Back to top</a></div>"
        }
        let next = number + 1
        return """
            <div class="sentinel" data-next="\(next)"><a class="btn" rel="next" href="\(address.page(next))">Page \(next.grouped)</a></div>
            """
    }
}
