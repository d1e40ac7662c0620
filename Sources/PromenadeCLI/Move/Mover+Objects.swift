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
    /// Each is decoded to its end, and goes under the SHA-256 of its bytes, which the storage compares with what it gets.
    ///
    /// - Parameters:
    ///   - store: where they go; the database says which there are.
    ///   - sources: say which pictures are a work's.
    ///   - progress: called with how many are done.
    /// - Throws: ``PicturesUnmoved``; what a library or the database throws.
    func movePictures(
        intoObjects store: S3Address, sources: CachedSources, render: RenderPool, summary: inout Summary,
        progress: (Int) -> Void
    ) async throws {
        let client = S3ObjectStore.client()
        let pool = PostgresPool(address)
        defer { pool.close() }
        let objects = ObjectPictures(
            S3ObjectStore(store, client: client), provider: store.shown,
            records: PostgresObjectRecords(pool), drafts: data.appending(path: "pictures/tmp"))
        let moved: Result<Void, any Error>
        do {
            moved = .success(try await movePictures(to: objects, sources, render, &summary, progress))
        } catch {
            moved = .failure(error)
        }
        try? await client.shutdown()
        try moved.get()
    }

    private func movePictures(
        to objects: ObjectPictures, _ sources: CachedSources, _ render: RenderPool, _ summary: inout Summary,
        _ progress: (Int) -> Void
    ) async throws {
        let root = data.appending(path: "pictures")
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
            var files = origins.flatMap { Self.files(of: $0, in: pictures) }
            for taken in try await library.takenInUse() {
                let tiled = taken.tiled
                let here = await BlockingPool.walks.run { tiles.tiles(of: tiled).keys }
                files += here.compactMap { tile in
                    tiled.sharedName(of: tile).map { ($0, tiles.file(of: tile, of: tiled)) }
                }
            }
            files = files.filter { seen.insert($0.name).inserted }
            for start in stride(from: 0, to: files.count, by: Self.atOnce) {
                let some = files[start..<min(start + Self.atOnce, files.count)]
                try await move(some, to: objects, render, &summary, progress)
            }
        }
    }

    /// What there may be of a picture, by what it is called in object storage: the museum's own, and what came with a file.
    private static func files(of origin: URL, in folder: PictureFolder) -> [(name: URL, file: URL)] {
        [(origin, folder.downloaded(of: origin))]
            + [origin.forImported.map { ($0, folder.imported(of: origin)) }].compactMap { $0 }
    }

    private func move(
        _ files: ArraySlice<(name: URL, file: URL)>, to objects: ObjectPictures, _ render: RenderPool,
        _ summary: inout Summary, _ progress: (Int) -> Void
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
                // What a damaged disk has is fetched again.
                guard let bytes = await BlockingPool.disk.run({ try? Data(contentsOf: file) }),
                    (try? await render.check(bytes)) != nil
                else {
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
