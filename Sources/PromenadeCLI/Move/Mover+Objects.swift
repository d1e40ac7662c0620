import AsyncHTTPClient
import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeObjects
import PromenadePostgreSQL
import PromenadeStore

/// Pictures of the data folder, on their way into object storage.
extension Mover {
    /// Files that are looked for at a time.
    private static let atOnce = 500

    /// Puts the pictures that libraries of the data folder keep into object storage; what is there is passed over.
    ///
    /// Each goes under the SHA-256 of its bytes, which the storage compares with what it gets.
    ///
    /// - Parameters:
    ///   - store: where they go; the database says which there are.
    ///   - sources: say which pictures are a work's.
    ///   - progress: called with how many are done.
    /// - Throws: ``PicturesUnmoved``; what a library or the database throws.
    func putPictures(
        into store: S3Address, sources: CachedSources, summary: inout Summary, progress: (Int) -> Void
    ) async throws {
        let client = S3ObjectStore.client()
        let pool = PostgresPool(address)
        defer { pool.close() }
        do {
            let root = data.appending(path: "pictures")
            let objects = ObjectPictures(
                S3ObjectStore(store, client: client), provider: store.shown,
                records: PostgresObjectRecords(pool), drafts: root.appending(path: "tmp"))
            let (pictures, tiles) = try await BlockingPool.disk.run {
                (try PictureFolder(root: root), try TileFolder(root: root.appending(path: "taken")))
            }
            // Bound: pictures that are kept; several people may keep one.
            var seen: Set<URL> = []
            for (_, file) in await files() {
                let library = try await BlockingPool.disk.run { try Library(file: file, migrates: false) }
                defer { try? library.close() }
                let works = try await library.worksInUse()
                let origins = works.flatMap(sources.favouritePictures) + (try await library.photoPicturesInUse())
                for some in origins.filter({ seen.insert($0).inserted }).inParts(of: Self.atOnce) {
                    let files = some.flatMap { Self.files(of: $0, in: pictures) }
                    try await put(files, into: objects, &summary, progress)
                }
                for taken in try await library.takenInUse() {
                    let tiled = taken.tiled
                    let here = await BlockingPool.walks.run { Array(tiles.tiles(of: tiled).keys) }
                    for some in here.inParts(of: Self.atOnce) {
                        let files = some.compactMap { tile in
                            tiled.sharedName(of: tile).map { ($0, tiles.file(of: tile, of: tiled)) }
                        }.filter { seen.insert($0.0).inserted }
                        try await put(files, into: objects, &summary, progress)
                    }
                }
            }
            try await client.shutdown()
        } catch {
            try? await client.shutdown()
            throw error
        }
    }

    /// What there may be of a picture, by what it is called in object storage: the museum's own, and what came with a file.
    private static func files(of origin: URL, in folder: PictureFolder) -> [(name: URL, file: URL)] {
        [(origin, folder.downloaded(of: origin))]
            + [origin.forImported.map { ($0, folder.imported(of: origin)) }].compactMap { $0 }
    }

    private func put(
        _ files: [(name: URL, file: URL)], into objects: ObjectPictures, _ summary: inout Summary,
        _ progress: (Int) -> Void
    ) async throws {
        let there = await BlockingPool.disk.run {
            files.filter { FileManager.default.fileExists(atPath: $0.file.path(percentEncoded: false)) }
        }
        guard !there.isEmpty else { return }
        guard let kept = await objects.kept(among: there.map(\.name)) else {
            throw PicturesUnmoved(what: "The database could not be asked which pictures are there.")
        }
        for (name, file) in there {
            if !kept.contains(name) {
                guard let bytes = await BlockingPool.disk.run({ try? Data(contentsOf: file) }) else {
                    summary.unread += 1
                    continue
                }
                guard (try? await objects.keep(bytes, of: name)) == true else {
                    throw PicturesUnmoved(what: "Object storage did not take a picture.")
                }
            }
            summary.pictures += 1
            progress(summary.pictures + summary.unread)
        }
    }
}

extension Array {
    /// - Parameter size: 1 or more; the last part may have fewer.
    fileprivate func inParts(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
