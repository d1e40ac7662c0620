import Foundation
import PromenadeCore

/// A work on the wall: picture, artist, title, date, heart.
struct Tile {
    var card: WorkCard
    /// See ``PictureFrame/isFirst``.
    var isFirst: Bool
    /// Whether the work is a favourite; `nil` where tiles have no hearts.
    var isFavourite: Bool?
    /// What the person wrote beside it; empty for nothing.
    var note = ""
    /// Whether it came with a library's file; see ``FromFile``.
    var isFromFile = false
    /// Who put it where it hangs, in a set that several put works into.
    var addedBy: SharedSet.Addition?
    /// Beside that: what whoever put it there can do.
    var takingOut: HTML?
    /// Beside the label: what can be done with the work here.
    var controls: HTML?
    /// What was searched for; it is marked where title and artist have it.
    var marked: SearchText?
    var addresses = WorkAddresses.own
    var assets: Assets

    var html: HTML {
        guard !card.isUnread else { return UnreadTile(id: card.id, assets: assets).html }
        return """
            <li class="tile" id="work-\(card.id.description)" style="\(isFirst ? card.styleWithPlaceholder : card.style)">\(art)\
            <div class="tile__foot"><p class="label label--tile">\
            <span class="label__head">\(TileArtist(name: card.maker, marked: marked).html)\
            <a class="label__title tile__link" href="\(addresses.work(card.id))">\(HTML(card.title, marking: marked, in: .title))</a>\
            \(card.shownDate.map { "<span class=\"label__date\">\(HTML(unbroken: $0))</span>" as HTML })</span>\(written)\(isFromFile ? FromFile.html : nil)</p>\(heart)\(controls)</div>\(added)</li>

            """
    }

    private var heart: HTML? {
        isFavourite.map { Heart(work: card.id, title: card.title, isOn: $0, assets: assets).html }
    }

    private var written: HTML? { note.isEmpty ? nil : "<span class=\"label__note\">\(note)</span>" }

    private var added: HTML? {
        addedBy.map {
            "<div class=\"tile__added\"><p><strong>\($0.name)</strong>, \($0.at.inWords)</p>\(takingOut)</div>"
        }
    }

    private var art: HTML {
        guard card.picture != nil else {
            return """
                <div class="tile__art tile__art--none">\(Icon("noimage", assets))<span>\(missing)</span></div>
                """
        }
        var frame = PictureFrame(card: card, size: .tile, sizes: sizes, alt: "", isFirst: isFirst)
        frame.address = addresses.picture
        return "<div class=\"tile__art\">\(frame.html)</div>"
    }

    private var missing: String {
        if case .inCopyright = card.rights { return "Image under copyright" }
        return "No image available"
    }

    /// Rows are 13.5, 10.5 and 7.25 rem high before they are stretched to the width of the wall.
    private var sizes: String {
        let width = { (row: Double) in (card.aspect * row * 1.25).written(places: 1) }
        return "(min-width: 64em) \(width(13.5))rem, (min-width: 48em) \(width(10.5))rem, \(width(7.25))rem"
    }
}
