import HTTPTypes
package import Hummingbird
package import PromenadeCore

/// Sends what was sent a moment ago again, where nothing has changed since: the wall or the work that everybody looks at.
///
/// A page is made of a dozen questions to databases. Which of them would be answered otherwise nobody knows, so any change in
/// this process ends all answers' time (``ChangeCount``), and so does ``certainty``: for what another process writes, and what
/// the clock does.
///
/// An answer that takes part says so (``Response/repeatable``). It may depend on nothing of a request but what ``RepeatKey`` holds.
package struct Microcache<Inner: HTTPResponder>: HTTPResponder {
    package typealias Context = Inner.Context

    private struct Answer: Sendable, MemorySized {
        let response: Response
        let count: UInt64
        let end: ContinuousClock.Instant

        var heapBytes: Int { response.heapBytes }
    }

    let inner: Inner
    private let changes: ChangeCount
    private let now: @Sendable () -> ContinuousClock.Instant
    private let answers: MemoryCache<RepeatKey, Answer>

    /// - Parameter memory: bytes of answers.
    package init(
        inner: Inner, memory: Int = RepeatLimits.memory, changes: ChangeCount = .ofProcess,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.inner = inner
        answers = MemoryCache(budget: memory)
        self.changes = changes
        self.now = now
    }

    package func respond(to request: Request, context: Context) async throws -> Response {
        guard request.method == .get else {
            // What forms change is not all in databases.
            defer { if request.method != .head, request.method != .options { changes.add() } }
            var response = try await inner.respond(to: request, context: context)
            response.headers[.repeatable] = nil
            return response
        }
        let count = changes.value
        let start = now()
        let key = RepeatKey(request)
        if let answer = answers.value(for: key), answer.count == count, start < answer.end {
            return answer.response
        }
        var response = try await inner.respond(to: request, context: context)
        guard response.headers[.repeatable] != nil else { return response }
        response.headers[.repeatable] = nil
        guard response.headers[.connection] == nil, response.body.contentLength != nil else {
            return response
        }
        answers.insert(
            Answer(response: response, count: count, end: start + RepeatLimits.certainty), for: key)
        return response
    }
}

/// All of a request that answers depend on.
private struct RepeatKey: Hashable, Sendable, MemorySized {
    let target: String
    let authority: String?
    let scheme: String?
    /// In the order they came.
    let fields: [HTTPField]

    init(_ request: Request) {
        target = request.uri.string
        authority = request.head.authority
        scheme = request.head.scheme
        fields = request.headers.filter { Self.names.contains($0.name) }
    }

    private static let names: Set<HTTPField.Name> = [
        .accept, .acceptEncoding, .ifNoneMatch, .origin, .referer, .forwardedProto, .forwardedHost,
        .secFetchSite, .secFetchDest, .secFetchUser,
    ]

    var heapBytes: Int {
        fields.reduce(target.heapBytes + 64) { $0 + $1.name.rawName.heapBytes + $1.value.heapBytes + 64 }
    }
}

/// For how long ``Microcache`` repeats, and how much it holds.
package enum RepeatLimits {
    /// Shorter than anybody notices, or than a command takes to start that changes something beside us.
    package static let certainty = Duration.milliseconds(250)
    /// In bytes.
    package static let memory = 24_000_000
}

extension Response {
    /// May be sent again for ``RepeatLimits/certainty`` to whoever asks the same: all it shows is in databases, or is the
    /// health of museums.
    var repeatable: Response {
        var response = self
        response.headers[.repeatable] = "yes"
        return response
    }
}

extension HTTPField.Name {
    /// From who answers to ``Microcache``, which takes it off again.
    fileprivate static let repeatable = HTTPField.Name("Promenade-Repeatable") ?? .via
}
