package import Foundation

/// Bytes under keys: pictures, catalogues.
///
/// An object is never changed, only put and deleted.
///
/// No renaming, no appending: what S3 has not, no engine has. Every engine passes the tests of `ObjectStoreTests`.
package protocol ObjectStore: Sendable {
    /// Puts a file's bytes, unless something is there; whole, or not at all.
    ///
    /// - Parameter mediaType: `image/jpeg`.
    /// - Returns: whether it was put; `false` where something was there, which stays.
    @discardableResult
    func put(_ file: URL, as key: ObjectKey, mediaType: String) async throws(ObjectError) -> Bool

    /// Writes an object's bytes into a new file, or some of them.
    ///
    /// - Parameters:
    ///   - range: of bytes; `nil` for all of them, which are then compared with their checksum.
    ///   - file: a draft; not there afterwards where it throws or returns `nil`.
    /// - Returns: how many bytes; `nil` where there is no such object.
    func get(_ key: ObjectKey, range: Range<Int>?, into file: URL) async throws(ObjectError) -> Int?

    /// - Returns: `nil` where there is no such object.
    func head(_ key: ObjectKey) async throws(ObjectError) -> ObjectInfo?

    /// Nothing happens where there is none.
    func delete(_ key: ObjectKey) async throws(ObjectError)

    /// Objects in the order of their keys' bytes.
    ///
    /// - Parameters:
    ///   - prefix: what keys begin with; empty for all.
    ///   - last: only keys after this one.
    ///   - limit: from 1 to 1,000.
    func list(_ prefix: String, after last: ObjectKey?, limit: Int) async throws(ObjectError) -> [ObjectInfo]
}

extension ObjectStore {
    package func get(_ key: ObjectKey, into file: URL) async throws(ObjectError) -> Int? {
        try await get(key, range: nil, into: file)
    }
}

/// What is known of an object without reading it.
package struct ObjectInfo: Sendable, Hashable {
    package let key: ObjectKey
    /// In bytes.
    package let size: Int
    package let putAt: Date
}

/// What an object is called: `pictures/aic/27992/5f0c….jpg`.
///
/// Says what it is to people who look into a bucket.
///
/// No key is the folder of another: `a` and `a/b` cannot both be.
package struct ObjectKey: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let text: String
    package var description: String { text }

    /// In bytes; S3 takes 1,024, file systems 255 for each part.
    private static let longest = 900
    private static let longestPart = 200

    /// - Returns: `nil` unless it is made of letters, digits and `.`, `_`, `-`, `=`, in parts by `/`, none of which begins with a dot.
    package init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count), text.utf8.allSatisfy(Self.mayBeIn) else {
            return nil
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && $0.utf8.count <= Self.longestPart })
        else {
            return nil
        }
        self.text = text
    }

    package static func < (one: Self, other: Self) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }

    private static func mayBeIn(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "./_-=".utf8.contains(byte)
        }
    }
}

/// Why a store of objects did not do what it was asked; nothing has changed.
package enum ObjectError: Error, Sendable, Hashable {
    /// It does not answer, or says that it cannot now.
    case unavailable(String)
    /// The keys are wrong, or may not do that.
    case refused(String)
    /// There is no such bucket, or folder.
    case noStore(String)
    case full
    /// What came is not what was put.
    case damaged
    case cancelled
    /// Anything else, in its words: for the log.
    case failed(String)
}
