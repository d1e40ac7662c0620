import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeConcurrency
import PromenadeCore
import Synchronization
import Testing

@testable import PromenadeWeb

@Suite(.timeLimit(.minutes(10))) struct ClientLimitsTests {
    /// Holds whoever asks until it is opened.
    private final class Gate: Sendable {
        private let state = Mutex((isOpen: false, held: [CheckedContinuation<Void, Never>]()))
        var held: Int { state.withLock { $0.held.count } }

        func pass() async {
            await withCheckedContinuation { waiter in
                let isOpen = state.withLock { state in
                    if !state.isOpen { state.held.append(waiter) }
                    return state.isOpen
                }
                if isOpen { waiter.resume() }
            }
        }

        func open() {
            let held = state.withLock { state in
                state.isOpen = true
                defer { state.held = [] }
                return state.held
            }
            for waiter in held { waiter.resume() }
        }
    }

    /// Answers after the gate, for the client a header names.
    private struct Named<Inner: HTTPResponder>: HTTPResponder {
        let inner: Inner

        func respond(to request: Request, context: Inner.Context) async throws -> Response {
            let client = request.headers[.from]
            return try await ClientAddress.$current.withValue(client) {
                do { return try await inner.respond(to: request, context: context) } catch let problem
                    as Problem
                {
                    return Response(
                        status: problem.status,
                        headers: [.retryAfter: problem.retryAfter.map { String($0) } ?? ""])
                }
            }
        }
    }

    private func application(
        _ gate: Gate, pages: Int, waiting: Int
    ) -> some ApplicationProtocol {
        let router = Router()
        router.add(
            middleware: ClientLimits(
                rates: RouteRows([
                    "GET /pictures/{id}/{file}": .picture, "GET /share": .upload, "GET /health": .unlimited,
                ]),
                semaphores: ClientSemaphores(
                    pages: .init(atOnce: pages, waiting: waiting, wait: .seconds(60)),
                    pictures: .init(atOnce: 30, waiting: 0, wait: .seconds(60)),
                    uploads: .init(atOnce: 2, waiting: 0, wait: .seconds(60)))))
        for path in ["works", "share", "pictures/:id/:file"] {
            router.get(RouterPath(path)) { _, _ in
                await gate.pass()
                return "fine"
            }
        }
        router.get("health") { _, _ in "fine" }
        return Application(responder: Named(inner: router.buildResponder()))
    }

    @Test func `one client has so many pages made at once, and one more is told when to come back`()
        async throws
    {
        let gate = Gate()
        try await application(gate, pages: 2, waiting: 0).test(.router) { client in
            let ask: @Sendable (String, String) async -> TestResponse? = { path, name in
                try? await client.execute(uri: path, method: .get, headers: [.from: name])
            }
            let inside = (1...2).map { _ in Task { await ask("/works", "a")?.status } }
            while gate.held < 2 { await Task.yield() }

            let refused = await ask("/works", "a")
            #expect(refused?.status == .serviceUnavailable)
            #expect(refused?.headers[.retryAfter] == "5")
            #expect(await ask("/health", "a")?.status == .ok)
            let other = Task { await ask("/works", "b")?.status }
            while gate.held < 3 { await Task.yield() }

            gate.open()
            for task in inside + [other] { #expect(await task.value == .ok) }
            #expect(await ask("/works", "a")?.status == .ok)
        }
    }

    @Test func `slow uploads take no page's place`() async throws {
        let gate = Gate()
        try await application(gate, pages: 1, waiting: 0).test(.router) { client in
            let ask: @Sendable (String) async -> HTTPResponse.Status? = { path in
                try? await client.execute(uri: path, method: .get, headers: [.from: "a"]).status
            }
            let uploads = (1...2).map { _ in Task { await ask("/share") } }
            while gate.held < 2 { await Task.yield() }

            #expect(await ask("/share") == .serviceUnavailable)
            let page = Task { await ask("/works") }
            while gate.held < 3 { await Task.yield() }

            gate.open()
            for task in uploads + [page] { #expect(await task.value == .ok) }
        }
    }

    @Test func `thirty pictures of a page at once are thirty pictures`() async throws {
        let gate = Gate()
        try await application(gate, pages: 1, waiting: 0).test(.router) { client in
            await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
                for number in 1...30 {
                    group.addTask {
                        try await client.execute(
                            uri: "/pictures/aic:\(number)/400.jpg", method: .get, headers: [.from: "a"]
                        ).status
                    }
                }
                while gate.held < 30 { await Task.yield() }
                gate.open()
                while let status = await group.nextResult() { #expect((try? status.get()) == .ok) }
            }
        }
    }

    @Test func `what a route costs stands in its row`() async throws {
        let site = try await Scene().site()
        let rates = RouteRows(Routes(site).endpoints, \.rate)
        #expect(rates["GET /pictures/{id}/{file}"] == .picture)
        #expect(rates["GET /works"] == .page)
        #expect(rates["GET /share"] == .page)
        #expect(rates["POST /share"] == .upload)
        #expect(rates["GET /health"] == .unlimited)
        // Every row is found by the path the router tells of it.
        let rows = site.router().routes.filter { ![.head, .options].contains($0.method) }.map {
            "\($0.method.rawValue) \($0.path)"
        }
        #expect(rows.allSatisfy { rates[$0] != nil }, "\(rows.filter { rates[$0] == nil })")
    }

    @Test func `a client is its address, a household's network, or what a believed proxy says last`() {
        let key = { (peer: String?, forwarded: [String], isBehindProxy: Bool) in
            ClientAddress.key(peer: peer, forwardedFor: forwarded, isBehindProxy: isBehindProxy)
        }

        #expect(key("203.0.113.7", [], false) == "203.0.113.7")
        #expect(key("127.0.0.1", ["198.51.100.1"], false) == "127.0.0.1")
        #expect(key("127.0.0.1", ["6.6.6.6, 198.51.100.1"], true) == "198.51.100.1")
        #expect(key("127.0.0.1", ["6.6.6.6", "198.51.100.1"], true) == "198.51.100.1")
        #expect(key("127.0.0.1", ["nonsense"], true) == "127.0.0.1")
        #expect(key("2001:db8:1:2::3", [], false) == key("2001:db8:1:2:ffff::9", [], false))
        #expect(key("2001:db8:1:2::3", [], false) != key("2001:db8:1:3::3", [], false))
        #expect(key("::ffff:203.0.113.7", [], false) == "203.0.113.7")
        #expect(key(nil, [], false) == nil)
    }
}
