/// An address of ours: a path with what follows it, and never another site's.
///
///     /works?page=2#work-aic:27992
///
/// The only thing redirects are made of (``Hummingbird/Response/seeOther(_:)``).
struct LocalPath: Sendable, Hashable {
    /// Begins with one slash, and with what every address of ours does (``Route/base``).
    let text: String

    /// - Parameter text: `nil` unless it is a path from the root in plain, percent-encoded ASCII: browsers read `//host` and `/\host`
    ///   as another site's address, and pass over line breaks and tabs.
    init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/"),
            bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }),
            text == Route.base || text.hasPrefix(Route.base + "/"), !Self.leadsOut(text)
        else { return nil }
        self.text = text
    }

    private init(known text: String) { self.text = text }

    /// Whether a browser goes up from our path to a neighbour's (RFC 3986, section 5.2.4).
    private static func leadsOut(_ text: String) -> Bool {
        guard !Route.base.isEmpty else { return false }
        let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased().replacing("%2e", with: ".")
        return path.split(separator: "/").contains("..")
    }

    static let home = LocalPath(known: Route.home)
}
