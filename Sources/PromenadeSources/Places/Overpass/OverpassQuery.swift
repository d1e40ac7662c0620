import PromenadeCore

/// Questions in Overpass QL.
enum OverpassQuery {
    /// For how long Overpass may work on one, in seconds.
    static let timeout = 25

    /// The artworks of an area; on both sides of the antimeridian where it lies on both.
    static func artworks(in box: GeoBox) -> String {
        let parts = box.parts.map { part in
            let corners = [part.south, part.west, part.north, part.east].map(\.degrees)
            return "nwr[\"tourism\"=\"artwork\"](\(corners.joined(separator: ",")));"
        }
        return ask(parts.count == 1 ? parts[0] : "(\(parts.joined()));")
    }

    /// - Parameter local: `node/123`.
    static func element(_ local: String) -> String {
        let parts = local.split(separator: "/")
        return ask("\(parts.first ?? "node")(\(parts.last ?? "0"));")
    }

    /// - Parameter locals: `node/123`, `way/45`; at least one.
    static func elements(_ locals: [String]) -> String {
        let parts = locals.map { $0.split(separator: "/") }
        let kinds = ["node", "way", "relation"].compactMap { kind -> String? in
            let ids = parts.filter { $0.first == kind[...] }.compactMap(\.last)
            return ids.isEmpty ? nil : "\(kind)(id:\(ids.joined(separator: ",")));"
        }
        return ask(kinds.count == 1 ? kinds[0] : "(\(kinds.joined()));")
    }

    private static func ask(_ what: String) -> String {
        "[out:json][timeout:\(timeout)];\(what)out center tags;"
    }
}

extension Double {
    /// Six digits behind the point are ten centimetres; no exponent, which Overpass does not read.
    fileprivate var degrees: String {
        let digits = String(Int(clamping: (abs(self) * 1_000_000).rounded()))
        let padded = String(repeating: "0", count: max(7 - digits.count, 0)) + digits
        return "\(self < 0 ? "-" : "")\(padded.dropLast(6)).\(padded.suffix(6))"
    }
}
