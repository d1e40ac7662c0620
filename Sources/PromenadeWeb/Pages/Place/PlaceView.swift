import PromenadeCore
import PromenadeFeatures

/// A place: its name, a small map, how its collection stands, and its photographs.
///
/// Parts that change while photographs come are named (`data-part`), for the script that keeps them up to date.
struct PlaceView {
    let model: PlaceModel
    let map: HTML
    /// Where the pin was until a moment ago.
    var movedFrom: Coordinate?
    let assets: Assets

    private var pin: Pin { model.pin }

    var html: HTML {
        """
        <place-album\(events)><div class="page">
        \(PlaceHead(model: model, assets: assets).html)
        \(moved)
        <div class="notices" data-part="notices">\(AlbumTrouble(model: model, assets: assets).html)</div>
        <div class="place-top">\(map)<div class="card card__body place-top__about" data-part="about">\(about)</div></div>
        <div data-part="photos"\(.flag("data-live", if: pin.album == nil))>\(photos)</div>
        <p class="visually-hidden" role="status" data-said></p>
        </div></place-album>
        """
    }

    private var moved: HTML? {
        guard let movedFrom, movedFrom != pin.coordinate else { return nil }
        let undo: HTML = """
            <form method="post" action="\(Route.move(pin.id))"><input type="hidden" name="where" value="\(movedFrom.pair)">\
            <input type="hidden" name="back" value="\(Route.place(pin.id))"><button class="btn">Undo</button></form>
            """
        return Notice(kind: .info, words: "The pin was moved.", action: undo, assets: assets).html
    }

    private var events: HTML {
        model.isCollecting ? " data-events=\"\(Route.events(pin.id))\"" : .nothing
    }

    private var about: HTML {
        """
        <p class="card__kicker">This album</p><p class="place-top__facts">\(facts)</p>\
        \(model.isCollecting ? pin.coming.map { AlbumProgress(pin: pin, coming: $0).html } : nil)\
        \(notice.map { "<p class=\"asof\">\($0)</p>" as HTML })
        """
    }

    private var facts: String {
        guard let wall = model.wall else { return "Photos haven’t been loaded yet." }
        let service = model.services.fullName(of: wall.service)
        let circle = "within \(wall.radiusInWords) of the pin"
        if wall.state == .collecting {
            return "\(service) is asked for photos \(circle)."
        }
        if wall.photos.isEmpty { return "\(service) was asked for photos \(circle)." }
        let total = wall.total > wall.here ? " of \(wall.total.grouped)" : ""
        return "\(wall.here)\(total) photos \(circle), from \(service)."
    }

    /// What the service wants to be said where its photographs are.
    private var notice: String? { model.wall.flatMap { model.services.notice(of: $0.service) } }

    private var photos: HTML {
        let entries = model.photos
        if entries.isEmpty, !model.isCollecting, let wall = model.wall, wall.state == .complete {
            return nobody(wall)
        }
        let tiles = entries.enumerated().map { index, entry in
            PhotoTile(
                entry: entry, pin: pin.id, service: model.services.shortName(of: model.wall?.service ?? ""),
                isFirst: index < 6, isFromFile: model.fromFile.contains(entry.id)
            ).html
        }
        return "<ul class=\"wall section\" role=\"list\" aria-label=\"Photos\">\(tiles)</ul>"
    }

    private func nobody(_ album: Album) -> HTML {
        """
        <div class="empty">\(PlaceDrawing.html)<h2>\(Album.noneFound)</h2>\
        <p>There are none within \(album.radiusInWords). Look further, or move the pin.</p>\
        <div class="btn-row">\(CollectForm.wider(pin: pin, than: album, isPrimary: true)?.html)\
        <a class="btn" href="\(Route.move(pin.id))">Move the pin</a></div></div>
        """
    }
}
