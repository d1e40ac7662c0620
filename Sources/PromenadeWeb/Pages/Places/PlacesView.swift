import PromenadeCore

/// The map of pins, and beside it the form for a new one and the list.
struct PlacesView {
    let model: PlacesModel
    /// How the address says the map stands; `nil` where it says nothing, and the map stands as it was left.
    let asked: MapCentre?
    let map: HTML
    let isEditing: Bool
    /// What the form complains of.
    var complaint: Complaint?
    /// What is known under a name that was typed.
    var found: FoundPlaces?
    let removals: [UndoEntry]
    let assets: Assets

    /// What was typed, and why it is no place.
    struct Complaint {
        var typed: String
        var words: String
    }

    var html: HTML {
        """
        <places-map\(Self.addresses)\(.flag("data-editing", if: isEditing))\(.flag("data-partial", if: model.changesWithMap))>\
        <div class="split">
        \(map)
        <div class="split__list" id="list">\(Self.switcher)
        <header class="split__head"><div class="section-head"><h1>Places</h1><span data-part="edit">\(edit)</span></div>\
        <p class="muted small">\(isEditing ? Self.editing : Self.dropping)</p>\(form)\(PlacesSearch(model: model, isEditing: isEditing, assets: assets).html)\
        <div class="notices" data-part="notices">\(UndoNotices(removals: removals, back: here, assets: assets).html)</div></header>
        <div data-part="list">\(model.rows.isEmpty ? empty : rows)</div></div></div></places-map>
        """
    }

    /// Where the script of the map asks for changes.
    static let addresses: HTML = """
         data-pins="\(Route.places)" data-map="\(Route.placesMap)" data-move="\(Route.move.template)" data-remove="\(Route.remove.template)"
        """

    private var here: String { list(model.extent.number, isEditing: isEditing) }

    private func list(_ page: Int, isEditing: Bool) -> String {
        Route.places(page: page, asked, isEditing: isEditing, named: model.named)
    }

    private static let dropping: HTML = """
        Type a place below, or press and hold the map, to add a pin. Press and hold a pin to move it. \
        Photos taken near a pin are added automatically.
        """

    private static let editing: HTML = """
        <strong>Tap a place to delete it</strong>, with its photos. You can undo it. Drag a pin to move it.
        """

    private static let switcher: HTML = """
        <div class="split__switch phone-only"><fieldset class="segments"><legend class="visually-hidden">Show</legend>\
        <label><input type="radio" name="view" value="both" checked>Both</label>\
        <label><input type="radio" name="view" value="map">Map</label>\
        <label><input type="radio" name="view" value="list">List</label></fieldset></div>
        """

    private var edit: HTML? {
        guard !model.rows.isEmpty else { return nil }
        return isEditing
            ? "<a class=\"btn\" href=\"\(list(model.extent.number, isEditing: false))\">Done</a>"
            : "<a class=\"btn\" href=\"\(list(model.extent.number, isEditing: true))\">Edit</a>"
    }

    private var form: HTML {
        """
        <form class="split__form" method="post" action="\(Route.places)"><div class="field"><label for="where">Name or coordinates</label>\
        <input class="input" id="where" name="where" placeholder="\(model.map.coordinate.text)" autocomplete="off" maxlength="2000" \
        value="\(complaint?.typed ?? found?.typed)" aria-describedby="where-hint"\(.flag("aria-invalid=\"true\"", if: complaint != nil))></div>\
        <button class="btn">\(Icon("pin", assets))Add pin</button>\
        <p class="field__hint\(HTML(trusted: complaint == nil ? "" : " field__error"))" id="where-hint">\(complaint?.words ?? "A name, coordinates or a map link.")</p></form>\(found?.html)
        """
    }

    private var rows: HTML {
        let rows = model.rows.map { number, pin in
            PlacesRow(
                number: number, pin: pin, now: model.now, isEditing: isEditing, back: here, assets: assets
            ).html
        }
        return """
            \(model.grid.isCut ? partial : nil)<ul class="rows split__rows" role="list">\(rows)</ul>\(pager)\
            \(isEditing ? nil : download)
            """
    }

    private var partial: HTML {
        """
        <p class="split__note muted small">\(model.extent.total.grouped) places. The map shows those nearest to its middle.</p>
        """
    }

    private var pager: HTML? {
        PageLinks(extent: model.extent) { "\(list($0, isEditing: isEditing))#list" }.html
    }

    private var download: HTML {
        """
        <p class="split__note"><a href="\(Route.placesFile)" download>Download all pins as GPX</a></p>
        """
    }

    private var empty: HTML? {
        guard model.named == nil else { return nil }
        return """
            <div class="empty split__empty">\(PlaceDrawing.html)<h2>No places yet</h2>\
            <p>Drop a pin where you have been or want to go to see photos taken there.</p></div>
            """
    }
}
