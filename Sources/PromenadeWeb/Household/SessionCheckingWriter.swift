import HTTPTypes
import Hummingbird

extension Response {
    /// Breaks a long answer off once its reader is signed out: events, and files that take their time.
    ///
    /// - Parameters:
    ///   - pause: how long its reader is believed; an answer shorter than that is never asked about.
    ///   - isIn: whether they are still signed in.
    func endingWithSession(
        after pause: Duration = .seconds(10), _ isIn: @escaping @Sendable () async -> Bool
    ) -> Response {
        guard body.contentLength.map({ $0 > UnsentLimits.small }) ?? true else { return self }
        var response = self
        let body = self.body
        response.body = ResponseBody(contentLength: body.contentLength) { writer in
            try await body.write(SessionCheckingWriter(writer: writer, pause: pause, isIn: isIn))
        }
        return response
    }
}

/// Whoever was reading is not signed in any more.
private struct SessionEnded: Error {}

private struct SessionCheckingWriter: ResponseBodyWriter {
    var writer: any ResponseBodyWriter
    let pause: Duration
    let isIn: @Sendable () async -> Bool
    var asked = ContinuousClock.now

    mutating func write(_ buffer: ByteBuffer) async throws {
        let now = ContinuousClock.now
        if now - asked >= pause {
            guard await isIn() else { throw SessionEnded() }
            asked = now
        }
        try await writer.write(buffer)
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
        try await writer.finish(trailingHeaders)
    }
}
