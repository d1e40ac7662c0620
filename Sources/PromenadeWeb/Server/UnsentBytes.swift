import Hummingbird
import NIOCore
import PromenadeCore

/// How many bytes of answers are in memory until clients have read them: one that reads slowly holds as much as it was
/// promised, and a hundred such would hold a hundred pages.
///
/// Large answers go out piece by piece, each when there is room for it in the connection's own buffer, so that one is
/// counted until its last piece has gone or the connection has ended. Answers of unknown length are written in portions
/// by whoever makes them, and hold one at a time.
struct UnsentBytes: RouterMiddleware {
    /// Below that an answer is not counted: the number of connections bounds what all of them hold.
    static let small = 128_000
    /// As much as goes into a connection's buffer at a time.
    static let piece = 64_000

    private let budget: ByteBudget<String>

    /// - Parameter budget: in bytes, by client. By default 256 MB of all, 64 MB of one.
    init(budget: ByteBudget<String> = ByteBudget(most: 256_000_000, each: 64_000_000)) {
        self.budget = budget
    }

    func handle(
        _ request: Request, context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard let size = response.body.contentLength, size > Self.small else { return response }
        let share = budget.share(of: ClientAddress.current ?? "")
        guard share.take(size) else {
            throw Problem(
                status: .serviceUnavailable, title: "Too much at once",
                detail: "More is on its way to your address than is sent at the same moment. "
                    + "Try again in a few seconds.",
                retryAfter: 5)
        }
        let body = response.body
        response.body = ResponseBody(contentLength: size) { writer in
            defer { withExtendedLifetime(share) {} }
            try await body.write(Pieces(of: writer))
        }
        return response
    }
}

/// Writes what is large in pieces, each of which waits until the connection takes it.
private struct Pieces: ResponseBodyWriter {
    private var inner: any ResponseBodyWriter

    init(of inner: any ResponseBodyWriter) { self.inner = inner }

    mutating func write(_ buffer: ByteBuffer) async throws {
        var rest = buffer
        while let piece = rest.readSlice(length: min(UnsentBytes.piece, rest.readableBytes)),
            piece.readableBytes > 0
        {
            try await inner.write(piece)
        }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
        try await inner.finish(trailingHeaders)
    }
}
