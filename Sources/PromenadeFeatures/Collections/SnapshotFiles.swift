import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFiles
import PromenadeObjects

/// The files of collections' snapshots in object storage: `collections/5b1a…/tate/5f0c….jsonl.gz`.
struct SnapshotFiles: Sendable {
    /// For how long a file that no snapshot has stays, in seconds: a server may be about to publish it, or read it.
    private static let grace: TimeInterval = 3_600

    let store: any ObjectStore
    /// What these servers' files are under; others may use the bucket, too.
    let folder: String
    /// For files on their way.
    let drafts: URL
    let space: FreeSpace

    /// There is no such file, or it is not what its name says.
    struct Missing: Error {
        let hash: String
    }

    /// Reads a file, or writes one that is to be put.
    func drafting<Value: Sendable>(_ work: (URL) async throws -> Value) async throws -> Value {
        let inUse = try await BlockingPool.disk.run {
            try FileManager.default.makePrivateFolder(drafts)
            return DraftsInUse(in: drafts)
        }
        defer { withExtendedLifetime(inUse) {} }
        let draft = Draft.file(in: drafts)
        do {
            let value = try await work(draft)
            await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
            return value
        } catch {
            await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
            throw error
        }
    }

    /// - Parameter work: is given a copy, there while it is used.
    /// - Throws: ``ObjectError``; ``Missing``; ``StorageTrouble/noRoom``; what `work` does.
    func reading<Value: Sendable>(
        _ file: CollectionSnapshot.File, of museum: Museum.ID, _ work: (URL) async throws -> Value
    ) async throws -> Value {
        try await drafting { draft in
            guard await BlockingPool.disk.run({ space.hasRoom(for: max(file.bytes, 0)) }) else {
                throw StorageTrouble.noRoom
            }
            do throws(ObjectError) {
                guard try await store.get(try key(file.hash, museum), into: draft) != nil else {
                    throw .damaged
                }
                guard try await FileDigest.sha256(of: draft).hash == file.hash else { throw .damaged }
            } catch {
                guard error == .damaged else { throw error }
                throw Missing(hash: file.hash)
            }
            return try await work(draft)
        }
    }

    func has(_ file: CollectionSnapshot.File, of museum: Museum.ID) async throws -> Bool {
        try await store.head(try key(file.hash, museum)) != nil
    }

    func put(_ draft: URL, lines: Int, of museum: Museum.ID) async throws -> CollectionSnapshot.File {
        let (bytes, hash) = try await FileDigest.sha256(of: draft)
        try await store.put(draft, as: try key(hash, museum), mediaType: "application/gzip")
        return CollectionSnapshot.File(hash: hash, bytes: bytes, lines: lines)
    }

    /// Clears a museum's files that none of some snapshots has.
    func clear(_ museum: Museum.ID, but kept: [CollectionSnapshot], at date: Date) async throws {
        let keys = Set(try kept.flatMap(\.files).map { try key($0.hash, museum) })
        var last: ObjectKey?
        repeat {
            let page = try await store.list("\(folder)/\(museum)/", after: last, limit: 1_000)
            for object in page
            where !keys.contains(object.key) && date.timeIntervalSince(object.putAt) > Self.grace {
                try await store.delete(object.key)
            }
            last = page.last?.key
        } while last != nil
    }

    private func key(_ hash: String, _ museum: Museum.ID) throws(ObjectError) -> ObjectKey {
        guard let key = ObjectKey("\(folder)/\(museum)/\(hash).jsonl.gz") else {
            throw .failed("no key: \(hash)")
        }
        return key
    }
}
