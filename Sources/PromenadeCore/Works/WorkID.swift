extension Work {
    /// Names a work and the source that records it: `aic:27992`.
    ///
    /// The part before the first colon is the source; the rest is the source's own id, which may itself
    /// contain colons and slashes (`osm:node/123`).
    package struct ID: Sendable, Hashable, Comparable, LosslessStringConvertible {
        /// The source's short name: 1 to 16 lower-case letters or digits.
        package let source: String
        /// The source's own id: 1 to 120 letters, digits or any of `-_./:()`; why no others: decision 0057.
        package let local: String

        /// - Returns: `nil` when either part is empty, too long or has characters no source uses.
        package init?(source: String, local: String) {
            guard (1...16).contains(source.utf8.count), source.utf8.allSatisfy(Self.isPlain),
                (1...120).contains(local.utf8.count), local.utf8.allSatisfy(Self.isLocal)
            else { return nil }
            self.source = source
            self.local = local
        }

        package init?(_ description: String) {
            let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            self.init(source: String(parts[0]), local: String(parts[1]))
        }

        package var description: String { "\(source):\(local)" }

        package static func < (one: Self, other: Self) -> Bool {
            (one.source, one.local) < (other.source, other.local)
        }

        private static func isPlain(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }

        private static func isLocal(_ byte: UInt8) -> Bool {
            isPlain(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || "-_./:()".utf8.contains(byte)
        }
    }
}

extension Work.ID: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let id = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "“\(text)” isn’t the id of a work"))
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
