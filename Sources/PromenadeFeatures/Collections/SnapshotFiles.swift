import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFiles
import PromenadeObjects

/// The files of collections' snapshots in object storage: `collections/tate/5f0c….jsonl.gz`.
struct SnapshotFiles: Sendable {
    /// For how long a file that no snapshot has stays, in seconds: a server may be about to publish it, or read it.
    private static let grace: TimeInterval = 3_600

    let store: any ObjectStore
    /// For files on their way.
    let drafts: URL
    let space: FreeSpace

    func draft() async throws -> URL {
        try await BlockingPool.disk.run { try FileManager.default.makePrivateFolder(drafts) }
        return Draft.file(in: drafts)
    }

    func remove(_ draft: URL) async {
        await BlockingPool.disk.run { try? FileManager.default.removeItem(at: draft) }
    }

    /// A copy of a file, which whoever asks removes.
    ///
    /// - Throws: ``ObjectError``, `damaged` where it is not what its name says; ``StorageTrouble/noRoom``.
    func get(_ file: CollectionSnapshot.File, of museum: Museum.ID) async throws -> URL {
        guard await BlockingPool.disk.run({ space.hasRoom(for: max(file.bytes, 0)) }) else {
            throw StorageTrouble.noRoom
        }
        let draft = try await draft()
        do {
            guard try await store.get(try key(file.hash, museum), into: draft) != nil else {
                throw ObjectError.failed("no object \(file.hash)")
            }
            guard try await FileDigest.sha256(of: draft).hash == file.hash else { throw ObjectError.damaged }
            return draft
        } catch {
            await remove(draft)
            throw error
        }
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
            let page = try await store.list("collections/\(museum)/", after: last, limit: 1_000)
            for object in page
            where !keys.contains(object.key) && date.timeIntervalSince(object.putAt) > Self.grace {
                try await store.delete(object.key)
            }
            last = page.last?.key
        } while last != nil
    }

    private func key(_ hash: String, _ museum: Museum.ID) throws(ObjectError) -> ObjectKey {
        guard let key = ObjectKey("collections/\(museum)/\(hash).jsonl.gz") else {
            throw .failed("no key: \(hash)")
        }
        return key
    }
}
