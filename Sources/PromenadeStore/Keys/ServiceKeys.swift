package import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeFiles
import Synchronization

/// The keys people gave for services, in a file of their own that only this program's user can read.
///
///     <data>/keys.json     {"flickr":"0123456789abcdef0123456789abcdef"}
///
/// Not in the library: what is exported, copied and shared from there never has a key in it.
package final class ServiceKeys: Sendable {
    private let file: URL?
    /// What was written where there is no file; the lock also keeps two writers from losing each other's key.
    ///
    /// Bound: services that take a key.
    private let unwritten = Mutex<[String: String]>([:])

    /// - Parameter file: need not exist; `nil` for keys that are gone with the process.
    package init(file: URL? = nil) { self.file = file }

    /// - Parameter service: its id: `flickr`.
    /// - Returns: `nil` when there is none, or the file cannot be read.
    package func key(for service: String) async -> ServiceKey? {
        await BlockingPool.disk.run { [self] in
            unwritten.withLock { (try? keys($0))?[service].flatMap(ServiceKey.init) }
        }
    }

    /// Keeps a key in place of the one before, or forgets it; on disk when this returns.
    ///
    /// - Throws: ``ServiceKeysError``; nothing has changed then. A file that is not what this writes is left alone.
    package func save(_ key: ServiceKey?, for service: String) async throws(ServiceKeysError) {
        try await BlockingPool.disk.run { [self] () throws(ServiceKeysError) in try write(key, for: service) }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func write(_ key: ServiceKey?, for service: String) throws(ServiceKeysError) {
        let result = unwritten.withLock { unwritten -> Result<Void, ServiceKeysError> in
            guard var keys = try? keys(unwritten) else { return .failure(.unreadable) }
            keys[service] = key?.secret
            guard let file else {
                unwritten = keys
                return .success(())
            }
            do {
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                try write(try encoder.encode(keys), to: file)
                return .success(())
            } catch {
                return .failure(.unwritable)
            }
        }
        try result.get()
    }

    /// Read each time: commands and the server share the file.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func keys(_ unwritten: [String: String]) throws -> [String: String] {
        guard let file else { return unwritten }
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return [:] }
        return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func write(_ data: Data, to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.makePrivateFolder(folder)
        let beginning = folder.appending(path: ".keys-").path(percentEncoded: false)
        try FileManager.default.throughDraft(beginning: beginning) { draft in
            try FileManager.default.writePrivately(data, to: draft)
            try FileManager.default.replace(file, with: draft)
        }
    }
}

/// Why a key was not kept; says nothing of the keys there are.
package enum ServiceKeysError: Error, Sendable, Hashable {
    /// The file is there and is not one of keys.
    case unreadable
    /// The disk does not take it.
    case unwritable
}
