import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import PromenadeCore
import Synchronization
import Testing

@testable import PromenadeWeb

@Suite(.timeLimit(.minutes(10))) struct PersonSitesTests {
    /// Sites that answer with a stream that a test holds, and say when they are opened and closed.
    private final class Sites: Sendable {
        let events = Mutex<[String]>([])
        let seconds = Mutex(0)
        let gate = AsyncStream<Void>.makeStream()

        func make() -> PersonSites {
            let start = ContinuousClock.now
            let sites = PersonSites(
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                now: { [self] in start + .seconds(seconds.withLock(\.self)) },
                open: { [self] account, _ in
                    events.withLock { $0.append("open \(account.name)") }
                    return PersonSites.Parts(
                        respond: { [self] request, _ in answer(request) }, services: [],
                        close: { [self] in events.withLock { $0.append("close \(account.name)") } })
                })
            return sites
        }

        private func answer(_ request: Request) -> Response {
            guard request.uri.path == "/stream" else {
                return Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: "fine")))
            }
            return Response(
                status: .ok,
                body: ResponseBody { [self] writer in
                    for await _ in gate.stream {}
                    try await writer.finish(nil)
                })
        }

        func closed() async {
            while !events.withLock({ $0.contains { $0.hasPrefix("close") } }) { await Task.yield() }
        }
    }

    private struct Front: HTTPResponder {
        let people: PersonSites
        let session: Session

        func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
            try await people.respond(to: request, context, for: session)
        }
    }

    private func session(_ name: String) throws -> Session {
        let account = Account(name: try #require(Account.Name(name)), role: .member, createdAt: Date())
        return Session(id: "1", person: account, device: "A browser", createdAt: Date(), seenAt: Date())
    }

    @Test func `whose library can't be opened is told so, on every page, until it can`() async throws {
        let house = try await HouseholdScene()
        house.unopened.all.withLock { $0 = ["Ada"] }
        let ada = try await house.owner()
        for path in ["/", "/favourites", "/nowhere"] {
            let answer = try await ada.get(path)
            #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "60")
            #expect(answer.text.contains("Your library can’t be opened right now"))
            #expect(answer.headers[.contentSecurityPolicy] != nil)
        }
        let program = try await ada.get("/works.json", accept: "application/json")
        #expect(program.headers[.contentType] == "application/problem+json")
        house.unopened.all.withLock { $0 = [] }
        #expect(try await ada.get("/favourites").status == .ok)
    }

    @Test func `what is read for long breaks off once its reader is signed out`() async throws {
        let isIn = Mutex(true)
        let gate = AsyncStream<Void>.makeStream()
        let stream = Response(
            status: .ok,
            body: ResponseBody { writer in
                for await _ in gate.stream { try await writer.write(ByteBuffer(string: "still here")) }
                try await writer.finish(nil)
            }
        ).endingWithSession(after: .zero) { isIn.withLock(\.self) }
        let written = Written()
        let reading = Task { try await stream.body.write(written) }
        gate.continuation.yield()
        while written.count.withLock(\.self) == 0 { await Task.yield() }
        isIn.withLock { $0 = false }
        gate.continuation.yield()
        await #expect(throws: (any Error).self) { try await reading.value }
        #expect(written.count.withLock(\.self) == 1)
    }

    private final class Written: ResponseBodyWriter, Sendable {
        let count = Mutex(0)

        func write(_ buffer: ByteBuffer) async throws { count.withLock { $0 += 1 } }
        func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    @Test func `a site is opened once for all who come at once, and closed when nobody came for a while`()
        async throws
    {
        let sites = Sites()
        let people = sites.make()
        try await Application(responder: Front(people: people, session: session("Ada"))).test(.router) {
            client in
            try await withThrowingTaskGroup { group in
                for _ in 0..<20 { group.addTask { _ = try await client.execute(uri: "/", method: .get) } }
                try await group.waitForAll()
            }
        }
        #expect(sites.events.withLock(\.self) == ["open Ada"])
        sites.seconds.withLock { $0 = 599 }
        people.closeUnused()
        #expect(people.count == 1)
        sites.seconds.withLock { $0 = 1_200 }
        people.closeUnused()
        #expect(people.count == 0)
        await sites.closed()
    }

    @Test func `a site is not closed while an answer of it is written`() async throws {
        let sites = Sites()
        let people = sites.make()
        try await Application(responder: Front(people: people, session: session("Ada"))).test(.live) {
            client in
            async let answer = client.execute(uri: "/stream", method: .get)
            while people.count == 0 { await Task.yield() }
            while sites.events.withLock(\.isEmpty) { await Task.yield() }
            sites.seconds.withLock { $0 = 100_000 }
            people.closeUnused()
            #expect(people.count == 1)
            sites.gate.continuation.finish()
            _ = try await answer
            // The connection lets go of the answer in its own time.
            while people.count > 0 {
                sites.seconds.withLock { $0 += 1_000 }
                people.closeUnused()
                await Task.yield()
            }
        }
        await sites.closed()
    }
}
