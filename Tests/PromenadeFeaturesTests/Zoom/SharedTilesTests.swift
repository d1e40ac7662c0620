import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeImages
import Synchronization
import Testing

@testable import PromenadeFeatures

/// What several servers have in common, in memory.
private final class Shelf: SharedPictures {
    private let pictures = Mutex<[URL: Data]>([:])
    private let isAway = Mutex(false)

    var names: Set<URL> { pictures.withLock { Set($0.keys) } }

    func goes(away: Bool) { isAway.withLock { $0 = away } }

    let deliveryOrigin: URL? = nil

    func presignedURL(of origin: URL) async -> URL? { nil }

    func kept(among origins: [URL]) async -> Set<URL>? {
        isAway.withLock(\.self) ? nil : names.intersection(origins)
    }

    func picture(_ origin: URL) async -> Data? {
        isAway.withLock(\.self) ? nil : pictures.withLock { $0[origin] }
    }

    func keep(_ bytes: Data, of origin: URL) async throws(ImageError) -> Bool {
        if isAway.withLock(\.self) { throw .unkept }
        pictures.withLock { $0[origin] = bytes }
        return true
    }

    func remove(_ origins: [URL]) async { pictures.withLock { for origin in origins { $0[origin] = nil } } }

    func remove(_ gone: [KeptPicture]) async { await remove(gone.map(\.origin)) }

    func page(after last: KeptPicture?, limit: Int) async throws -> [KeptPicture] {
        pictures.withLock { pictures in
            pictures.sorted { $0.key.absoluteString < $1.key.absoluteString }
                .drop { one in last.map { one.key.absoluteString <= $0.origin.absoluteString } ?? false }
                .prefix(limit).map { KeptPicture(origin: $0.key, bytes: $0.value.count, version: "1") }
        }
    }
}

@Suite(.timeLimit(.minutes(5))) struct SharedTilesTests {
    private let scene = ZoomScene()
    private let shelf = Shelf()

    private func id() throws -> Work.ID { try #require(TileMuseum.work) }

    @Test func `what one server takes along the others have, and the museum is asked once`() async throws {
        try await scene.server.running { http in
            let one = try await scene.run(http, shared: shelf)
            _ = try await one.favourites.add(id())
            #expect(try await one.along.take(id(), downTo: 1))
            let other = try await scene.run(http, disk: "elsewhere", shared: shelf)
            await one.along.takeAll()
            let asked = scene.server.asked.count
            #expect(shelf.names.count == 17)

            await other.along.takeShared()
            let standing = try await other.along.standing(of: id())
            #expect(standing?.progress?.isComplete == true)
            await other.along.takeAll()
            #expect(scene.server.asked.count == asked)
        }
    }

    @Test func `a tile another server has taken is shown here without the museum`() async throws {
        try await scene.server.running { http in
            let one = try await scene.run(http, shared: shelf)
            _ = try await one.favourites.add(id())
            #expect(try await one.along.take(id(), downTo: 1))
            await one.along.takeAll()
            let offline = HTTPFetching { _ throws(FetchError) in throw .offline }
            let away = try await scene.run(offline, disk: "elsewhere", shared: shelf)

            let tiles = try await away.opened().tiles
            for tile in tiles.grid.tiles(downTo: 1) { _ = try await tiles.tile(tile) }
        }
    }

    @Test func `what was taken while the others could not be reached goes there later`() async throws {
        try await scene.server.running { http in
            let one = try await scene.run(http, shared: shelf)
            _ = try await one.favourites.add(id())
            #expect(try await one.along.take(id(), downTo: 1))
            shelf.goes(away: true)
            await one.along.takeAll()
            let standing = try await one.along.standing(of: id())
            #expect(standing?.progress?.isComplete == true && shelf.names.isEmpty)

            shelf.goes(away: false)
            await one.along.takeAll()
            #expect(shelf.names.count == 17)
        }
    }

    @Test func `what nobody takes along any more is cleared, and nothing else`() async throws {
        try await scene.server.running { http in
            let one = try await scene.run(http, shared: shelf)
            _ = try await one.favourites.add(id())
            #expect(try await one.along.take(id(), downTo: 1))
            await one.along.takeAll()
            #expect(try await one.storage.sweepShared(isRehearsal: false).count == 0)

            let stray = try #require(URL(string: "https://e.org/pic#2000x1500-256/1_0_0.jpg"))
            #expect(try await shelf.keep(Data([1]), of: stray))
            #expect(try await one.storage.sweepShared(isRehearsal: false).count == 1)
            #expect(shelf.names.count == 17)
        }
    }

    @Test func `names of tiles say which picture they are of, and other addresses do not`() throws {
        let origin = try #require(URL(string: "https://e.org/iiif/a%20b"))
        let size = try #require(PixelSize(width: 2_000, height: 1_500))
        let picture = TiledPicture(origin: origin, grid: TileGrid(size: size, tile: 256))
        let tile = TileAddress(2, 1, 0)
        let name = try #require(picture.sharedName(of: tile))
        #expect(name.absoluteString == "https://e.org/iiif/a%20b#2000x1500-256/2_1_0.jpg")
        let found = try #require(TiledPicture.tile(sharedAs: name))
        #expect(found.picture == picture && found.tile == tile)
        for text in [
            "https://e.org/iiif/a/full/843,/0/default.jpg", "imported:https://e.org/a.jpg",
            "https://e.org/a#2000x1500-256/64_0_0.jpg", "https://e.org/a#0x1500-256/1_0_0.jpg",
            "https://e.org/a#2000x1500-1/1_0_0.jpg", "https://e.org/a#x/1_0_0.jpg",
            "https://e.org/a#1_0_0.jpg",
            "https://e.org/a#02000x1500-256/1_0_0.jpg", "https://e.org/a#2000x1500-256/b/1_0_0.jpg",
        ] {
            #expect(TiledPicture.tile(sharedAs: try #require(URL(string: text))) == nil, "\(text)")
        }
    }
}
