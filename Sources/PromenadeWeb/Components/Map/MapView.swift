import PromenadeCore

/// A map: still as the server draws it, moved and zoomed once `art-map.js` has taken it over.
///
///     MapView(name: "Map of the works in the list", frame: frame, settings: site.map, assets: site.assets)
struct MapView {
    /// Where somebody is, or where distances start while nobody knows.
    enum Position: Hashable {
        case start(Coordinate)
        /// `accuracy` in metres.
        case here(Coordinate, accuracy: Double?)
    }

    /// The element's; one per map of a page.
    var id = "map"
    /// What it shows, for those who do not see it.
    var name: String
    var frame: MapFrame
    var settings: MapSettings
    var units = Preferences.Units.metric
    var theme = Preferences.Theme.device
    var pins: [MapPin] = []
    var clusters: [MapCluster] = []
    var lines: [MapLine] = []
    var position: Position?
    /// The page's own buttons, at the top.
    var top: HTML?
    var hasCrosshair = false
    /// Whether there is a button "Show where I am"; the page answers `map-locate`.
    var canLocate = false
    /// Whether pressing and holding drops a pin; the page answers `map-held` and `map-dropped`.
    var canHold = false
    /// Whether it stands amid a text, where the wheel scrolls the page until the map has the focus.
    var isInline = false
    /// Further classes of the element.
    var style = ""
    /// The id of what comes after the map, for "Skip the map".
    var next: String?
    /// The page with another view of the map, for those without script; `nil`: the still map stays as it is.
    var address: ((MapFrame) -> String)?
    var assets: Assets

    var html: HTML {
        """
        \(preconnect)\(next.map { "<a class=\"skip-link\" href=\"#\($0)\">Skip the map</a>" })\
        <art-map class="map\(HTML(trusted: style.isEmpty ? "" : " "))\(style)\(tint)\(uncredited)" id="\(id)" role="region" aria-label="\(name)"\(settingsForScript)>\
        \(StillMap(view: self).html)\(hasCrosshair ? Self.crosshair : nil)\
        <div class="map__top">\(top)<button class="btn" type="button" data-follow hidden>\(Icon("locate", assets))Show my location</button></div>\
        \(MapTools(view: self).html)\
        <p class="map__note" role="status" data-note>\(settings.tiles == nil ? Self.offNote : nil)</p>\
        \(settings.creditLine.map { "<p class=\"map__credit\">\($0)</p>" })\
        <p class="visually-hidden" role="status" data-said></p></art-map>
        """
    }

    /// Light tiles in the dark are shown darkened.
    private var tint: HTML? { settings.darkTiles == nil ? " map--tinted" : nil }

    private var uncredited: HTML? { settings.creditLine == nil ? " map--uncredited" : nil }

    private var settingsForScript: HTML {
        let box = frame.fitted.map { " data-box=\"\($0.description)\"" as HTML }
        return """
             data-centre="\(frame.centre.pair)" data-zoom="\(frame.zoom)"\(box) data-units="\(units.rawValue)"\
            \(settings.tiles.map { " data-tiles=\"\($0.template)\"" as HTML })\
            \(settings.darkTiles.map { " data-dark-tiles=\"\($0.template)\"" as HTML }) data-last-zoom="\(settings.lastZoom)" \
            data-sprite="\(assets.address(of: "icons.svg"))"\(library)\
            \(.flag("data-hold", if: canHold))\(.flag("data-inline", if: isInline))
            """
    }

    /// The tiles come from elsewhere, and only once the script runs: until then the connection can be made.
    private var preconnect: HTML? {
        settings.tiles?.address(x: 0, y: 0, zoom: 0)?.origin.map {
            "<link rel=\"preconnect\" href=\"\($0)\">"
        }
    }

    private var library: HTML? {
        assets.mapLibrary.map { " data-library=\"\($0)\"" }
    }

    /// Said on every map while tiles are switched off; the script says the same of tiles that do not come.
    private static let offNote: HTML = "The street map is off. The pins are where they should be."

    private static let crosshair: HTML = """
        <svg class="map__crosshair" viewBox="0 0 56 56" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true" \
        focusable="false"><circle cx="28" cy="28" r="9"/><path d="M28 4v16M28 36v16M4 28h16M36 28h16"/></svg>
        """
}
