package import Foundation
package import PromenadeCore

/// Reads RSS 2.0 and its elders, RSS 1.0, Atom 1.0 and 0.3, and JSON Feed 1 and 1.1.
///
/// What something is, is seen from what it says, never from its name or its `Content-Type`: feeds called `.rss` are
/// Atom, and pages for people come with any label.
package enum FeedReader {
    /// More is no feed; in bytes.
    package static let maxBytes = 5_000_000
    /// Further items of a feed are left out.
    package static let maxItems = 200

    /// - Parameters:
    ///   - data: as it came.
    ///   - address: where it came from; what relative addresses in it are relative to.
    ///   - charset: what the `Content-Type` it came with says of its encoding; `nil` for nothing.
    /// - Throws: ``NotAFeed`` with the reason. A feed that breaks off is refused, since its end is not known.
    package static func feed(
        _ data: Data, at address: URL, charset: String? = nil
    ) throws(NotAFeed) -> NewsFeed {
        guard data.count <= maxBytes else { throw .tooLarge }
        let bytes = FeedText.utf8(data, charset: charset)
        switch bytes.first(where: { !isSpace($0) }) {
        case nil: throw .empty
        case UInt8(ascii: "<"): return try xml(bytes, at: address)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try JSONFeedRecord.feed(bytes, at: address)
        default: throw .otherText
        }
    }

    private static func xml(_ bytes: [UInt8], at address: URL) throws(NotAFeed) -> NewsFeed {
        // Pages are seldom XML, so they are known by how they begin.
        let head = String(decoding: bytes.prefix(2_000), as: UTF8.self).lowercased()
        guard !head.contains("<!doctype html"), !head.contains("<html") else { throw .webPage }
        let root = try FeedElement.root(of: bytes, at: address)
        let feed =
            switch root.name.local {
            case "rss", "RDF": RSSDialect.feed(root, at: address)
            case "feed": AtomDialect.feed(root, at: address)
            default: nil as NewsFeed?
            }
        guard let feed else { throw .otherXML(root: root.name.local) }
        return feed
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0
    }
}
