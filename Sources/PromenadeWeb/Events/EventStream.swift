import Foundation
import Hummingbird
import PromenadeCore
import ServiceLifecycle

/// Something that can be followed by server-sent events.
protocol EventSource: Sendable {
    associatedtype Change: Sendable
    /// What a listener has been told.
    associatedtype Known: Sendable

    static var nothing: Known { get }

    /// A value whenever there may be news; its end is the last time there may be.
    func changes() async -> AsyncStream<Change>

    /// What there is to tell whoever knows that.
    func news(since known: inout Known) async throws -> EventNews
}

/// Events as they are written (HTML Standard, section 9.2).
struct EventNews {
    /// Empty where there is nothing new.
    var text: String
    /// Whether nothing comes after it.
    var isLast = false

    /// One event; JSON writes line breaks as `\n`, so that it is one line of data.
    static func event(_ name: String, _ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return "event: \(name)\ndata: \(String(decoding: try encoder.encode(value), as: UTF8.self))\n\n"
    }
}

/// Server-sent events: how something stands now, then what changes, until it is over, whoever listens leaves, or the server stops.
struct EventStream<Source: EventSource>: Sendable {
    let source: Source
    let listeners: Listeners
    /// A sign of life so often, in which a broken connection is noticed.
    let heartbeat: Duration

    init(of source: Source, listeners: Listeners, heartbeat: Duration = .seconds(15)) {
        self.source = source
        self.listeners = listeners
        self.heartbeat = heartbeat
    }

    /// A browser that is still there asks anew after this long.
    private var longest: Duration { .seconds(600) }

    /// - Throws: ``Problem`` when too many listen already.
    func response(to request: Request) throws -> Response {
        let client = ClientAddress.current
        try listeners.checkRoom(for: client)
        let headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                listeners.enter(client)
                defer { listeners.leave(client) }
                try await request.body.consumeWithCancellationOnInboundClose { _ in
                    try await tell { try await writer.write(ByteBuffer(string: $0)) }
                }
                try await writer.finish(nil)
            })
    }

    /// Returns when it is over, or after ``longest``.
    private func tell(_ write: (String) async throws -> Void) async throws {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let changes = await source.changes()
        let listening = Task {
            for await _ in changes { wake.yield() }
            wake.finish()
        }
        let beating = Task<Void, any Error> {
            while !Task.isCancelled {
                try await Task.sleep(for: heartbeat)
                wake.yield()
            }
        }
        let stopping = Task {
            try await gracefulShutdown()
            wake.finish()
        }
        defer {
            for task in [beating, stopping] { task.cancel() }
            listening.cancel()
        }
        try await write("retry: 2000\n\n")
        let end = ContinuousClock.now + longest
        var known = Source.nothing
        guard try await tells(since: &known, write) else { return }
        for await _ in wakes where !Task.isCancelled {
            guard ContinuousClock.now < end, try await tells(since: &known, write) else { return }
        }
        guard !Task.isCancelled else { return }
        _ = try await tells(since: &known, write)
    }

    /// - Returns: whether there is more to come.
    private func tells(since known: inout Source.Known, _ write: (String) async throws -> Void) async throws
        -> Bool
    {
        let news = try await source.news(since: &known)
        try await write(news.text.isEmpty ? ": still here\n\n" : news.text)
        return !news.isLast
    }
}
