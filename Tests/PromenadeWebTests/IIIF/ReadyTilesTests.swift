import Hummingbird
import PromenadeImages
import Synchronization
import Testing

@testable import PromenadeWeb

@Suite struct ReadyTilesTests {
    private final class Hands: Sendable {
        private let instant = Mutex(ContinuousClock.now)
        var time: ContinuousClock.Instant { instant.withLock { $0 } }
        func turn(_ duration: Duration) { instant.withLock { $0 += duration } }
    }

    private static let address = ReadyTiles.Address(
        origin: "http://localhost", path: "/iiif/3/own%3Aa.jpg/0,0,512,512/512,512/0/default.jpg")

    private static func tile(version: String) -> ReadyTiles.Tile {
        ReadyTiles.Tile(
            picture: "own:a.jpg", version: version,
            headers: ImageHeaders(
                address: address.origin + address.path, version: .three, tag: "\"\(version)\"",
                type: "image/jpeg"), bytes: ByteBuffer(string: version))
    }

    private let hands = Hands()
    private var ready: ReadyTiles { ReadyTiles { [hands] in hands.time } }

    @Test func `a tile is given again while its picture is known to be the same, and no longer`() {
        let ready = ready
        ready.confirm("own:a.jpg", version: "old")
        ready.keep(Self.tile(version: "old"), for: Self.address)
        hands.turn(.milliseconds(900))
        #expect(ready.tile(Self.address)?.version == "old")
        hands.turn(.milliseconds(200))
        #expect(ready.tile(Self.address) == nil)
        ready.confirm("own:a.jpg", version: "old")
        #expect(ready.tile(Self.address)?.version == "old")
    }

    @Test func `a tile of a picture that has changed is not given`() {
        let ready = ready
        ready.confirm("own:a.jpg", version: "old")
        ready.keep(Self.tile(version: "old"), for: Self.address)
        ready.confirm("own:a.jpg", version: "new")
        #expect(ready.tile(Self.address) == nil)
    }

    @Test func `an address of another host has its own tile, for its links name the host`() {
        let ready = ready
        ready.confirm("own:a.jpg", version: "old")
        ready.keep(Self.tile(version: "old"), for: Self.address)
        #expect(
            ready.tile(.init(origin: "https://elsewhere.example", path: Self.address.path)) == nil)
    }
}
