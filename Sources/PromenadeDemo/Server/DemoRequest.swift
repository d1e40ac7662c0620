import Foundation

/// A request as the made-up services see it.
struct DemoRequest: Sendable {
    let method: String
    /// Between slashes, percent-decoded: `/api/v1/artworks` → `["api", "v1", "artworks"]`.
    let path: [String]
    /// Names and values in the order given, decoded as PHP does: `+` is a space.
    var query: [(name: String, value: String)]
    let body: Data
    /// Path and query as sent.
    let target: String
    /// The tag of the copy the caller already has.
    var knownTag: String?
    /// The date of the copy the caller already has, as HTTP writes it.
    var knownDate: String?
    /// The types the caller wants.
    var accept: String?
    /// The page the request comes from.
    var referer: String?
    var userAgent: String?

    init(method: String, target: String, body: Data = Data()) {
        self.method = method
        self.target = target
        self.body = body
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = (parts.first ?? "").split(separator: "/").map { Self.decoded($0) }
        query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
            let sides = pair.replacing("+", with: " ").split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : "")
        }
    }

    /// The last value given for a name.
    subscript(name: String) -> String? { query.last { $0.name == name }?.value }

    private static func decoded(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }
}
