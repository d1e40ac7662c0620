import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFiles
import PromenadeHTTP
import PromenadeImages
import Testing

/// Sums of what is on the disk, kept as files come and go.
@Suite(.timeLimit(.minutes(10))) struct FolderSumsTests {
    private let temporary = TemporaryFolder()
    private let origins = (0..<12).compactMap {
        URL(string: "https://e.org/iiif/\($0)/full/843,/0/default.jpg")
    }

    private func folder() throws -> PictureFolder {
        try PictureFolder(root: temporary.url, emptiesDrafts: false)
    }

    /// What somebody finds who counts now.
    private func found() async throws -> PictureFolder.Sums? {
        let folder = try folder()
        return await BlockingPool.walks.run {
            folder.sums.count()
            return folder.sums.sum
        }
    }

    @Test func `nothing is said before everything was counted`() async throws {
        let (folder, origin) = (try folder(), origins[0])

        try await BlockingPool.disk.run {
            try folder.write(Data(count: 100), to: folder.original(of: origin))
        }

        #expect(folder.sums.sum == nil)
        await BlockingPool.disk.run { folder.sums.count() }
        #expect(folder.sums.sum?.originals == DiskUsage(count: 1, bytes: 100))
    }

    @Test func `what is written, replaced, given a second name and removed is in the sums at once`()
        async throws
    {
        let (folder, origin) = (try folder(), origins[0])
        let size = folder.derived(from: origin, width: 843)
        try await BlockingPool.disk.run {
            folder.sums.count()
            try folder.write(Data(count: 100), to: folder.original(of: origin))
            try folder.write(Data(count: 300), to: folder.original(of: origin))
            try folder.link(folder.original(of: origin), to: size)
        }
        var sums = try #require(folder.sums.sum)
        #expect(sums.originals == DiskUsage(count: 1, bytes: 300))
        // The same bytes under a second name.
        #expect(
            sums.derived == DiskUsage(count: 1, bytes: 0)
                && sums.spareDerived == DiskUsage(count: 1, bytes: 0))

        try await BlockingPool.disk.run {
            try folder.link(folder.original(of: origin), to: folder.downloaded(of: origin))
        }
        sums = try #require(folder.sums.sum)
        #expect(sums.kept == DiskUsage(count: 1, bytes: 300))
        #expect(sums.originals == DiskUsage(count: 1, bytes: 0) && sums.spareOriginals == DiskUsage())

        let isGone = await BlockingPool.disk.run { folder.remove(everythingFrom: origin) }
        #expect(isGone && folder.sums.sum == .zero)
    }

    @Test func `what another program put there comes in with the next count`() async throws {
        let (folder, origin) = (try folder(), origins[0])
        await BlockingPool.disk.run { folder.sums.count() }
        let file = folder.original(of: origin)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(count: 50).write(to: file)

        #expect(folder.sums.sum == .zero)
        await BlockingPool.disk.run { folder.sums.count() }
        #expect(folder.sums.sum?.originals == DiskUsage(count: 1, bytes: 50))
    }

    @Test func `what came with a library's file is in the sums until the museum's own is kept`() async throws
    {
        let (folder, origin, pool) = (try folder(), origins[0], RenderPool(threads: 3))
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'><circle r='30'/></svg>"
        let theirs = try await pool.draw(svg: Data(svg.utf8), scale: 2)
        let own = try await pool.draw(svg: Data(svg.utf8), scale: 1)
        let store = PictureStore(
            folder: folder, http: HTTPFetching { _ in HTTPReply(body: own) }, pool: pool)
        await BlockingPool.walks.run { folder.sums.count() }

        #expect(try await store.save(theirs, of: origin))
        var sums = try #require(folder.sums.sum)
        #expect(sums.imported == DiskUsage(count: 1, bytes: theirs.count) && sums.kept == DiskUsage())
        #expect(try await found() == sums)

        #expect(try await store.download(origin: origin))
        sums = try #require(folder.sums.sum)
        #expect(sums.imported == DiskUsage() && sums.kept == DiskUsage(count: 1, bytes: own.count))
        #expect(try await found() == sums)
    }

    @Test func `somebody's own files among the pictures are not counted`() async throws {
        let tiles = try TileFolder(root: temporary.url.appending(path: "tiles"))
        for place in ["originals/4f/notes.txt", "imported/4f/readme", "tiles/4f/plan.jpg"] {
            let file = temporary.url.appending(path: place)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(count: 50).write(to: file)
        }
        await BlockingPool.walks.run { tiles.sums.count() }

        #expect(try await found() == .zero)
        #expect(tiles.sums.sum == DiskUsage())
    }

    @Test func `sums are right after many wrote and removed at once, during counts`() async throws {
        let folder = try folder()
        await withTaskGroup { group in
            for writer in 0..<8 {
                group.addTask { [origins] in
                    for step in 0..<60 {
                        // The same few pictures for all, in another order for each.
                        let origin = origins[(step * (writer + 1) + writer) % origins.count]
                        await BlockingPool.disk.run { Self.change(folder, origin, step + writer) }
                    }
                }
            }
            group.addTask { for _ in 0..<6 { await BlockingPool.walks.run { folder.sums.count() } } }
        }

        let found = try await found()
        #expect(folder.sums.sum == found)
        #expect(found != .zero)
    }

    private static func change(_ folder: PictureFolder, _ origin: URL, _ step: Int) {
        switch step % 6 {
        case 0, 1: try? folder.write(Data(count: 100 + step), to: folder.original(of: origin))
        case 2: try? folder.link(folder.original(of: origin), to: folder.downloaded(of: origin))
        case 3: try? folder.write(Data(count: 10 + step), to: folder.derived(from: origin, width: 200))
        case 4: try? folder.link(folder.original(of: origin), to: folder.derived(from: origin, width: 843))
        default: _ = folder.remove(everythingFrom: origin)
        }
    }

    @Test func `tiles are summed up in the same way`() async throws {
        let tiles = try TileFolder(root: temporary.url.appending(path: "tiles"))
        let size = try #require(PixelSize(width: 2_000, height: 1_000))
        let picture = TiledPicture(origin: origins[0], grid: TileGrid(size: size))
        let files = (0..<3).map {
            tiles.file(of: TileAddress(scaleFactor: 1, column: $0, row: 0), of: picture)
        }
        try await BlockingPool.disk.run {
            tiles.sums.count()
            for file in files { try tiles.write(Data(count: 100), to: file, isLasting: false) }
            try tiles.write(Data(count: 500), to: files[0], isLasting: false)
            tiles.remove(files[1])
        }

        #expect(tiles.sums.sum == DiskUsage(count: 2, bytes: 600))
        await BlockingPool.disk.run { tiles.sums.count() }
        #expect(tiles.sums.sum == DiskUsage(count: 2, bytes: 600))
    }
}
