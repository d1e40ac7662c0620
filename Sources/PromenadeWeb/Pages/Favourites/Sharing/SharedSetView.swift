import PromenadeCore
import PromenadeFeatures

/// A set that somebody else shares, with names beside what was added.
struct SharedSetView {
    let found: SharedSets.Page
    let person: Account
    let kept: (Work.ID) -> Bool
    /// What was taken out just now.
    let taken: Work.ID?
    let assets: Assets

    var html: HTML {
        """
        <div class="page favourites" id="top"><header class="page-head"><div><p class="crumb wide-only"><a href="\(Route.sets)">\(Icon("back", assets))Sets</a></p>\
        <h1>\(found.set.name)</h1><p data-count>\(words)</p>\(found.set.note.isEmpty ? nil : "<p class=\"set-note\">\(found.set.note)</p>" as HTML)</div></header>
        \(notice)\(found.page.extent.total == 0 ? empty : wall.html)</div>
        """
    }

    private var words: String {
        let count = found.page.extent.total
        return "\(count == 1 ? "1 work" : "\(count.grouped) works"). \(found.shared.owner.name)’s set"
            + (found.adders.isEmpty ? "" : ", with \(found.adders.inWords)")
    }

    private var notice: HTML? {
        taken.map { work in
            """
            <div class="notices">\(Notice(
                kind: .info, words: "It is out of the set.",
                action: """
                    <form method="post" action="\(Route.worksOfSharedSet(found.shared.id))"><input type="hidden" name="work" value="\(work.description)">\
                    <input type="hidden" name="in" value="yes"><button class="btn">Undo</button></form>
                    """, assets: assets).html)</div>
            """
        }
    }

    private var empty: HTML {
        let more = found.shared.access >= .add ? " Choose it under “Sets” on a work’s page." : ""
        return
            "<div class=\"empty\"><h2>Nothing in this set yet</h2><p>\(found.shared.owner.name) hasn’t put a work in.\(more)</p></div>"
    }

    var wall: WallPage {
        let extent = found.page.extent
        let id = found.shared.id
        let tiles = found.page.cards.enumerated().map { index, card in
            Tile(
                card: card, isFirst: extent.number == 1 && index < 6, isFavourite: kept(card.id),
                note: found.notes[card.id] ?? "", addedBy: found.additions[card.id],
                takingOut: takingOut(card),
                assets: assets
            ).html
        }
        return WallPage(
            address: WallAddress(path: Route.sharedSet(id), parameters: []) { Route.sharedSet(id, page: $0) },
            number: extent.number, last: extent.last, label: found.set.name, tiles: tiles,
            end: "That’s all: \(extent.total == 1 ? "1 work" : "\(extent.total.grouped) works").",
            pieceAttributes: " data-total=\"\(extent.total)\"", assets: assets)
    }

    private func takingOut(_ card: WorkCard) -> HTML? {
        guard found.additions[card.id]?.person == person.id else { return nil }
        return """
            <form method="post" action="\(Route.worksOfSharedSet(found.shared.id))"><input type="hidden" name="work" value="\(card.id.description)">\
            <input type="hidden" name="in" value="no"><button class="icon-btn icon-btn--solid" aria-label="Take \(card.title) out">\(Icon("minus", assets))</button></form>
            """
    }
}

extension [Account.Name] {
    /// `Ada, Ben and Mila`.
    var inWords: String {
        guard count > 1, let last else { return first?.description ?? "" }
        return dropLast().map(\.description).joined(separator: ", ") + " and \(last)"
    }
}
