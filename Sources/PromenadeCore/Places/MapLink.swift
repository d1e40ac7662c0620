import Foundation

/// Where a link of a map, or a query of a program, says which place is meant.
enum MapLink {
    nonisolated(unsafe) private static let link =
        /(?i)(?:https?:\/\/|geo:|(?:www\.|maps\.)[a-z0-9.\-]{1,100}\/)/

    /// Whether a text is an address, of a map's page or of a place itself (`geo:`, RFC 5870).
    static func isLink(_ text: String) -> Bool {
        text.prefixMatch(of: Self.link) != nil
    }

    /// The two numbers in it, latitude first, as text; `nil` where there are none.
    static func pair(in link: String) -> String? {
        let text = link.replacing("+", with: " ").removingPercentEncoding ?? link
        if text.lowercased().hasPrefix("geo:") { return ofScheme(text) }
        return exact(text) ?? asked(text) ?? fields(of: text) ?? shown(text) ?? path(text)
    }

    nonisolated(unsafe) private static let latitude =
        /(?i)\bm?lat(?:itude)?["']?\s{0,9}[=:]\s{0,9}["']?([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)\b/
    nonisolated(unsafe) private static let longitude =
        /(?i)\bm?(?:lon|lng|long)(?:gitude|itude)?["']?\s{0,9}[=:]\s{0,9}["']?([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)\b/

    /// `lat=53.4&lon=-2.9`, `latitude: 53.4, longitude: -2.9`, in whichever order.
    static func fields(of text: String) -> String? {
        let latitude = text.firstMatch(
            of: Self.latitude)
        let longitude = text.firstMatch(
            of:
                Self.longitude
        )
        guard let latitude, let longitude else { return nil }
        return "\(latitude.1),\(longitude.1)"
    }

    nonisolated(unsafe) private static let query =
        /(?i)[?&]q=\s{0,9}([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?),\s{0,9}([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)/

    /// `geo:53.4,-2.9;u=35`; Android's `geo:0,0?q=53.4,-2.9(Label)`.
    private static func ofScheme(_ text: String) -> String? {
        let named = text.firstMatch(
            of:
                Self.query
        )
        if let named { return "\(named.1),\(named.2)" }
        // What follows a semicolon or a question mark says more about the place.
        let own = String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }).split(separator: ",")
        return own.count >= 2 ? "\(own[0]),\(own[1])" : nil
    }

    nonisolated(unsafe) private static let googlesMark =
        /!3d([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)!4d([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)/

    /// Google's own mark of the place that was chosen: `!3d53.4066!4d-2.9665`.
    private static func exact(_ text: String) -> String? {
        text.firstMatch(of: Self.googlesMark)
            .map { "\($0.1),\($0.2)" }
    }

    nonisolated(unsafe) private static let parameter =
        /(?i)[?&#](?:q|query|coordinate|destination|daddr|ll|sll|cbll|center)=\s{0,9}(?:loc:)?([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)\s{0,9},\s{0,9}([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)/

    /// `?q=53.4,-2.9`, also `ll`, `query`, `center`, `coordinate`, `destination`, `daddr`; what is meant before what is shown.
    private static func asked(_ text: String) -> String? {
        text.firstMatch(
            of:
                Self.parameter
        ).map { "\($0.1),\($0.2)" }
    }

    nonisolated(unsafe) private static let openStreetMapsMiddle =
        /(?i)[#&?]map=[0-9.]{1,9}\/([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)\/([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)/
    nonisolated(unsafe) private static let googlesMiddle =
        /@([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?),([+-]?[0-9]{1,3}(?:\.[0-9]{1,20})?)/

    /// The middle of the map: OpenStreetMap's `#map=15/53.4/-2.9`, Google's `/@53.4,-2.9,15z`.
    private static func shown(_ text: String) -> String? {
        if let map = text.firstMatch(
            of:
                Self.openStreetMapsMiddle
        ) {
            return "\(map.1),\(map.2)"
        }
        return text.firstMatch(of: Self.googlesMiddle)
            .map { "\($0.1),\($0.2)" }
    }

    /// `/maps/search/53.4, -2.9`, `/place/53°24'24.4"N 2°57'59.5"W`.
    private static func path(_ text: String) -> String? {
        text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2).prefix(20).map(String.init)
            .first { SexagesimalAngles($0)?.read() != nil }
    }
}
