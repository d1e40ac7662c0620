import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import PromenadeWeb

@Suite struct TileResponseCacheTests {
    private final class Hands: Sendable {
        private let instant = Mutex(ContinuousClock.now)
        var time: ContinuousClock.Instant { instant.withLock { $0 } }
        func turn(_ duration: Duration) { instant.withLock { $0 += duration } }
    }

    private static let path = "/iiif/3/own%3Aa.jpg/0,0,512,512/512,512/0/default.jpg"
    private static let address = TileResponseCache.Address(origin: "http://localhost", path: path)
    private static let other = TileResponseCache.Address(
        origin: "http://localhost", path: "/iiif/3/own%3Aa.jpg/another")

    private static func tile(
        _ tag: String, _ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) -> Response {
        var response = Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: tag)))
        response.headers[.eTag] = tag
        return response
    }

    private let hands = Hands()
    private let ready: TileResponseCache

    init() { ready = TileResponseCache { [hands] in hands.time } }

    @Test func `a tile is given again while its picture is known to be the same, and no longer`() {
        ready.insert(Self.tile("first"), to: Self.address, of: "a old")
        hands.turn(.milliseconds(900))
        #expect(ready.answer(to: Self.address)?.headers[.eTag] == "first")
        hands.turn(.milliseconds(200))
        #expect(ready.answer(to: Self.address) == nil)
    }

    @Test func `a page of another site is not given what our own pages were`() {
        let others = TileResponseCache.Address(origin: "http://localhost", path: Self.path, isForOthers: true)
        ready.insert(Self.tile("ours"), to: Self.address, of: "a old")
        #expect(ready.answer(to: others) == nil)
        ready.insert(Self.tile("theirs"), to: others, of: "a old")
        #expect(ready.answer(to: others)?.headers[.eTag] == "theirs")
        #expect(ready.answer(to: Self.address)?.headers[.eTag] == "ours")
    }

    @Test func `whoever looks the picture up makes sure for all its tiles`() {
        ready.insert(Self.tile("first"), to: Self.address, of: "a old")
        hands.turn(.seconds(5))
        ready.insert(Self.tile("second", .notModified), to: Self.other, of: "a old")
        #expect(ready.answer(to: Self.address)?.headers[.eTag] == "first")
        #expect(ready.answer(to: Self.other) == nil)
    }

    @Test func `a tile of a picture that has changed is gone within a second`() {
        ready.insert(Self.tile("first"), to: Self.address, of: "a old")
        hands.turn(.seconds(1))
        ready.insert(Self.tile("second"), to: Self.other, of: "a new")
        #expect(ready.answer(to: Self.address) == nil)
    }

    @Test func `an address of another host has its own answer, for its links name the host`() {
        ready.insert(Self.tile("first"), to: Self.address, of: "a old")
        #expect(ready.answer(to: .init(origin: "https://elsewhere.example", path: Self.path)) == nil)
    }

    @Test func `an answer that ends its connection ends no other`() {
        ready.insert(Self.tile("first", headers: [.connection: "close"]), to: Self.address, of: "a old")
        #expect(ready.answer(to: Self.address) == nil)
    }
}
