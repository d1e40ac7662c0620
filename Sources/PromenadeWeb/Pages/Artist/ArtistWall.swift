import PromenadeCore
import PromenadeFeatures

/// The works on an artist's page.
struct ArtistWall {
    let model: ArtistModel
    let assets: Assets

    private var works: MergedPage { model.works }

    /// This page of them.
    var page: WallPage {
        let address = WallAddress(path: Route.artist(model.id))
        let notes = MuseumNotes(
            merged: works, health: model.health, again: address.page(works.number), assets: assets)
        let tiles = works.cards.enumerated().map { index, card in
            Tile(
                card: card, isFirst: works.number == 1 && index < 6,
                isFavourite: model.favourites.contains(card.id),
                isFromFile: model.fromFile.contains(card.id), assets: assets
            ).html
        }
        return WallPage(
            address: address, number: works.number, last: works.last, isOpen: !works.isCountKnown,
            label: "Works", tiles: tiles, notices: notes.stale + cutShort, notes: notes.missing, end: end,
            assets: assets)
    }

    /// Of each museum that shows fewer works than it counts.
    private var cutShort: [HTML] {
        works.parts.filter { $0.page?.extent.isCutShort ?? false }.map { part in
            Notice(
                kind: .info,
                words: "The \(part.museum.name) shows only the first of these works, and counts more.",
                assets: assets
            ).html
        }
    }

    private var end: HTML {
        guard cutShort.isEmpty else { return "That’s all the museum shows." }
        guard !works.isIncomplete else { return "That’s all there is right now." }
        return "That’s all: \(works.total == 1 ? "1 work" : "\(works.total.grouped) works")."
    }
}
