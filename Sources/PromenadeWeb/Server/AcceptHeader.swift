import Hummingbird
import PromenadeCore

/// What a client would rather have (RFC 9110, section 12.5.1): media ranges, each with its weight.
struct AcceptHeader {
    private let ranges: [(range: String, quality: Double)]

    /// - Parameter text: `text/html, application/json;q=0.5`; of more than 32 ranges the first.
    init(_ text: String) {
        ranges = text.lowercased().split(separator: ",", maxSplits: 32).prefix(32).map { element in
            let parts = element.split(separator: ";").map { String($0).trimmed }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 1 }
            return (parts.first ?? "", min(max(weight ?? 1, 0), 1))
        }
    }

    /// How much a media type is wanted, from 0 to 1: by its name, else by its kind, else as anything.
    func quality(of type: String) -> Double {
        let kind = "\(type.prefix { $0 != "/" })/*"
        for range in [type, kind, "*/*"] {
            if let found = ranges.first(where: { $0.range == range }) { return found.quality }
        }
        return 0
    }
}

extension Request {
    /// Whether a program would rather have a media type than a page.
    ///
    /// A browser names `text/html` first; who names nothing gets the page.
    func prefers(_ type: String) -> Bool {
        guard let text = headers[.accept], text.contains("json") else { return false }
        let accept = AcceptHeader(text)
        return accept.quality(of: type) > accept.quality(of: "text/html")
    }

    /// A program asks for the model behind the page.
    var wantsJSON: Bool { prefers("application/json") }

    /// A program asks for what a page has on its map (RFC 7946).
    var wantsGeoJSON: Bool { prefers("application/geo+json") }

    /// A script asks for a piece of a page.
    func wants(_ fragment: Representation.Fragment) -> Bool {
        headers[.accept]?.contains("fragment=\(fragment.rawValue)") ?? false
    }
}
