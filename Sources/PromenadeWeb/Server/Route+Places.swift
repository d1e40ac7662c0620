import PromenadeCore

/// The addresses of places.
extension Route {
    static let places = "/places"
    static let placesEdit = "/places?edit=1"
    /// Where the map of places stands is kept.
    static let placesMap = "/places/map"
    static let placesFile = "/places.gpx"

    /// The map of places as it stands.
    ///
    /// - Parameters:
    ///   - chosen: the pin that is named on it.
    ///   - named: only those called so.
    static func places(
        _ map: MapCentre?, chosen: Pin.ID? = nil, isEditing: Bool = false, named: String? = nil
    ) -> String {
        let fields =
            standing(map) + (chosen.map { ["pin=\($0)"] } ?? []) + others(isEditing, named)
        return fields.isEmpty ? places : "\(places)?\(fields.joined(separator: "&"))"
    }

    /// A page of the list, beside a map as it stands.
    static func places(
        page: Int, _ map: MapCentre? = nil, isEditing: Bool = false, named: String? = nil
    ) -> String {
        let fields = standing(map) + (page > 1 ? ["page=\(page)"] : []) + others(isEditing, named)
        return fields.isEmpty ? places : "\(places)?\(fields.joined(separator: "&"))"
    }

    private static func standing(_ map: MapCentre?) -> [String] {
        map.map { ["at=\($0.coordinate.pair)", "zoom=\(Int(clamping: $0.zoom.rounded()))"] } ?? []
    }

    private static func others(_ isEditing: Bool, _ named: String?) -> [String] {
        (isEditing ? ["edit=1"] : []) + (named.map { ["q=\(escaped($0))"] } ?? [])
    }

    static func place(_ id: Pin.ID) -> String { "\(places)/\(id)" }
    /// The page of a pin that was put elsewhere, from which it can be put back.
    static func place(_ id: Pin.ID, movedFrom place: Coordinate) -> String {
        "\(self.place(id))?moved=\(place.pair)"
    }
    static func placeFile(_ id: Pin.ID) -> String { "\(place(id))/place.gpx" }
    static func rename(_ id: Pin.ID) -> String { "\(place(id))/name" }
    static func remove(_ id: Pin.ID) -> String { "\(place(id))/remove" }
    static func collect(_ id: Pin.ID) -> String { "\(place(id))/collect" }
    static func stop(_ id: Pin.ID) -> String { "\(place(id))/stop" }
    static func albums(_ id: Pin.ID) -> String { "\(place(id))/albums" }
    static func events(_ id: Pin.ID) -> String { "\(place(id))/events" }

    /// Where a pin is moved; with a map as it stands.
    static func move(_ id: Pin.ID, _ map: MapCentre? = nil) -> String {
        "\(place(id))/move"
            + (map.map { "?at=\($0.coordinate.pair)&zoom=\(Int(clamping: $0.zoom.rounded()))" } ?? "")
    }

    static func photo(_ photo: Photo.ID, of pin: Pin.ID) -> String {
        "\(place(pin))/photos/\(escaped(photo))"
    }

    static func picture(_ photo: Photo.ID, of pin: Pin.ID, isLarge: Bool) -> String {
        "\(Self.photo(photo, of: pin))/\(isLarge ? "large" : "small").jpg"
    }
}
