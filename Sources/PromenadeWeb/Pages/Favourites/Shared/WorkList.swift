import PromenadeCore

/// A list of works as an address holds it: `aic:27992,28560,rijks:SK-C-5`.
///
/// A work without a source is of the source before it.
struct WorkList: Sendable, Hashable {
    /// An address of more works would be too long for some mail programs and servers.
    static let limit = 200

    /// Each once, at most ``limit``.
    let works: [Work.ID]

    init(_ works: [Work.ID]) {
        var seen: Set<Work.ID> = []
        self.works = Array(works.filter { seen.insert($0).inserted }.prefix(Self.limit))
    }

    /// - Returns: `nil` when a part of it is no work.
    init?(_ text: String) {
        var works: [Work.ID] = []
        for part in text.split(separator: ",") {
            let id =
                part.contains(":")
                ? Work.ID(String(part))
                : works.last.flatMap { Work.ID(source: $0.source, local: String(part)) }
            guard let id else { return nil }
            works.append(id)
        }
        self.init(works)
    }

    /// All characters may stand in a query as they are (RFC 3986, section 3.4).
    var text: String {
        var source: String?
        return works.map { id in
            // A colon would be read as the end of a source.
            let isShort = id.source == source && !id.local.contains(":")
            source = id.source
            return isShort ? id.local : id.description
        }.joined(separator: ",")
    }
}
