import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import PromenadeWeb

/// Streams of HTTP/2, whose windows their other side opens as it likes (RFC 9113, section 5.2).
@Suite struct StreamWatchTests {
    private let limits = ConnectionLimits()
    private let channel: EmbeddedChannel

    init() throws {
        channel = EmbeddedChannel()
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        let watch = StreamWatch(limits: limits, now: channel.eventLoop.now)
        try channel.pipeline.syncOperations.addHandlers(watch, RequestWatch())
    }

    private func arrives(_ part: HTTPRequestPart) throws {
        try channel.writeInbound(part)
        channel.read()
    }

    private static func head(_ method: HTTPRequest.Method) -> HTTPRequestPart {
        .head(HTTPRequest(method: method, scheme: "https", authority: "localhost", path: "/"))
    }

    /// Time passes, a look at a time: what is later than the clock is looked at then.
    private func passes(_ time: TimeAmount) {
        let end = channel.embeddedEventLoop.now + time
        while channel.isActive, channel.embeddedEventLoop.now < end {
            channel.embeddedEventLoop.advanceTime(by: limits.checkTime)
        }
    }

    @Test func `an answer whose window stays shut is ended, and not before its time`() throws {
        try arrives(Self.head(.get))
        try arrives(.end(nil))
        channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
        let bytes = 60 * limits.bytesPerSecond
        channel.write(HTTPResponsePart.body(ByteBuffer(repeating: 120, count: bytes)), promise: nil)
        // One piece leaves as a whole: it has a second more for each kilobyte.
        passes(limits.readTime + .seconds(50))
        #expect(channel.isActive)
        passes(.seconds(20))
        #expect(!channel.isActive)
    }

    @Test func `an answer that is read, however slowly, stays`() throws {
        try arrives(Self.head(.get))
        try arrives(.end(nil))
        channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
        for _ in 0..<5 {
            channel.write(HTTPResponsePart.body(ByteBuffer(repeating: 120, count: 100)), promise: nil)
            passes(limits.readTime - .seconds(5))
            channel.flush()
        }
        passes(.minutes(10))
        #expect(channel.isActive)
    }

    @Test func `a body that does not come is not waited for`() throws {
        try arrives(Self.head(.post))
        passes(limits.rateTime + .seconds(4))
        #expect(!channel.isActive)
    }

    @Test func `a body that nobody wants yet is waited for`() throws {
        try channel.writeInbound(Self.head(.post))
        passes(.minutes(10))
        #expect(channel.isActive)
    }

    @Test func `the rest of a body is not read for ever after its answer`() throws {
        try arrives(Self.head(.post))
        channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .badRequest)), promise: nil)
        channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil)
        for _ in 0..<Int(limits.drainTime / .seconds(2)) {
            try arrives(.body(ByteBuffer(repeating: 120, count: 10_000)))
            passes(.seconds(2))
        }
        passes(.seconds(4))
        #expect(!channel.isActive)
    }

    @Test func `nothing is said of the connection`() throws {
        try arrives(Self.head(.get))
        let fields: HTTPFields = [.connection: "close"]
        channel.writeAndFlush(
            HTTPResponsePart.head(HTTPResponse(status: .ok, headerFields: fields)), promise: nil)
        guard case .head(let answer)? = try channel.readOutbound(as: HTTPResponsePart.self) else {
            Issue.record("There is no answer.")
            return
        }
        #expect(answer.headerFields[.connection] == nil)
    }
}

extension TimeAmount {
    fileprivate static func / (left: TimeAmount, right: TimeAmount) -> Int64 {
        left.nanoseconds / right.nanoseconds
    }
}
