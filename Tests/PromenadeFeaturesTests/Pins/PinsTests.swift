import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct PinsTests {
    @Test func `photographs come as soon as a pin drops, and each is told as it comes`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            scene.town.holdsPictures(from: 2)
            let pin = try await run.pins.drop(at: PinScene.place, name: "Ashton")
            await scene.town.hold.holds(3)
            #expect(try await run.pins.pin(pin.id)?.coming?.here == 2)
            #expect(try await run.pins.pin(pin.id)?.album == nil)

            let events = await run.pins.events(of: pin.id)
            scene.town.hold.open()
            let told = await events.reduce(into: []) { $0.append($1) }

            #expect(Set(told.compactMap(\.photo?.id)).count == Album.size)
            #expect(told.last?.state == .complete && told.last?.here == Album.size)
            #expect(told.allSatisfy { $0.here <= $0.expected && $0.expected == Album.size })
            let album = try #require(try await run.pins.pin(pin.id)?.album)
            #expect(album.numbers == Array(0..<21) && album.here == 21 && album.total == 50)
            #expect(try await run.pins.pins().map(\.count) == [21])
            #expect(scene.town.fetched.values.allSatisfy { $0 == 1 })
        }
    }

    @Test func `a new collection brings others, and the old album stays until it is complete`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            let first = try await run.pins.dropped()
            scene.town.holdsPictures(from: 25)
            _ = try await run.pins.collect(first.id)
            await scene.town.hold.holds(3)

            let during = try #require(try await run.pins.pin(first.id))
            #expect(during.shown == first.shown && during.coming?.state == .collecting)
            #expect(during.album?.numbers == Array(0..<21))
            scene.town.hold.open()
            let second = try await run.pins.ended(first.id)

            #expect(second.album?.numbers == Array(21..<42) && second.albums.count == 2)
            #expect(second.album?.startsOver == false)
            let shown = try #require(try await run.pins.show(first.albums[0].id, of: first.id))
            #expect(shown.album?.numbers == Array(0..<21))
        }
    }

    @Test func `without others the nearest come again, and it is said`() async throws {
        let scene = try await PinScene()
        scene.town.has(25)
        try await scene.running { run in
            let pin = try await run.pins.dropped()
            #expect(try await run.pins.collected(pin.id).album?.numbers == Array(21..<25))

            let over = try #require(try await run.pins.collected(pin.id).album)
            #expect(over.numbers == Array(0..<21) && over.startsOver)
            let next = try #require(try await run.pins.collected(pin.id).album)

            #expect(next.numbers == Array(21..<25) && !next.startsOver)
            #expect(scene.town.fetched.values.allSatisfy { $0 == 1 })
        }
    }

    @Test func `a place without photographs is complete and empty, and can be looked at more widely`()
        async throws
    {
        let scene = try await PinScene()
        scene.town.has(3, within: 2_000)
        try await scene.running { run in
            let pin = try await run.pins.dropped()
            #expect(pin.album?.photos.isEmpty == true && pin.album?.radius == Album.usualRadius)
            #expect(pin.album?.startsOver == false)

            let wide = try await run.pins.collected(pin.id, within: 2_000)

            #expect(wide.album?.numbers == [0, 1, 2] && wide.album?.radius == 2_000)
        }
    }

    @Test func `a moved pin gets the photographs of where it is now`() async throws {
        let scene = try await PinScene()
        let place = try #require(Coordinate(latitude: 60.17, longitude: 24.94))
        try await scene.running { run in
            scene.town.holdsPictures(from: 5)
            let pin = try await run.pins.drop(at: PinScene.place)
            await scene.town.hold.holds(3)

            let moved = try #require(try await run.pins.move(pin.id, to: place))
            #expect(moved.coming?.centre == place && moved.albums.count == 1)
            scene.town.hold.open()
            let ended = try await run.pins.ended(pin.id)

            #expect(ended.coordinate == place && ended.album?.numbers == Array(0..<21))
            #expect(try await run.pins.move(pin.id, to: place)?.albums.count == 1)
            #expect(try await run.pins.rename(pin.id, to: "Harbour")?.title == "Harbour")
            #expect(try await run.pins.move(Pin.newID(), to: place) == nil)
        }
    }

    @Test func `a stopped collection keeps what has come, and goes on without fetching it anew`() async throws
    {
        let scene = try await PinScene()
        try await scene.running { run in
            scene.town.holdsPictures(from: 5)
            let pin = try await run.pins.drop(at: PinScene.place)
            await scene.town.hold.holds(3)
            let watching = await run.pins.events(of: pin.id)

            let stopped = try #require(try await run.pins.stop(pin.id))
            #expect(await watching.reduce(into: []) { $0.append($1) }.last?.state == .stopped)
            #expect(stopped.coming?.state == .stopped && stopped.coming?.here == 5 && stopped.album == nil)
            scene.town.hold.open()
            _ = try await run.pins.resume(pin.id)
            let ended = try await run.pins.ended(pin.id)

            #expect(ended.album?.here == 21)
            #expect((0..<5).allSatisfy { scene.town.fetched[$0] == 1 })
        }
    }

    @Test func `a pin removed in the middle is gone, and comes back to go on`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            scene.town.holdsPictures(from: 5)
            let pin = try await run.pins.drop(at: PinScene.place)
            await scene.town.hold.holds(3)
            let watching = await run.pins.events(of: pin.id)

            let removal = try #require(try await run.pins.remove(pin.id))
            for await event in watching { #expect(event.state == .collecting) }
            #expect(try await run.pins.pins().isEmpty)
            #expect(await run.pins.told(of: pin.id).isEmpty)
            scene.town.hold.open()
            _ = try await run.library.undo(removal.id, at: scene.watch.now)
            run.pins.wake()
            let back = try await run.pins.ended(pin.id)

            #expect(back.album?.here == 21)
            #expect((0..<5).allSatisfy { scene.town.fetched[$0] == 1 })
        }
    }

    @Test func `what a restart broke off goes on, and what is on the disk is not fetched again`() async throws
    {
        let scene = try await PinScene()
        try await scene.town.running {
            let id = try await scene.serving { run in
                scene.town.holdsPictures(from: 7)
                let pin = try await run.pins.drop(at: PinScene.place)
                await scene.town.hold.holds(3)
                return pin.id
            }
            scene.town.hold.open()

            let pin = try await scene.serving { run in try await run.pins.ended(id) }

            #expect(pin.album?.numbers == Array(0..<21) && pin.album?.here == 21)
            #expect((0..<7).allSatisfy { scene.town.fetched[$0] == 1 })
            #expect(scene.town.questions == [0])
        }
    }

    @Test func `many watch, one leaves, the others are told to the end`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            scene.town.holdsPictures(from: 5)
            let pin = try await run.pins.drop(at: PinScene.place)
            await scene.town.hold.holds(3)
            let (pins, id) = (run.pins, pin.id)
            let others = await [pins.events(of: id), pins.events(of: id), pins.events(of: id)]
            for await event in await pins.events(of: id) where event.here == 5 { break }

            scene.town.hold.open()

            for stream in others {
                let told = await stream.reduce(into: []) { $0.append($1) }
                #expect(Set(told.compactMap(\.photo?.id)).count == 21 && told.last?.state == .complete)
            }
            let late = await pins.told(of: id)
            #expect(Set(late.compactMap(\.photo?.id)).count == 21 && late.last?.state == .complete)
        }
    }

    @Test func `all sizes of a photograph are made from one fetch`() async throws {
        let scene = try await PinScene()
        try await scene.running { run in
            let pin = try await run.pins.dropped()
            scene.town.sendsEverywhere(.status(500))

            for (asked, made) in [(100, 250), (500, 500), (501, 960), (1_280, 1_280), (9_000, 1_280)] {
                guard
                    case .picture(let bytes, _, _, false) = await run.pins.photo(
                        "commons:3", of: pin.id, width: asked)
                else {
                    Issue.record("no picture of \(asked) px")
                    continue
                }
                #expect(try await RenderPool(threads: 1).size(of: bytes).width == made)
            }

            #expect(scene.town.fetched[3] == 1)
            guard case .absent = await run.pins.photo("commons:30", of: pin.id, width: 500) else {
                Issue.record("a photograph that no album has")
                return
            }
        }
    }
}
