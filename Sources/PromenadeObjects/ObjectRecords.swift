package import Foundation

/// Which pictures there are as objects, and whose bucket each is in.
package protocol ObjectRecords: Sendable {
    /// Those of some addresses whose picture is kept.
    func kept(among origins: [URL]) async throws -> Set<URL>

    /// - Returns: `nil` where the picture is not kept.
    func record(of origin: URL) async throws -> ObjectRecord?

    /// Notes a picture, in place of what was noted of it.
    func note(_ record: ObjectRecord, of origin: URL) async throws

    /// The objects themselves stay until they are swept.
    func forget(_ origins: [URL]) async throws

    /// Those of some keys that no picture has.
    func spare(among keys: [ObjectKey]) async throws -> [ObjectKey]
}

/// Where a picture is kept.
package struct ObjectRecord: Sendable, Hashable {
    package let key: ObjectKey
    /// Whose bucket it is in: objects stay there when new ones go elsewhere.
    package let provider: String
    package let bytes: Int

    package init(key: ObjectKey, provider: String, bytes: Int) {
        self.key = key
        self.provider = provider
        self.bytes = bytes
    }
}
