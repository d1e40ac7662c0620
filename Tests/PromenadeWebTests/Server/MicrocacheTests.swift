import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb
import Synchronization
import Testing

/// What is sent again without asking anew, and when it no longer is.
@Suite(.timeLimit(.minutes(10))) struct MicrocacheTests {
    /// Counts how often it is asked.
    private final class Asked: Sendable {
        let times = Mutex(0)
        let now = Mutex(ContinuousClock.now)
        let changes = ChangeCount()

        func asking(
            _ fields: HTTPFields = [:], marked isMarked: Bool = true,
            _ body: @escaping @Sendable (any TestClientProtocol, Asked) async throws -> Void
        ) async throws {
            let inner = CallbackResponder<BasicRequestContext> { [self] _, _ in
                let times = times.withLock { times in
                    times += 1
                    return times
                }
                let mark =
                    HTTPField.Name("Promenade-Repeatable").map {
                        isMarked ? [$0: "yes"] : [:]
                    }
                    ?? HTTPFields()
                return Response(
                    status: .ok, headers: mark, body: .init(byteBuffer: ByteBuffer(string: "\(times)")))
            }
            let responder = Microcache(
                inner: inner, changes: changes, now: { [self] in now.withLock { $0 } })
            try await Application(responder: responder).test(.router) { try await body($0, self) }
        }
    }

    private func ask(
        _ client: any TestClientProtocol, _ path: String = "/", _ method: HTTPRequest.Method = .get,
        _ fields: HTTPFields = [:]
    ) async throws -> String {
        let answer = try await client.execute(uri: path, method: method, headers: fields)
        #expect(answer.headers.allSatisfy { !$0.name.rawName.hasPrefix("Promenade") })
        return String(buffer: answer.body)
    }

    @Test func `the same request is answered the same, for a moment`() async throws {
        try await Asked().asking { client, asked in
            let one = try await ask(client)
            #expect(try await ask(client) == one)
            asked.now.withLock { $0 += RepeatLimits.certainty }
            #expect(try await ask(client) != "1")
        }
    }

    @Test(arguments: [HTTPField.Name.accept, .acceptEncoding, .referer, .origin, .ifNoneMatch])
    func `another request is answered by itself`(_ name: HTTPField.Name) async throws {
        try await Asked().asking { client, _ in
            let one = try await ask(client)
            #expect(try await ask(client, "/", .get, [name: "other"]) != one)
            #expect(try await ask(client, "/?page=2") != one)
        }
    }

    @Test func `a change ends it, and so does anything but a question`() async throws {
        try await Asked().asking { client, asked in
            let one = try await ask(client)
            asked.changes.add()
            let two = try await ask(client)
            #expect(two != one)
            _ = try await ask(client, "/", .head)
            #expect(try await ask(client) == two)
            _ = try await ask(client, "/", .post)
            #expect(try await ask(client) != two)
        }
    }

    @Test func `who does not say so is asked each time`() async throws {
        try await Asked().asking(marked: false) { client, _ in
            let one = try await ask(client)
            #expect(try await ask(client) != one)
        }
    }

    @Test func `what is written to a library shows at once`() async throws {
        let scene = LibraryScene()
        let site = try await scene.site()
        try await Application(responder: site.responder()).test(.router) { client in
            let accept: HTTPFields = [.accept: "application/json"]
            let id = try #require(
                await site.sources.gather(1, of: .everything, in: site.sources.museums).cards.first?.id)
            let path = "/works/\(id.description)"
            let before = try await ask(client, path, .get, accept)
            #expect(before.contains("\"isFavourite\":false"))

            let count = ChangeCount.ofProcess.value
            _ = try await site.favourites.add(id)

            #expect(ChangeCount.ofProcess.value > count)
            #expect(try await ask(client, path, .get, accept).contains("\"isFavourite\":true"))
        }
    }
}
