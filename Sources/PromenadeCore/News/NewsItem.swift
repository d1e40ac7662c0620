package import Foundation

/// One piece of news, as its feed tells it.
package struct NewsItem: Sendable, Hashable, Codable, Identifiable {
    package let id: ID
    /// Plain words, never empty.
    package var title: String
    /// The beginning, or what the feed gives as the beginning.
    package var summary: RichText?
    /// All of it, where the feed gives more than ``summary``.
    package var text: RichText?
    /// Where it can be read on the web: `http` or `https`.
    package var link: URL?
    package var date: Date?
    /// Who says it: the feed's or the museum's name.
    package var source: String
    /// When and where it happens, where it is an event.
    package var event: Event?

    package init(
        id: ID, title: String, summary: RichText? = nil, text: RichText? = nil, link: URL? = nil,
        date: Date? = nil, source: String, event: Event? = nil
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        self.text = text
        self.link = link
        self.date = date
        self.source = source
        self.event = event
    }

    /// An exhibition's days and room, as far as the museum says.
    package struct Event: Sendable, Hashable, Codable {
        package var first: Date?
        package var last: Date?
        /// The room's name: `"Regenstein Hall"`.
        package var place: String?

        package init(first: Date?, last: Date?, place: String?) {
            self.first = first
            self.last = last
            self.place = place
        }
    }
}

extension NewsItem {
    /// Names an item for good: the same whenever its feed is read, and fit for an address.
    package struct ID: Sendable, Hashable, LosslessStringConvertible {
        /// 32 digits and letters from `a` to `f`.
        package let description: String

        /// - Parameter key: what the feed calls the item, or else what tells it from others.
        package init(of key: String) {
            // 128-bit FNV-1a (draft-eastlake-fnv): short, and the same on every machine. Nothing secret hangs on it.
            var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
            for byte in key.utf8 {
                hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
            }
            let digits = String(hash, radix: 16)
            description = String(repeating: "0", count: 32 - digits.utf8.count) + digits
        }

        /// - Returns: `nil` for anything that ``init(of:)`` does not make.
        package init?(_ description: String) {
            let isDigit = { (byte: UInt8) in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
            guard description.utf8.count == 32, description.utf8.allSatisfy(isDigit) else { return nil }
            self.description = description
        }
    }
}

extension NewsItem.ID: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let id = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "“\(text)” isn’t the id of an item"))
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
