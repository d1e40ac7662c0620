import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import NIOEmbedded
import PromenadeCore
import Synchronization
import Testing

@testable import PromenadeWeb

@Suite struct UnsentBytesTests {
    private let budget = ByteBudget<String>(most: 1_000_000, each: 500_000)

    private func answer(to client: String, bytes: Int) async throws -> Response {
        let context = BasicRequestContext(
            source: ApplicationRequestContextSource(
                channel: EmbeddedChannel(), logger: Logger(label: "test")))
        let request = Request(
            head: .init(method: .get, scheme: "http", authority: "localhost", path: "/works"),
            body: .init(buffer: .init()))
        return try await ClientAddress.$current.withValue(client) {
            try await UnsentBytes(budget: budget).handle(request, context: context) { _, _ in
                Response(
                    status: .ok, body: .init(byteBuffer: ByteBuffer(repeating: 7, count: bytes)))
            }
        }
    }

    @Test func `who has not read what was sent is sent no more, and others are`() async throws {
        var unread: [Response] = [try await answer(to: "a", bytes: 400_000)]
        await #expect(throws: Problem.self) { try await answer(to: "a", bytes: 400_000) }
        unread.append(try await answer(to: "b", bytes: 400_000))
        await #expect(throws: Problem.self) { try await answer(to: "c", bytes: 400_000) }
        #expect(budget.held == 800_000)
        unread.removeAll()

        #expect(budget.held == 0)
        #expect(try await answer(to: "a", bytes: 400_000).status == .ok)
    }

    @Test func `one answer is always taken, and small ones are not counted`() async throws {
        let large = try await answer(to: "a", bytes: 3_000_000)
        #expect(large.body.contentLength == 3_000_000)
        #expect(budget.held == 3_000_000)

        _ = try await answer(to: "a", bytes: UnsentBytes.small)
        #expect(budget.held == 3_000_000)
    }

    @Test func `a large answer goes out whole, in pieces`() async throws {
        let pieces = Pieces()
        try await answer(to: "a", bytes: 1_000_000).body.write(pieces)

        #expect(pieces.sizes.withLock { $0.max() } == UnsentBytes.piece)
        #expect(pieces.sizes.withLock { $0.reduce(0, +) } == 1_000_000)
        #expect(budget.held == 0)
    }
}

/// Takes everything at once.
private final class Pieces: ResponseBodyWriter, Sendable {
    let sizes = Mutex<[Int]>([])

    func write(_ buffer: ByteBuffer) async throws { sizes.withLock { $0.append(buffer.readableBytes) } }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
