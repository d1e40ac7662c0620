import Synchronization

/// The path everything of this server lies below: `/art`, where a host is shared with others; empty where it is ours alone.
///
/// It is in every address, of those that come in and of those we write: a proxy hands requests on as they are.
package struct BasePath: Sendable, Hashable {
    /// Begins with a slash and ends without one, or is empty.
    package let text: String

    /// A host of our own.
    package static let root = Self(known: "")

    /// So long that an address with the longest id stays below what proxies take.
    private static let longest = 200

    /// - Parameter path: `/art`, `/art/`, `/home/art`, `/` or nothing.
    /// - Returns: `nil` for segments of anything but letters, digits and `-._~` (RFC 3986, section 2.3), for dot segments
    ///   and empty ones: all else has several spellings, or means something to a router.
    package init?(_ path: String) {
        let text = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard !text.isEmpty else {
            self = .root
            return
        }
        let segments = text.split(separator: "/", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.longest, segments.first?.isEmpty == true,
            segments.dropFirst().allSatisfy(Self.isPlain)
        else { return nil }
        self.text = text
    }

    private init(known text: String) { self.text = text }

    private static func isPlain(_ segment: Substring) -> Bool {
        guard !segment.isEmpty, segment != ".", segment != ".." else { return false }
        return segment.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-._~".utf8.contains(byte)
            }
        }
    }
}

// MARK: Of this process

extension BasePath {
    /// State: what was chosen, and whether an address was made with it already.
    private static let choice = Mutex((base: Self.root, isUsed: false))

    /// Says where this process lies, before it makes any address.
    ///
    /// - Precondition: no address was made with another one: half of them would lead nowhere.
    package static func choose(_ base: Self) {
        choice.withLock { choice in
            precondition(!choice.isUsed || choice.base == base, "Addresses were made already.")
            choice.base = base
        }
    }

    /// The one of this process.
    static let own: Self = choice.withLock { choice in
        choice.isUsed = true
        return choice.base
    }
}
