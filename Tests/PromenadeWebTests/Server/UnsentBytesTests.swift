import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import NIOEmbedded
import PromenadeCore
import Synchronization
import Testing

@testable import PromenadeWeb

@Suite(.timeLimit(.minutes(10))) struct UnsentBytesTests {
    private let unsent = UnsentAnswers(most: 1_000_000, each: 500_000)

    /// Answers each address with as many bytes as its last part says, and what it says it looked up besides.
    private struct Numbers: HTTPResponder {
        func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
            let count = request.uri.path.split(separator: "/").last.flatMap { Int($0) } ?? 0
            return Response(
                status: .ok, headers: [.pictureState: "a old", .eTag: "\"a\""],
                body: .init(byteBuffer: ByteBuffer(repeating: 7, count: count)))
        }
    }

    /// An answer of unknown length, made as fast as it is taken.
    private struct Stream: HTTPResponder {
        static let pieces = 5_000

        func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    let piece = ByteBuffer(string: "piece")
                    for _ in 0..<Self.pieces { try await writer.write(piece) }
                    try await writer.finish(nil)
                })
        }
    }

    private func bounded<Inner: HTTPResponder>(_ inner: Inner) -> UnsentBytesLimiter<Inner>
    where Inner.Context == BasicRequestContext {
        UnsentBytesLimiter(inner: inner, unsent: unsent) { problem, _, _ in throw problem }
    }

    private func answer(
        to client: String, bytes: Int,
        by responder: (some HTTPResponder<BasicRequestContext>)? = UnsentBytesLimiter<Numbers>?.none
    ) async throws -> Response {
        let context = BasicRequestContext(
            source: ApplicationRequestContextSource(
                channel: EmbeddedChannel(), logger: Logger(label: "test")))
        let request = Request(
            head: .init(
                method: .get, scheme: "http", authority: "localhost", path: "/iiif/3/own:a/\(bytes)"),
            body: .init(buffer: .init()))
        return try await ClientAddress.$current.withValue(client) {
            if let responder { return try await responder.respond(to: request, context: context) }
            return try await bounded(Numbers()).respond(to: request, context: context)
        }
    }

    @Test func `who has not read what was sent is sent no more, and others are`() async throws {
        var unread: [Response] = [try await answer(to: "a", bytes: 400_000)]
        await #expect(throws: Problem.self) { try await answer(to: "a", bytes: 400_000) }
        unread.append(try await answer(to: "b", bytes: 400_000))
        await #expect(throws: Problem.self) { try await answer(to: "c", bytes: 400_000) }
        #expect(unsent.held == 800_000)
        unread.removeAll()

        #expect(unsent.held == 0)
        #expect(try await answer(to: "a", bytes: 400_000).status == .ok)
    }

    @Test func `one answer is always taken, and small ones are not counted`() async throws {
        let large = try await answer(to: "a", bytes: 3_000_000)
        #expect(large.body.contentLength == 3_000_000)
        #expect(unsent.held == 3_000_000)

        _ = try await answer(to: "a", bytes: UnsentLimits.small)
        #expect(unsent.held == 3_000_000)
    }

    @Test func `a large answer goes out whole, in pieces that hold no more than themselves`() async throws {
        let pieces = Pieces()
        try await answer(to: "a", bytes: 1_000_000).body.write(pieces)

        #expect(pieces.sizes.withLock { $0.max() } == UnsentLimits.piece)
        #expect(pieces.sizes.withLock { $0.reduce(0, +) } == 1_000_000)
        #expect(pieces.storages.withLock { $0.max() ?? 0 } < 2 * UnsentLimits.piece)
        #expect(unsent.held == 0)
    }

    /// NIO's writer hands pieces over to the connection's event loop, and takes more until it has heard from there.
    @Test func `each piece waits until the connection has had the one before`() async throws {
        let loop = Application(responder: Numbers()).eventLoopGroup.any()
        let connection = Handing(to: loop)
        let stream = try await CurrentConnection.$current.withValue(CurrentConnection(loop: loop) { _ in }) {
            try await answer(to: "a", bytes: 0, by: bounded(Stream()))
        }
        try await stream.body.write(connection)

        #expect(connection.ahead.withLock { $0 } == 0)
        #expect(connection.handed.withLock { $0 } == Stream.pieces)
    }

    /// What the image service keeps to send it again once had the share of whoever asked first, for as long as it was kept.
    @Test func `an answer that is kept is nobody's, and counted for whoever is sent it`() async throws {
        let responder = bounded(TileCacheResponder(inner: Numbers(), hosts: AllowedHosts(), isOpen: true))
        var answers = [try await answer(to: "a", bytes: 300_000, by: responder)]
        answers.removeAll()
        #expect(unsent.held == 0)

        answers.append(try await answer(to: "a", bytes: 300_000, by: responder))
        #expect(unsent.held == 300_000)
        await #expect(throws: Problem.self) { try await answer(to: "a", bytes: 300_000, by: responder) }
        answers.append(try await answer(to: "b", bytes: 300_000, by: responder))
        #expect(unsent.held == 600_000)
    }

    @Test func `who holds most makes room, and nobody for somebody who would hold more`() throws {
        let broken = Mutex<[String]>([])
        func admit(_ name: String, _ bytes: Int) -> UnsentAnswers.Place? {
            unsent.admit(bytes, to: String(name.prefix(1))) { broken.withLock { $0.append(name) } }
        }
        let places = [admit("a1", 100_000), admit("a2", 350_000), admit("b", 300_000), admit("c", 200_000)]
        #expect(places.allSatisfy { $0 != nil })

        #expect(admit("d", 460_000) == nil, "it would hold more than anybody")
        #expect(admit("b", 160_000) == nil, "it would hold more than anybody else")
        #expect(broken.withLock { $0 } == [])

        let newcomer = admit("e", 250_000)
        #expect(newcomer != nil)
        #expect(broken.withLock { $0 } == ["a2"])
        #expect(unsent.held == 850_000)
        withExtendedLifetime((places, newcomer)) {}
    }

    @Test func `as many answers are broken off as it takes`() throws {
        let broken = Mutex(0)
        let places = (0..<4).map { number in
            unsent.admit(number < 2 ? 200_000 : 250_000, to: "\(number / 2)") {
                broken.withLock { $0 += 1 }
            }
        }
        #expect(places.allSatisfy { $0 != nil })
        let newcomer = unsent.admit(390_000, to: "e") {}
        #expect(newcomer != nil)
        #expect(broken.withLock { $0 } == 2)
        #expect(unsent.admit(395_000, to: "f") {} == nil)
        #expect(broken.withLock { $0 } == 2)
        withExtendedLifetime((places, newcomer)) {}
    }

    /// Who has had the last byte may have asked for the next thing by the same connection already.
    @Test(arguments: [(0, true), (5, true), (14, true), (15, false), (16, false)])
    func `an answer is broken off only while its client waits for more of it`(
        _ piece: Int, _ isBroken: Bool
    ) async throws {
        for isWritable in [true, false] {
            let closed = Mutex(0)
            let connection = CurrentConnection(loop: Application(responder: Numbers()).eventLoopGroup.any()) {
                if $0(isWritable) { closed.withLock { $0 += 1 } }
            }
            let response = try await CurrentConnection.$current.withValue(connection) {
                try await answer(to: "a", bytes: 16 * UnsentLimits.piece)
            }
            let newcomer = Mutex<UnsentAnswers.Place?>(nil)
            try await response.body.write(
                Interrupted(at: piece) {
                    newcomer.withLock { $0 = unsent.admit(100_000, to: "b") {} }
                })
            #expect(newcomer.withLock { $0 } != nil)
            // The last piece of sixteen has been handed over, and a full buffer says that it has not left.
            let waits = isBroken || piece == 15 && !isWritable
            #expect(closed.withLock { $0 } == (waits ? 1 : 0), "piece \(piece), writable: \(isWritable)")
        }
    }

    @Test func `the refusal is a page like others`() async throws {
        let place = try #require(unsent.admit(500_000, to: "") {})
        let site = try await Scene().site()
        let responder = site.responder(unsent: unsent)
        try await Application(responder: responder).test(.live) { [place] client in
            let path = site.pages.assets.address(of: "openseadragon/openseadragon.js")
            let refused = try await client.execute(uri: path, method: .get)
            withExtendedLifetime(place) {}

            #expect(refused.status == .serviceUnavailable)
            #expect(refused.headers[.retryAfter] == "5")
            #expect(refused.headers[.contentSecurityPolicy] != nil)
            #expect(String(buffer: refused.body).contains("Too many requests"))
        }
    }
}

/// Takes everything at once.
private final class Pieces: ResponseBodyWriter, Sendable {
    let sizes = Mutex<[Int]>([])
    let storages = Mutex<[Int]>([])

    func write(_ buffer: ByteBuffer) async throws {
        sizes.withLock { $0.append(buffer.readableBytes) }
        storages.withLock { $0.append(buffer.storageCapacity) }
    }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Does something while one of its pieces, or the end after the last, is handed over.
private struct Interrupted: ResponseBodyWriter {
    private let piece: Int
    private let work: @Sendable () -> Void
    private var count = 0

    init(at piece: Int, work: @escaping @Sendable () -> Void) {
        self.piece = piece
        self.work = work
    }

    mutating func write(_ buffer: ByteBuffer) async throws {
        if count == piece { work() }
        count += 1
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
        if count == piece { work() }
    }
}

/// Hands everything to an event loop, and counts what is handed over before the last was there.
private final class Handing: ResponseBodyWriter, Sendable {
    let handed = Mutex(0)
    let arrived = Mutex(0)
    let ahead = Mutex(0)
    private let loop: any EventLoop

    init(to loop: any EventLoop) { self.loop = loop }

    func write(_ buffer: ByteBuffer) async throws {
        if handed.withLock({ $0 }) > arrived.withLock({ $0 }) { ahead.withLock { $0 += 1 } }
        handed.withLock { $0 += 1 }
        loop.execute { [self] in arrived.withLock { $0 += 1 } }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
