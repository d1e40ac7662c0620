import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct OfflinePicturesTests {
    private let scene = ZoomScene()

    private func id() throws -> Work.ID { try #require(TileMuseum.work) }

    /// A favourite whose picture is taken along to a depth, all of it.
    private func taken(_ run: ZoomScene.Run, downTo factor: Int = 1) async throws {
        _ = try await run.favourites.add(id())
        #expect(try await run.along.take(id(), downTo: factor))
        await run.along.takeAll()
    }

    @Test
    func `each depth has its pixels and its tiles, and what it takes is known better once tiles are here`()
        async throws
    {
        try await scene.running { run in
            let id = try id()
            #expect(await run.along.standing(of: id) == nil)
            _ = try await run.favourites.add(id)

            let depths = try #require(await run.along.standing(of: id)).depths
            #expect(depths.map(\.scaleFactor) == [1])
            #expect(depths.map(\.tiles) == [1 + 4 + 12])
            // A quarter of a byte for each of 3.0, 0.75 and 0.19 million pixels.
            #expect(depths[0].bytes == 984_375)

            try await taken(run)
            let standing = try #require(await run.along.standing(of: id))
            #expect(standing.progress?.isComplete == true)
            #expect(standing.depths[0].bytes == standing.progress?.bytes)
        }
    }

    @Test func `what was taken along is looked at without the museum`() async throws {
        try await scene.running { run in try await taken(run) }
        scene.museum.fallsSilent()
        let away = try await scene.run(HTTPFetching { _ throws(FetchError) in throw .offline })

        let tiles = try await away.opened().tiles

        for tile in tiles.grid.tiles(downTo: 1) { _ = try await tiles.tile(tile) }
    }

    @Test func `after a kill only what is missing is fetched, the smallest size first`() async throws {
        try await scene.running { run in
            _ = try await run.favourites.add(id())
            #expect(try await run.along.take(id(), downTo: 1))
            scene.server.hold.close()
            let working = Task { await run.along.takeAll() }
            await scene.server.hold.holds(1)
            #expect(scene.server.asked == ["full/500,/0/default.jpg"])
            scene.server.hold.open()
            while scene.server.asked.count < 6 { await Task.yield() }
            working.cancel()
            await working.value
            // What a process leaves that was killed while it wrote.
            try Data([1, 2]).write(
                to: run.tiles.taken.root.appending(path: "tmp/.draft-4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10"))
        }
        let before = scene.server.asked
        scene.server.forgetsWhatWasAsked()
        try await scene.running { run in
            await run.along.takeAll()
            let standing = try await run.along.standing(of: id())
            #expect(standing?.progress?.isComplete == true)
        }
        // One may have been under way.
        #expect(before.count + scene.server.asked.count <= 18)
    }

    @Test func `paused, nothing is fetched; going on, the rest is`() async throws {
        try await scene.running { run in
            let id = try id()
            _ = try await run.favourites.add(id)
            #expect(try await run.along.take(id, downTo: 1))
            #expect(try await run.along.pause(id, true))
            await run.along.takeAll()
            #expect(scene.server.asked.isEmpty)
            #expect(await run.along.standing(of: id)?.progress?.isPaused == true)
            #expect(try await run.along.pause(id, false))
            await run.along.takeAll()
            #expect(await run.along.standing(of: id)?.progress?.isComplete == true)
        }
    }

    @Test func `a museum that does not answer is said so, and asked again the next time`() async throws {
        try await scene.running { run in
            scene.server.answers(.status(503))
            try await taken(run)
            let standing = try await run.along.standing(of: id())
            #expect(standing?.progress?.trouble == .silent)
            scene.server.answers(.well)
            await run.along.takeAll()
            let later = try await run.along.standing(of: id())
            #expect(later?.progress?.isComplete == true)
        }
    }

    @Test func `a disk that takes no more is said so`() async throws {
        try await scene.running { run in
            let drafts = run.tiles.taken.root.appending(path: "tmp")
            try FileManager.default.removeItem(at: drafts)
            try await taken(run)
            let standing = try await run.along.standing(of: id())
            #expect(standing?.progress?.trouble == .diskFull)
            #expect(scene.server.asked.count == 1)
            try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
            await run.along.takeAll()
            let later = try await run.along.standing(of: id())
            #expect(later?.progress?.isComplete == true)
        }
    }

    @Test func `rights withdrawn later take nothing back`() async throws {
        try await scene.running { run in try await taken(run) }
        scene.museum.says(rights: .inCopyright(notice: "© somebody"))
        scene.watch.passes(24 * 8)
        try await scene.running { run in
            _ = await run.sources.work(try id(), whenStale: .askFirst)

            let picture = try await run.opened()

            #expect(picture.isOwnCopy)
            #expect(picture.tiles.grid.size == PixelSize(width: 2_000, height: 1_500))
            _ = try await picture.tiles.tile(TileAddress(1, 3, 2))
        }
    }

    @Test func `a museum that wants only what is looked at to be fetched offers no depth`() async throws {
        scene.museum.wantsNothingTaken()
        try await scene.running { run in
            _ = try await run.favourites.add(id())
            let standing = try #require(await run.along.standing(of: id()))
            #expect(standing.depths.isEmpty && standing.progress == nil)
            #expect(try await run.along.take(id(), downTo: 1) == false)
        }
    }

    @Test func `a removed favourite's tiles come back with it, and go when its day is over`() async throws {
        try await scene.running { run in
            let id = try id()
            try await taken(run)
            scene.server.forgetsWhatWasAsked()
            let removal = try #require(try await run.library.remove([id], at: scene.watch.now))
            #expect(try await run.storage.clearFormerTiles() == 0)
            _ = try await run.library.undo(removal.id, at: scene.watch.now)
            #expect(await run.along.standing(of: id)?.progress?.isComplete == true)

            #expect(try await run.along.leave(id) != nil)
            #expect(try await run.storage.clearFormerTiles() == 0)
            for _ in 0..<5 {
                scene.watch.passes(5)
                try await run.storage.forgetRemovals()
            }
            #expect(try await run.storage.clearFormerTiles() == 17)
            await run.storage.count()
            #expect(await run.storage.report()?.taken == DiskUsage())
            #expect(scene.server.asked.isEmpty)
        }
    }

    @Test func `a picture said to have a million pixels a side is taken along only as far as there is room`()
        async throws
    {
        scene.museum.says(size: PixelSize(width: 1_000_000, height: 1_000_000))
        try await scene.running { run in
            let id = try id()
            _ = try await run.favourites.add(id)

            let depths = try #require(await run.along.standing(of: id)).depths

            #expect(depths.map(\.scaleFactor) == [64, 32, 16, 8])
            #expect(depths.allSatisfy { (1...OfflinePicture.mostTiles).contains($0.tiles) && $0.bytes > 0 })
            #expect(try await run.along.take(id, downTo: 1) == false)
            #expect(try await run.along.take(id, downTo: 8))
            scene.server.answers(.status(500))
            await run.along.takeAll()
            #expect(await run.along.standing(of: id)?.progress?.done == 0)
        }
    }
}
