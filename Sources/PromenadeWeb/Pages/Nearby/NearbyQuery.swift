import Hummingbird
import PromenadeCore

/// Where one looks for public artworks, and from where.
struct NearbyQuery: Sendable, Hashable {
    /// Where distances start; `nil`: at the usual place.
    var at: Coordinate?
    /// What that is called, where somebody has named it.
    var name: String?
    /// Only there; `nil`: around the place.
    var box: GeoBox?
    /// Around the place, in metres.
    var radius = Self.usualRadius
    /// The chosen one.
    var venue: Venue.ID?
    /// How many venues are listed at most.
    var count = Self.step

    static let usualRadius = 1_000
    /// Offered where there is not enough within ``usualRadius``.
    static let wider = 2_000
    static let radii = 100...20_000
    /// Venues that come at once.
    static let step = 60
    static let most = 600

    /// The parameters of the address.
    var fields: [(name: String, value: String)] {
        [
            ("at", at?.pair), ("name", name), ("box", box?.written),
            ("within", box == nil && radius != Self.usualRadius ? String(radius) : nil), ("venue", venue),
            ("show", count == Self.step ? nil : String(count)),
        ].compactMap { name, value in value.map { (name, $0) } }
    }

    func with(venue: Venue.ID?) -> Self {
        var query = self
        query.venue = venue
        return query
    }

    func within(_ radius: Int) -> Self {
        var query = Self(at: at, name: name, venue: venue)
        query.radius = radius
        return query
    }

    func looking(at box: GeoBox) -> Self {
        var query = Self(at: at, name: name, venue: venue)
        query.box = box
        return query
    }

    /// The same list, longer by a step.
    var longer: Self {
        var query = self
        query.count = min(count + Self.step, Self.most)
        return query
    }

    /// - Parameter start: where distances start that have no place of their own.
    func place(orElse start: NamedPlace) -> NamedPlace {
        at.map { NamedPlace(name: name ?? $0.inWords, coordinate: $0) } ?? start
    }

    /// Everything the list is about.
    func area(from place: Coordinate) -> GeoBox { box ?? GeoBox(around: place, radius: Double(radius)) }
}

extension NearbyQuery {
    /// - Parameter value: of a field by its name.
    /// - Throws: ``Problem`` for what cannot be; a place that cannot be read is only left out, since people type it.
    init(reading value: (String) throws -> String?) throws {
        self.init()
        at = try value("at").flatMap { Coordinate($0) }
        name = try at == nil ? nil : value("name").map(Self.shortened)
        box = try GeoBox.read("box", value("box"))
        if let text = try value("within") {
            guard let radius = Int(text), Self.radii.contains(radius) else {
                throw Problem.bad("within", "“within” must be metres from 100 to 20,000.")
            }
            self.radius = radius
        }
        if let text = try value("show") {
            guard let count = Int(text), (1...Self.most).contains(count) else {
                throw Problem.bad("show", "“show” must be a whole number from 1 to \(Self.most).")
            }
            self.count = count
        }
        venue = try value("venue").map { $0.limited(to: 200) }
    }

    /// The name of a start, which its address holds: of 80 characters at most, so that it is the same each time it is read.
    static func shortened(_ name: String) -> String {
        name.isLonger(than: 80) ? name.opening(to: 79) : name
    }
}

extension Request {
    /// - Throws: ``Problem`` for what cannot be.
    func nearbyQuery() throws -> NearbyQuery { try NearbyQuery { try parameter($0) } }

}

extension GeoBox {
    /// - Throws: ``Problem`` when there is a text and it is no box.
    static func read(_ name: String, _ text: String?) throws -> GeoBox? {
        guard let text else { return nil }
        guard let box = GeoBox(text) else {
            throw Problem.bad(
                name, "“\(name)” must be west, south, east and north in degrees: “-3,53.3,-2.9,53.5”.")
        }
        return box
    }

    /// As addresses have it, to the tenth of a metre.
    var written: String { [west, south, east, north].map(\.degrees).joined(separator: ",") }
}
