import PromenadeCore

/// The addresses of public artworks around one, and of walks to them.
extension Route {
    static let nearby = "/nearby"
    static let nearbyMap = "/nearby/map"
    static let nearbyRefresh = "/nearby/refresh"
    static let nearbyWalker = "/nearby/walker"
    static let walk = "/walk"
    static let walkFile = "/walk.gpx"

    /// - Parameters:
    ///   - section: which section of the list one goes to, from 1.
    ///   - refresh: how reading anew ended, where there is something to say.
    static func nearby(_ query: NearbyQuery, section: Int? = nil, refresh: String? = nil) -> String {
        with(query.fields + (refresh.map { [("refresh", $0)] } ?? []), in: nearby)
            + (section.map { "#place-\($0)" } ?? "")
    }

    static func walk(_ query: WalkQuery) -> String { with(query.fields, in: walk) }
    /// To what of a set of favourites stands somewhere.
    static func walk(set: WorkSet.ID) -> String { with([("set", set)], in: walk) }
    static func walkFile(_ query: WalkQuery) -> String { with(query.fields, in: walkFile) }

    /// Commas and colons may stand in a query as they are (RFC 3986, section 3.4).
    private static func with(_ fields: [(name: String, value: String)], in path: String) -> String {
        guard !fields.isEmpty else { return path }
        let pairs = fields.map { name, value in
            "\(name)=\(escaped(value).replacing("%2C", with: ",").replacing("%3A", with: ":"))"
        }
        return path + "?" + pairs.joined(separator: "&")
    }
}
