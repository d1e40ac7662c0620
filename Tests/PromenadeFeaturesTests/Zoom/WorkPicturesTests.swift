import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorkPicturesTests {
    private let pool = RenderPool(threads: 1)

    @Test(arguments: [
        (
            PictureService.Version.two, ["full/500,/0/default.jpg", "1536,1024,464,476/464,/0/default.jpg"],
            TileAddress(1, 3, 2)
        ),
        (
            .three, ["full/1000,750/0/default.jpg", "1024,1024,976,476/976,476/0/default.jpg"],
            TileAddress(1, 1, 1)
        ),
    ])
    func `tiles are asked for in the dialect's own words, and the record's size saves a question`(
        _ version: PictureService.Version, _ expected: [String], _ corner: TileAddress
    ) async throws {
        let scene = ZoomScene(version)
        try await scene.running { [pool] run in
            let picture = try await run.opened()
            let bytes = try await picture.tiles.tile(corner)

            let pixels = picture.tiles.grid.pixels(of: corner)
            let size = try await pool.size(of: bytes)
            #expect(size.width == pixels.width && size.height == pixels.height)
            #expect(scene.server.asked == expected)
            #expect(picture.title == "The Bay")
            #expect(!picture.isOwnCopy)
        }
    }

    @Test func `a picture whose size no record tells is described by its service, once`() async throws {
        let scene = ZoomScene()
        scene.museum.says(size: nil)
        try await scene.running { run in
            let first = try await run.opened()
            _ = try await run.opened()

            // The service gives tiles of 256 px.
            #expect(first.tiles.grid.tile == 256)
            #expect(first.tiles.grid.size == PixelSize(width: 2_000, height: 1_500))
            #expect(scene.server.asked == ["info.json", "full/250,/0/default.jpg"])
        }
    }

    @Test func `tiles a server rounded otherwise, or sent as another kind of picture, fit all the same`()
        async throws
    {
        let scene = ZoomScene(.three)
        scene.server.answers(.carelessly)
        try await scene.running { [pool] run in
            let tiles = try await run.opened().tiles
            let bytes = try await tiles.tile(TileAddress(1, 0, 0))

            #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]))
            let size = try await pool.size(of: bytes)
            #expect(size.width == 1_024 && size.height == 1_024)
        }
    }

    @Test(arguments: [
        (TileServer.Manner.challenge, ImageError.challenged), (.status(404), .absent),
        (.status(429), .unreachable), (.status(500), .unreachable), (.rubbish, .unreadable),
        (.truncated, .unreadable), (.wrongly, .unreadable), (.huge, .tooLarge),
    ])
    func `what a museum's server says of a tile is passed on, and nothing of it is kept`(
        _ manner: TileServer.Manner, _ expected: ImageError
    ) async throws {
        let scene = ZoomScene()
        try await scene.running { run in
            let tiles = try await run.opened().tiles
            scene.server.answers(manner)

            await #expect(throws: expected) { try await tiles.tile(TileAddress(1, 0, 0)) }

            scene.server.answers(.well)
            _ = try await tiles.tile(TileAddress(1, 0, 0))
        }
    }

    @Test func `a challenge is told to the museum's health, and an answer after it`() async throws {
        let scene = ZoomScene()
        try await scene.running { run in
            let tiles = try await run.opened().tiles
            scene.server.answers(.challenge)
            _ = try? await tiles.tile(TileAddress(1, 0, 0))
            #expect(await run.health.health(of: "aic") == .picturesBlocked)
            scene.server.answers(.well)
            _ = try await tiles.tile(TileAddress(1, 0, 0))
            #expect(await run.health.health(of: "aic") == .fine)
        }
    }

    @Test func `what was seen is there when nobody answers, after a restart, too`() async throws {
        let scene = ZoomScene()
        try await scene.running { run in
            _ = try await run.opened().tiles.tile(TileAddress(1, 0, 0))
        }
        scene.museum.fallsSilent()
        let away = try await scene.run(HTTPFetching { _ throws(FetchError) in throw .offline })

        let tiles = try await away.opened().tiles

        _ = try await tiles.tile(TileAddress(1, 0, 0))
        await #expect(throws: ImageError.unreachable) { try await tiles.tile(TileAddress(1, 1, 0)) }
    }

    @Test func `of a work in copyright nothing is asked`() async throws {
        let scene = ZoomScene()
        scene.museum.says(rights: .inCopyright(notice: nil))
        try await scene.running { run in
            await #expect(throws: ZoomError.notAllowed) { try await run.opened() }
            #expect(scene.server.asked.isEmpty)
        }
    }

    @Test func `a museum that leads from a tile to its small picture does not allow it after all`()
        async throws
    {
        let scene = ZoomScene()
        try await scene.running { run in
            scene.server.answers(.redirect)
            await #expect(throws: ZoomError.notAllowed) { try await run.opened() }
            scene.server.forgetsWhatWasAsked()
            await #expect(throws: ZoomError.notAllowed) { try await run.opened() }
            #expect(scene.server.asked.isEmpty)
        }
    }

    @Test func `a record with another picture's size is put right by the service`() async throws {
        let scene = ZoomScene()
        scene.museum.says(size: PixelSize(width: 4_000, height: 1_000))
        try await scene.running { run in
            await #expect(throws: ZoomError.image(.unreadable)) { try await run.opened() }

            let grid = try await run.opened().tiles.grid
            #expect(grid.size == PixelSize(width: 2_000, height: 1_500))
        }
    }

    @Test func `many who want one tile are one question`() async throws {
        let scene = ZoomScene()
        try await scene.running { run in
            let tiles = try await run.opened().tiles
            scene.server.forgetsWhatWasAsked()
            scene.server.hold.close()
            try await withThrowingTaskGroup(of: Data.self) { group in
                for _ in 0..<20 { group.addTask { try await tiles.tile(TileAddress(1, 0, 0)) } }
                await scene.server.hold.holds(1)
                scene.server.hold.open()
                let all = try await group.reduce(into: Set<Data>()) { $0.insert($1) }
                #expect(all.count == 1)
            }
            #expect(scene.server.asked.count == 1)
        }
    }

    @Test func `a tile nobody waits for any more is let go of, and asked for anew`() async throws {
        let scene = ZoomScene()
        try await scene.running { run in
            let tiles = try await run.opened().tiles
            scene.server.hold.close()
            let waiting = Task { try await tiles.tile(TileAddress(1, 0, 0)) }
            await scene.server.hold.holds(1)
            waiting.cancel()
            await #expect(throws: ImageError.cancelled) { try await waiting.value }
            scene.server.hold.open()
            _ = try await tiles.tile(TileAddress(1, 0, 0))
        }
    }

    @Test func `with the museum away the picture kept with a favourite is shown instead, and said to be`()
        async throws
    {
        let scene = ZoomScene()
        try await scene.running { run in
            _ = try await run.favourites.add(try #require(TileMuseum.work))
            let origin = scene.server.base.appending(path: "full/843,/0/default.jpg")
            #expect(try await run.store.download(origin: origin))
            scene.server.answers(.status(503))

            let picture = try await run.opened()

            #expect(picture.isOwnCopy)
            #expect(picture.tiles.grid.size == PixelSize(width: 843, height: 632))
            _ = try await picture.tiles.tile(TileAddress(1, 0, 0))
        }
    }

    @Test func `a picture that came with a file stands for a favourite's alone, and says so`() async throws {
        let scene = ZoomScene()
        try await scene.running { run in
            let id = try #require(TileMuseum.work)
            _ = try await run.favourites.add(id)
            let origin = scene.server.base.appending(path: "full/843,/0/default.jpg")
            let bytes = try await run.store.original(of: origin)
            for file in ["originals", "kept"] {
                try FileManager.default.removeItem(at: scene.folder.appending(path: "pictures/\(file)"))
            }
            #expect(try await run.store.save(bytes, of: origin))
            scene.server.answers(.status(503))

            let picture = try await run.opened()
            _ = try await run.favourites.remove([id])

            #expect(picture.isOwnCopy && picture.isFromFile)
            await #expect(throws: ZoomError.self) { try await run.opened() }
        }
    }

    @Test func `a favourite of the public domain is kept large enough to be looked at closely`() async throws
    {
        let scene = ZoomScene()
        try await scene.running { run in
            _ = try await run.favourites.add(try #require(TileMuseum.work))
            let kept = FavouritePictureDownloader(
                library: run.library, sources: run.sources, store: run.store)
            let missing = await kept.downloadAll()
            #expect(missing == 0)
            scene.server.answers(.status(503))

            let picture = try await run.opened()

            #expect(picture.isOwnCopy)
            #expect(picture.tiles.grid.size.width == 1_686)
        }
    }

    @Test func `other names are left to others`() async throws {
        let scene = ZoomScene()
        try await scene.running { run in
            for name in ["own:maps/liverpool.tif", "../../etc/passwd"] {
                let picture = try await run.pictures.picture(name)
                #expect(picture == nil)
            }
        }
    }
}
