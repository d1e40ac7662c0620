import PromenadeCore
import PromenadeFeatures

/// A set for whoever has the link.
struct PublicSetView {
    let secret: Secret
    let found: SharedSets.PublicPage
    /// Before addresses that other programs are given.
    let origin: String
    let assets: Assets

    var head: HTML {
        let cover = found.page.cards.first { $0.picture != nil }
        return LinkPreview(
            title: found.set.name, words: words, page: origin + Route.publicSet(secret),
            picture: cover.map { (origin + Route.publicPicture(secret, $0.id, LinkPreview.file), $0.title) }
        ).html
    }

    var html: HTML {
        """
        <div class="page favourites" id="top"><header class="page-head"><div><h1>\(found.set.name)</h1><p>\(words)</p>\
        \(found.set.note.isEmpty ? nil : "<p class=\"set-note\">\(found.set.note)</p>" as HTML)</div></header>
        \(found.page.extent.total == 0 ? "<p class=\"empty\">Nothing in this set yet.</p>" as HTML : wall.html)
        <section class="section stack"><h2>Pictures and words</h2><p>From museums’ open collections. Each work’s page has its credit line. \(end)</p></section></div>
        """
    }

    private var end: String {
        found.link.endsAt.map { "This link ends on \($0.inWords)." } ?? ""
    }

    private var words: String {
        let count = found.page.extent.total
        return "\(count == 1 ? "1 work" : "\(count.grouped) works"), chosen by \(found.people.inWords)"
    }

    var wall: WallPage {
        let extent = found.page.extent
        let secret = secret
        let tiles = found.page.cards.enumerated().map { index, card in
            var tile = Tile(
                card: card, isFirst: extent.number == 1 && index < 6, note: found.notes[card.id] ?? "",
                assets: assets)
            tile.addresses = .linked(secret)
            return tile.html
        }
        return WallPage(
            address: WallAddress(path: Route.publicSet(secret), parameters: []) {
                Route.publicSet(secret, page: $0)
            },
            number: extent.number, last: extent.last, label: found.set.name, tiles: tiles,
            end: "That’s all: \(extent.total == 1 ? "1 work" : "\(extent.total.grouped) works").",
            pieceAttributes: " data-total=\"\(extent.total)\"", assets: assets)
    }
}

extension WorkAddresses {
    /// For whoever came by a link: below it, and nowhere else.
    static func linked(_ secret: Secret) -> Self {
        Self(
            work: { Route.publicWork(secret, $0) },
            picture: { Route.publicPicture(secret, $0, "\($1.width).jpg") })
    }
}
