import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeTestClock
import Testing

@testable import PromenadeImages

@Suite(.timeLimit(.minutes(10))) struct PinPicturesTests {
    @Test func `no picture is left of a removed pin after its day, and none that is needed goes`()
        async throws
    {
        let scene = try await PinScene()
        try await scene.running { run in
            scene.town.has(30)
            let here = try await run.pins.dropped()
            let place = try #require(Coordinate(latitude: 1, longitude: 1))
            let there = try await run.pins.collected(try await run.pins.dropped(at: place).id)
            for pin in [here, there] {
                _ = await run.pins.photo(try #require(pin.album?.photos.first?.id), of: pin.id, width: 250)
            }
            _ = try await run.pins.remove(there.id)
            let before = scene.pictures

            #expect(try await run.storage.clearFormerPhotographs() == 0)
            #expect(try await run.storage.sweep(.kept, olderThan: 0, isRehearsal: false).count == 0)
            #expect(scene.pictures == before)
            try await scene.dayPasses(in: run)
            #expect(try await run.storage.clearFormerPhotographs() == 9)

            let names = Set(scene.pictures.filter { $0.hasPrefix("kept/") }.map { $0.suffix(64) })
            #expect(
                names == Set((0..<21).map { PictureFolder.name(of: scene.town.photo($0).large).suffix(64) }))
            #expect(scene.pictures.allSatisfy { path in names.contains { path.contains($0) } })
            _ = try await run.pins.remove(here.id)
            try await scene.dayPasses(in: run)
            try await run.storage.clearFormerPhotographs()
            #expect(scene.pictures.isEmpty)
        }
    }

    @Test func `albums beyond the tenth leave nothing on the disk`() async throws {
        let scene = try await PinScene()
        scene.town.has(21 * 12)
        try await scene.running { run in
            var pin = try await run.pins.dropped()
            for _ in 0..<11 { pin = try await run.pins.collected(pin.id) }
            #expect(pin.albums.count == 10 && pin.album?.numbers.first == 21 * 11)

            #expect(try await run.storage.clearFormerPhotographs() == 42)

            #expect(scene.pictures.filter { $0.hasPrefix("kept/") }.count == 210)
            #expect(scene.pictures.filter { $0.hasPrefix("originals/") }.count == 210)
        }
    }

    @Test
    func `a library comes back with its places' pictures from a file, and with their service's own later`()
        async throws
    {
        let scene = try await PinScene()
        try await scene.town.running {
            let file = scene.folder.appending(path: "library.json")
            let (pin, bytes) = try await scene.serving { run in
                let pin = try await run.pins.collected(try await run.pins.dropped().id)
                let bytes = try await PinPicturesTests.file(of: run, withPictures: true)
                try bytes.write(to: file)
                return (pin, bytes)
            }
            for name in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm", "pictures"] {
                try? FileManager.default.removeItem(at: scene.folder.appending(path: name))
            }
            scene.town.sendsEverywhere(.status(500))

            try await scene.serving { run in
                let summary = try await run.transfer.takeIn(file, .replace, named: "before")

                #expect(summary.pins == 1 && summary.pictures == 42)
                #expect(try await run.pins.pin(pin.id) == pin)
                #expect(try await PinPicturesTests.file(of: run, withPictures: true) == bytes)
                let photo = try #require(pin.album?.photos.first?.photo)
                guard
                    case .picture(_, _, let before, true) = await run.pins.photo(
                        photo.id, of: pin.id, width: 250)
                else { throw ImageError.absent }
                #expect(await run.pins.fromFile([photo]) == [photo.id])
                #expect(await run.pins.fetchLost() == 42)
                #expect(scene.pictures.allSatisfy { $0.hasPrefix("imported/") })

                scene.town.sendsEverywhere(nil)
                #expect(await run.pins.fetchLost() == 0)

                #expect(!scene.pictures.contains { $0.hasPrefix("imported/") })
                #expect(scene.pictures.filter { $0.hasPrefix("kept/") }.count == 42)
                guard
                    case .picture(_, _, let after, false) = await run.pins.photo(
                        photo.id, of: pin.id, width: 250)
                else { throw ImageError.absent }
                #expect(await run.pins.fromFile([photo]).isEmpty && before != after)
            }
        }
    }

    @Test func `pictures that did not come with a file are fetched behind it`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            let pin = try await run.pins.dropped()
            try FileManager.default.removeItem(at: scene.folder.appending(path: "pictures/kept"))
            try FileManager.default.removeItem(at: scene.folder.appending(path: "pictures/originals"))

            #expect(await run.pins.fetchLost() == 0)

            #expect(scene.pictures.filter { $0.hasPrefix("kept/") }.count == 21)
            #expect(try await run.pins.pin(pin.id) == pin)
            await run.storage.count()
            #expect(await run.storage.report()?.kept.count == 21)
        }
    }

    @Test func `a picture its service does not have is not asked for again after a restart`() async throws {
        let scene = try await PinScene()
        try await scene.town.running {
            let asked = try await scene.serving { run in
                _ = try await run.pins.dropped()
                for name in ["kept", "originals"] {
                    try FileManager.default.removeItem(at: scene.folder.appending(path: "pictures/\(name)"))
                }
                scene.town.sends(.status(404), for: 3)
                #expect(await run.pins.fetchLost() == 1)
                #expect(await run.pins.fetchLost() == 0)
                return scene.town.fetched[3]
            }
            try await scene.serving { run in
                #expect(await run.pins.fetchLost() == 0)
                #expect(scene.town.fetched[3] == asked)

                // A week later.
                try await scene.catalogue.forgetAbsences(before: .distantFuture, now: .distantFuture)
                scene.town.sends(nil, for: 3)
                #expect(await run.pins.fetchLost() == 0)
                #expect(scene.pictures.filter { $0.hasPrefix("kept/") }.count == 21)
            }
        }
    }

    @Test func `pictures of a file that find no room are taken in once there is some`() async throws {
        let room = 1_000_000
        let scene = try await PinScene(fileBytes: room)
        try await scene.town.running {
            let file = scene.folder.appending(path: "library.json")
            try await scene.serving { run in
                _ = try await run.pins.dropped()
                try await PinPicturesTests.file(of: run, withPictures: true).write(to: file)
            }
            for name in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm", "pictures"] {
                try? FileManager.default.removeItem(at: scene.folder.appending(path: name))
            }
            scene.town.sendsEverywhere(.status(500))

            try await scene.serving { run in
                let (began, begin) = AsyncStream.makeStream(of: Void.self)
                let gate = DispatchSemaphore(value: 0)
                async let visitor: Void = scene.pool.holding(Data(count: room)) {
                    begin.yield()
                    gate.wait()
                }
                for await _ in began { break }
                async let summary = run.transfer.takeIn(file, .replace, named: "before")
                #expect(await scene.clock.rest() == .seconds(1))
                #expect(!scene.pictures.contains { $0.hasPrefix("imported/") })
                gate.signal()
                try await visitor
                await scene.clock.advanceToNextSleeper()

                #expect(try await summary.pictures == 21)
                #expect(scene.pictures.filter { $0.hasPrefix("imported/") }.count == 21)
            }
        }
    }

    private static func file(of run: PinScene.Run, withPictures: Bool) async throws -> Data {
        var bytes = Data()
        _ = try await run.transfer.write(try run.transfer.snapshot(), withPictures: withPictures) {
            bytes += $0
        }
        return bytes
    }
}
