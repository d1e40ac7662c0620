package import Hummingbird
import NIOCore
import PromenadeCore
import Synchronization

/// How many bytes of answers are in memory until clients have read them: one that reads slowly holds as much as it was
/// promised, and a hundred such would hold a hundred pages.
///
/// Large answers go out piece by piece, each when there is room for it in the connection's own buffer, so that one is
/// counted until its last piece has gone or the connection has ended. Answers of unknown length are written in portions
/// by whoever makes them, and hold one at a time.
///
/// Stands in front of ``TileCacheResponder``: what is kept to be sent again is not counted for whoever asked first, and is counted
/// for everybody who is sent it.
package struct UnsentBytesLimiter<Inner: HTTPResponder>: HTTPResponder {
    package typealias Context = Inner.Context

    let inner: Inner
    let unsent: UnsentAnswers
    /// Says so where there is no room.
    let refuse: @Sendable (Problem, Request, Context) async throws -> Response

    package func respond(to request: Request, context: Context) async throws -> Response {
        var response = try await inner.respond(to: request, context: context)
        let size = response.body.contentLength
        if let size, size <= UnsentLimits.small || request.method == .head { return response }
        let connection = CurrentConnection.current
        let progress = AnswerProgress(size ?? .max)
        var place: UnsentAnswers.Place?
        if let size {
            place = unsent.admit(size, to: ClientAddress.current ?? "") {
                connection?.close { progress.isUnderWay(isWritable: $0) }
            }
            if place == nil { return try await refuse(.unsent, request, context) }
        }
        let body = response.body
        response.body = ResponseBody(contentLength: size) { [place] writer in
            defer { withExtendedLifetime(place) {} }
            try await body.write(PacedWriter(of: writer, on: connection?.loop, progress))
        }
        return response
    }
}

/// What ``UnsentBytes`` grants.
package enum UnsentLimits {
    /// Below that an answer is not counted, in bytes: the number of connections bounds what all of them hold.
    package static let small = 128_000
    /// As much as goes into a connection's buffer at a time, in bytes: about what NIO calls full (64 kB).
    package static let piece = 64_000
    /// Of all clients, in bytes.
    package static let all = 256_000_000
    /// Of one, in bytes: some twenty pages of the largest kind.
    package static let each = 64_000_000
}

extension Problem {
    fileprivate static let unsent = Self(
        status: .serviceUnavailable, title: "Too many requests",
        detail: "Too much is being sent to your address at once. "
            + "Try again in a few seconds.",
        retryAfter: 5)
}

/// How far an answer has come, for whoever would end its connection to break it off: what comes after it on the same connection
/// has nothing to do with it.
private final class AnswerProgress: Sendable {
    private enum State {
        /// Bytes that have not been handed to the connection.
        case left(Int)
        /// Its end has been handed over: the connection may be at the next answer.
        case ended
    }

    private let state: Mutex<State>

    /// - Parameter size: in bytes; the most there is where nobody knows.
    init(_ size: Int) { state = Mutex(.left(size)) }

    /// Before a piece is handed over.
    func note(_ bytes: Int) {
        state.withLock { state in
            if case .left(let left) = state { state = .left(left - bytes) }
        }
    }

    func noteEnd() { state.withLock { $0 = .ended } }

    /// Whether the client waits for more of it, as the connection's event loop sees it.
    ///
    /// Who has had the last byte of as many as were promised may ask for the next thing at once, before we have heard that
    /// it has gone. While the buffer is full it has not.
    func isUnderWay(isWritable: Bool) -> Bool {
        state.withLock { state in
            switch state {
            case .left(let left): left > 0 || !isWritable
            case .ended: false
            }
        }
    }
}

/// Writes what is large in pieces, each of which waits until the connection takes it.
private struct PacedWriter: ResponseBodyWriter {
    private var inner: any ResponseBodyWriter
    private let loop: (any EventLoop)?
    private let progress: AnswerProgress

    init(of inner: any ResponseBodyWriter, on loop: (any EventLoop)?, _ progress: AnswerProgress) {
        self.inner = inner
        self.loop = loop
        self.progress = progress
    }

    mutating func write(_ buffer: ByteBuffer) async throws {
        guard buffer.readableBytes > UnsentLimits.piece else { return try await send(buffer) }
        var rest = buffer
        while let piece = rest.readSlice(length: min(UnsentLimits.piece, rest.readableBytes)),
            piece.readableBytes > 0
        {
            // A copy: a slice that waits in the connection would hold all of the answer.
            try await send(ByteBuffer(bytes: piece.readableBytesView))
        }
    }

    /// NIO's writer learns on the connection's event loop that the connection is full, and until then takes whatever it is
    /// given: without a visit there, a whole answer is in its queue before the first piece has left.
    private mutating func send(_ piece: ByteBuffer) async throws {
        progress.note(piece.readableBytes)
        try await inner.write(piece)
        try await loop?.submit {}.get()
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
        progress.noteEnd()
        try await inner.finish(trailingHeaders)
    }
}
