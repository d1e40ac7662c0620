import AsyncHTTPClient
import Foundation
import PromenadeConcurrency
import PromenadeFiles
import PromenadeImages
import PromenadeObjects
import PromenadePostgreSQL

extension Mover {
    /// Pictures whose records are read at a time.
    private static let pageSize = 1_000

    /// Brings pictures that are kept for good from object storage into the data folder; what is there is passed over.
    ///
    /// - Parameters:
    ///   - stores: where objects are or were put.
    ///   - progress: called with how many are done.
    /// - Throws: ``PicturesUnmoved``; what the database throws. A picture that is not there, or damaged, is counted, and fetched from its
    ///   museum later.
    func movePictures(
        from stores: [S3Address], into summary: inout Summary, progress: (Int) -> Void
    ) async throws {
        let client = S3ObjectStore.client()
        let byProvider = Dictionary(
            stores.map { ($0.shown, S3ObjectStore($0, client: client)) }
        ) { first, _ in first }
        let moved: Result<Void, any Error>
        do { moved = .success(try await movePictures(from: byProvider, &summary, progress)) } catch {
            moved = .failure(error)
        }
        try? await client.shutdown()
        try moved.get()
    }

    private func movePictures(
        from stores: [String: S3ObjectStore], _ summary: inout Summary, _ progress: (Int) -> Void
    ) async throws {
        let pool = PostgresPool(address)
        defer { pool.close() }
        let records = PostgresObjectRecords(pool)
        let root = data.appending(path: "pictures")
        let (folder, taken) = try await BlockingPool.disk.run {
            (try PictureFolder(root: root), try TileFolder(root: root.appending(path: "taken")))
        }
        var last: URL?
        repeat {
            let page = try await records.page(after: last, limit: Self.pageSize)
            last = page.count == Self.pageSize ? page.last?.origin : nil
            for (name, record) in page {
                let place = Place(name, pictures: folder, tiles: taken)
                let isMoved = try await move(record, from: stores[record.provider], into: place)
                if isMoved { summary.pictures += 1 } else { summary.unread += 1 }
                progress(summary.pictures + summary.unread)
            }
        } while last != nil
    }

    /// - Returns: whether it is in the folder.
    private func move(
        _ record: ObjectRecord, from store: S3ObjectStore?, into place: Place
    ) async throws -> Bool {
        if await BlockingPool.disk.run({ place.isTaken }) { return true }
        guard let store else { return false }
        let draft = Draft.file(in: data.appending(path: "pictures/tmp"))
        do throws(ObjectError) {
            guard try await store.get(record.key, into: draft) != nil else { return false }
        } catch {
            if error == .damaged { return false }
            throw PicturesUnmoved(what: "Object storage \(error.words).")
        }
        let isSaved = await BlockingPool.disk.run {
            defer { try? FileManager.default.removeItem(at: draft) }
            guard let bytes = try? Data(contentsOf: draft) else { return false }
            return place.take(bytes)
        }
        guard isSaved else { throw PicturesUnmoved(what: "The data folder did not take a picture.") }
        return true
    }
}

/// Where in the data folder a picture goes.
private struct Place {
    private let name: URL
    private let pictures: PictureFolder
    private let tiles: TileFolder
    /// Of a tile that was taken along.
    private let tile: URL?

    init(_ name: URL, pictures: PictureFolder, tiles: TileFolder) {
        self.name = name
        self.pictures = pictures
        self.tiles = tiles
        tile = TiledPicture.tile(sharedAs: name).map { tiles.file(of: $0.tile, of: $0.picture) }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    var isTaken: Bool {
        guard let tile else { return pictures.has(shared: name) }
        return FileManager.default.fileExists(atPath: tile.path(percentEncoded: false))
    }

    /// - Returns: whether it is there.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func take(_ bytes: Data) -> Bool {
        guard let tile else { return pictures.save(bytes, ofShared: name) }
        return (try? tiles.write(bytes, to: tile, isLasting: true)) != nil
    }
}

extension ObjectError {
    /// What it does or has, after its name.
    fileprivate var words: String {
        switch self {
        case .unavailable: "doesn’t answer"
        case .refused: "refuses the key"
        case .noStore: "has no such bucket"
        case .full: "has no room left"
        case .cancelled: "was not waited for"
        case .damaged, .failed: "could not be read"
        }
    }
}

/// Pictures stay where they are.
struct PicturesUnmoved: Error, CustomStringConvertible {
    let what: String

    var description: String { "\(what) Run it again: it goes on where it was." }
}
