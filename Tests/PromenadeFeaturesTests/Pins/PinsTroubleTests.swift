import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct PinsTroubleTests {
    @Test(arguments: [
        (PhotoTown.Reply.status(500), Album.Trouble.unreachable),
        (.status(429, [.retryAfter: "90"]), .busy), (.status(403), .refused), (.text("<html>"), .unreadable),
    ])
    func `a failing service leaves the old album, says why, and can be tried again`(
        _ reply: PhotoTown.Reply, _ trouble: Album.Trouble
    ) async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            let old = try await run.pins.dropped()
            scene.town.answers(reply)

            let failed = try await run.pins.collected(old.id)
            #expect(failed.album == old.album)
            #expect(failed.coming?.state == .failed && failed.coming?.trouble == trouble)
            if trouble == .busy { #expect(failed.coming?.retryAt == scene.watch.now + 90) }
            #expect(try await run.pins.pins().map(\.trouble) == [trouble])
            scene.town.answers(nil)
            _ = try await run.pins.resume(old.id)
            let ended = try await run.pins.ended(old.id)

            #expect(ended.album?.numbers == Array(21..<42) && ended.coming == nil)
        }
    }

    @Test func `pictures that cannot be had are left out, and the next ones take their place`() async throws {
        let scene = try await PinScene()
        scene.town.sends(.status(404), for: 0, 7)
        scene.town.sends(.half, for: 3)
        scene.town.sends(.text("not a picture"), for: 4)
        scene.town.sends(.status(500), for: 9)
        try await scene.running { run in
            let album = try #require(try await run.pins.dropped().album)

            #expect(Set(album.numbers) == Set(0..<26).subtracting([0, 3, 4, 7, 9]))
            #expect(album.here == 21 && scene.town.questions == [0])
            #expect(scene.pictures.filter { $0.hasPrefix("kept/") }.count == 21)
        }
    }

    @Test func `a place where no picture can be had is not an empty one`() async throws {
        let scene = try await PinScene()
        scene.town.has(4)
        scene.town.sendsEverywhere(.status(404))
        try await scene.running { run in
            let pin = try await run.pins.dropped()

            #expect(pin.album == nil && pin.coming?.trouble == .unreachable)
        }
    }

    @Test func `silent picture servers end a collection, and what came is not fetched again`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            for number in 10..<50 { scene.town.sends(.status(503), for: number) }
            let failed = try await run.pins.dropped()
            #expect(
                failed.coming?.trouble == .unreachable && failed.coming?.here == 10 && failed.album == nil)

            for number in 10..<50 { scene.town.sends(nil, for: number) }
            _ = try await run.pins.resume(failed.id)
            let ended = try await run.pins.ended(failed.id)

            #expect(ended.album?.numbers == Array(0..<21))
            #expect((0..<10).allSatisfy { scene.town.fetched[$0] == 1 })
        }
    }

    @Test func `a full disk ends a collection, and room lets it go on`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            let kept = scene.folder.appending(path: "pictures/kept")
            try FileManager.default.removeItem(at: kept)
            try Data().write(to: kept)

            let failed = try await run.pins.dropped()
            #expect(failed.coming?.trouble == .diskFull && failed.coming?.here == 0)
            try FileManager.default.removeItem(at: kept)
            _ = try await run.pins.resume(failed.id)

            #expect(try await run.pins.ended(failed.id).album?.here == 21)
        }
    }

    @Test func `a library that takes nothing more fails the collection, and loses nothing`() async throws {
        let scene = try await PinScene()
        scene.town.has(5_000)
        try await scene.running(maxBytes: 400_000) { run in
            var pin = try await run.pins.dropped()
            for _ in 0..<200 where pin.coming == nil {
                // One that cannot even be begun is the visitor's to hear about.
                guard (try? await run.pins.collect(pin.id)) != nil else { break }
                pin = try await run.pins.ended(pin.id)
            }

            #expect(pin.album?.here == 21)
            if let coming = pin.coming { #expect(coming.trouble == .diskFull) }
            #expect(try await run.library.isSound())
        }
    }

    @Test func `a service that is not there any more refuses`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            let album = Album(
                id: Pin.newID(), service: "gone", centre: PinScene.place, radius: 500,
                begunAt: scene.watch.now)
            let pin = Pin(
                id: Pin.newID(), coordinate: PinScene.place, madeAt: scene.watch.now, albums: [album])
            try await run.library.drop(pin)
            run.pins.wake()

            #expect(try await run.pins.ended(pin.id).coming?.trouble == .refused)
        }
    }

    @Test func `a file cannot make the server ask where no photo service has its pictures`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            var photo = scene.town.photo(1)
            photo.large = scene.town.address("photos?skipping=0&limit=1")
            var album = Album(
                id: Pin.newID(), service: "commons", centre: PinScene.place, radius: 500,
                begunAt: scene.watch.now, state: .complete)
            album.photos = [.init(photo: photo, isHere: true)]
            var pin = Pin(
                id: Pin.newID(), coordinate: PinScene.place, madeAt: scene.watch.now, albums: [album])
            pin.shown = album.id
            try await run.library.drop(pin)

            // The engine's own round may have been there before.
            _ = await run.pins.fetchLost()
            guard case .failed(.absent) = await run.pins.photo(photo.id, of: pin.id, width: 500) else {
                Issue.record("fetched")
                return
            }
            #expect(scene.town.questions.isEmpty && scene.town.fetched.isEmpty)
        }
    }
}
