import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// The pins on their map.
struct PlacesController {
    let library: any LibraryStore
    let favourites: Favourites
    let pages: PageRenderer
    let finder: PlaceFinder
    let nearby: Nearby
    let start: NamedPlace
    let map: MapSettings
    let pins: Pins

    init(_ site: Site, pins: Pins) {
        library = site.library
        favourites = site.favourites
        pages = site.pages
        finder = site.finder
        nearby = site.nearby
        start = site.start
        map = site.map
        self.pins = pins
    }

    func file(_ request: Request) async throws -> Response {
        GPXFile(pins: try await pins.pins(), origin: request.origin).response(named: "places")
    }

    private struct Members: Encodable { let total: Int }

    func list(
        _ request: Request, complaint: PlacesView.Complaint? = nil, found: FoundPlaces? = nil
    ) async throws -> Response {
        let chosen = try request.parameter("pin")
        let named = try request.parameter("q")?.trimmed.orNil?.limited(to: Pin.longestName)
        let marks = try await pins.marks(named: named)
        let seen = (found?.only).map { [$0.coordinate] } ?? (named == nil ? [] : marks.map(\.coordinate))
        let map = try await standing(request, chosen, found: seen)
        let (rows, extent) = try await pins.pins(
            page: request.parameter("page") == nil ? nil : request.pageNumber(), of: marks, chosen: chosen)
        let model = PlacesModel(
            rows: rows, extent: extent, named: named,
            grid: PinGrid(marks, around: map.coordinate, zoom: map.zoom, chosen: chosen), map: map,
            chosen: chosen, now: Date())
        if request.wantsJSON { return try .json(model) }
        if request.wantsGeoJSON { return try .geoJSON(await features(Set(marks.map(\.id)))) }
        let isEditing = try request.parameter("edit") != nil
        let preferences = await pages.preferences()
        let view = PlacesView(
            model: model,
            asked: try request.mapCentre(zoom: MapCentre.usualZoom) ?? (chosen == nil ? nil : map),
            map: PlacesMap(
                model: model, isEditing: isEditing, theme: preferences.theme, units: preferences.units,
                settings: self.map, assets: pages.assets
            ).html,
            isEditing: isEditing, complaint: complaint, found: found,
            removals: try await favourites.recentRemovals().filter { $0.kind == .pin },
            assets: pages.assets)
        let page = await pages.page(
            "Places", in: .places, style: .below(.more, mainClass: "main--flush"), main: view.html)
        return Response.html(page, status: complaint == nil ? .ok : .badRequest)
    }

    /// All of them, in no pages: a file to take along, as `places.gpx`.
    private func features(_ found: Set<Pin.ID>) async throws -> GeoFeatures {
        var features = GeoFeatures(Members(total: found.count))
        for pin in try await pins.pins() where found.contains(pin.id) {
            features.add(pin.coordinate, id: pin.id, PlaceItem(pin))
        }
        return features
    }

    /// As the address says; else around what was found; else around the pin chosen; else as it was left; else at the
    /// usual start.
    private func standing(
        _ request: Request, _ chosen: Pin.ID?, found: [Coordinate]
    ) async throws -> MapCentre {
        if let asked = try request.mapCentre(zoom: MapCentre.usualZoom) { return asked }
        if !found.isEmpty, let all = MapCentre(MapFrame(showing: WebMercator.line(found))) {
            return all
        }
        let left = try await library.mapCentre()
        if let chosen, let chosen = try await pins.pin(chosen) {
            return MapCentre(chosen.coordinate, zoom: left?.zoom ?? MapCentre.usualZoom)
                ?? MapCentre(around: chosen.coordinate)
        }
        return left ?? MapCentre(around: start.coordinate)
    }

    // MARK: Dropping

    private struct Form: Decodable {
        var `where`: String?
        var name: String?
        var pin: String?
        var zoom: String?
    }

    struct Dropped: Encodable {
        let id: Pin.ID
        let title: String
        let coordinate: Coordinate
        let href: String
    }

    func drop(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let typed = form.where ?? ""
        switch CoordinateReader(typed) {
        case .place(let coordinate):
            let pin = try await pins.drop(
                at: coordinate, name: form.name?.trimmed ?? "", as: try form.pin.map(Pin.ID.chosen))
            if request.wantsJSON {
                return try .json(
                    Dropped(
                        id: pin.id, title: pin.title, coordinate: pin.coordinate, href: Route.place(pin.id)),
                    status: .created)
            }
            // The page goes there, and the map with it.
            let map = MapCentre(coordinate, zoom: form.zoom.flatMap { Double($0) } ?? MapCentre.usualZoom)
            if let map { try await library.save(mapCentre: map) }
            return .seeOther(Route.places(map, chosen: pin.id))
        case .words:
            guard let name = typed.orNil else {
                return try await refuse(
                    typed,
                    "Type where the pin goes: a name, or latitude and longitude, like 53.4066, −2.9665.",
                    request)
            }
            return try await named(name, request)
        case .wrong(let sentence): return try await refuse(typed, sentence, request)
        }
    }

    /// A name in the place of coordinates: one's own pin is shown, any other place is offered as one.
    private func named(_ typed: String, _ request: Request) async throws -> Response {
        let matches = try await finder.find(typed, among: pins, and: nearby)
        let address = { @Sendable (place: FoundPlace) in
            if case .pin(let id) = place.origin { return Route.places(nil, chosen: id) }
            return Route.places(MapCentre(around: place.coordinate))
        }
        let found = FoundPlaces(typed: typed, matches: matches, address: address, offersPins: true)
        if request.wantsJSON { return try found.forPrograms() }
        if let only = found.only, case .pin = only.origin { return .seeOther(found.address(only)) }
        return try await list(request, found: found)
    }

    private func refuse(_ typed: String, _ sentence: String, _ request: Request) async throws -> Response {
        if request.wantsJSON { throw Problem.bad("where", sentence) }
        return try await list(request, complaint: .init(typed: typed, words: sentence))
    }

    func remember(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let fields = try await request.fields()
        guard let place = fields["at"].flatMap({ Coordinate($0) }),
            let zoom = fields["zoom"].flatMap({ Double($0) }), let map = MapCentre(place, zoom: zoom)
        else { throw Problem.bad("at", "“at” must be a place and “zoom” a number from 0 to 22.") }
        try await library.save(mapCentre: map)
        if request.wantsJSON { return try .json(map) }
        return .seeOther(Route.places)
    }
}

extension Pin.ID {
    /// - Throws: ``Problem`` when a form’s field is not what the id of a pin can be.
    fileprivate static func chosen(_ text: String) throws -> Pin.ID {
        guard Pin.isID(text) else { throw Problem.bad("pin", "“pin” must be 32 hexadecimal digits.") }
        return text
    }
}
