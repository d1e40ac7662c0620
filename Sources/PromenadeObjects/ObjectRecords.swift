package import Foundation

/// Which pictures there are as objects, and whose bucket each is in.
package protocol ObjectRecords: Sendable {
    /// Those of some addresses whose picture is kept by one of some providers.
    func kept(among origins: [URL], by providers: [String]) async throws -> Set<URL>

    /// - Returns: `nil` where the picture is not kept.
    func record(of origin: URL) async throws -> ObjectRecord?

    /// Notes a picture, in place of what was noted of it.
    ///
    /// - Returns: whether it is noted; not while its object is being cleared.
    func note(_ record: ObjectRecord, of origin: URL) async throws -> Bool

    /// What is known of up to so many pictures, in an order of its own.
    func page(after last: URL?, limit: Int) async throws -> [(origin: URL, record: ObjectRecord)]

    /// Forgets a picture where nobody has noted it anew.
    ///
    /// - Parameter version: of the record that was read.
    func forget(version: String, of origin: URL) async throws

    /// The objects themselves stay until they are swept.
    func forget(_ origins: [URL]) async throws

    /// Notes that objects are being cleared: those of some keys that no picture has, none of which gets one until
    /// ``noteCleared(_:)``; not those that somebody else began to clear less than an hour ago.
    func doom(_ keys: [ObjectKey]) async throws -> [ObjectKey]

    /// Objects that somebody began to clear an hour ago or more; from now on they are whoever asks' to clear.
    func doomed() async throws -> [ObjectKey]

    func noteCleared(_ key: ObjectKey) async throws

    /// What tells the servers that share these records from any others.
    func installation() async throws -> String
}

/// Where a picture is kept.
package struct ObjectRecord: Sendable, Hashable {
    package let key: ObjectKey
    /// Whose bucket it is in: objects stay there when new ones go elsewhere.
    package let provider: String
    package let bytes: Int
    /// Another one each time it is noted; `nil` before that.
    package let version: String?

    package init(key: ObjectKey, provider: String, bytes: Int, version: String? = nil) {
        self.key = key
        self.provider = provider
        self.bytes = bytes
        self.version = version
    }
}
