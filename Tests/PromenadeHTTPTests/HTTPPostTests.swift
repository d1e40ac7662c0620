import Foundation
import Hummingbird
import NIOCore
import PromenadeConcurrency
import PromenadeHTTP
import PromenadeTestClock
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HTTPPostTests {
    private let clock = ManualClock()

    private static func question(_ text: String, at url: URL, isQuestion: Bool = true) -> HTTPFetch {
        HTTPFetch(url, post: HTTPPost(form: ["data": text], isQuestion: isQuestion))
    }

    private static let sample = URL(string: "https://museum.example/ask") ?? URL(filePath: "/")

    @Test func `a form arrives as it was filled in, with this program's name`() async throws {
        let router = Router()
        router.post("ask") { request, _ in
            let body = try await request.body.collect(upTo: 1_000)
            return "\(request.headers[.contentType] ?? "") \(request.headers[.userAgent] ?? "") "
                + String(buffer: body)
        }

        try await withServer(router) { server in
            let reply = try await withLiveHTTP {
                try await $0.fetch(
                    Self.question(#"nwr["name"="Ä+B & C"];"#, at: server.appending(path: "ask")))
            }

            #expect(
                String(decoding: reply.body, as: UTF8.self) == """
                    application/x-www-form-urlencoded Promenade/0.1 (tests) \
                    data=nwr%5B%22name%22%3D%22%C3%84%2BB%20%26%20C%22%5D%3B
                    """)
        }
    }

    @Test func `after a 303 the answer is fetched, after a 307 the question is asked again`() async throws {
        let router = Router()
        router.post("ask") { _, _ in
            Response(status: .seeOther, headers: [.location: "/answer"])
        }
        router.get("answer") { _, _ in "fetched" }
        router.post("old") { _, _ in
            Response(status: .temporaryRedirect, headers: [.location: "/new"])
        }
        router.post("new") { request, _ in
            String(buffer: try await request.body.collect(upTo: 1_000))
        }

        try await withServer(router) { server in
            try await withLiveHTTP { http in
                let fetched = try await http.fetch(Self.question("x", at: server.appending(path: "ask")))
                let asked = try await http.fetch(Self.question("x", at: server.appending(path: "old")))

                #expect(String(decoding: fetched.body, as: UTF8.self) == "fetched")
                #expect(String(decoding: asked.body, as: UTF8.self) == "data=x")
            }
        }
    }

    @Test func `a question is not carried to another host`() {
        let step = RedirectStep(
            to: Self.sample, headers: [:], post: HTTPPost(form: ["data": "x"], isQuestion: true))

        #expect(step.next(307, "https://elsewhere.example/ask") == nil)
        #expect(step.next(302, "https://elsewhere.example/ask")?.post == nil)
        #expect(step.next(308, "/new")?.post == step.post)
    }

    @Test func `a question is asked again after a failure, an order is given once`() async {
        let host = FakeHost([.failure(.timedOut), .success(.fine)], clock: clock)
        let order = FakeHost([.failure(.timedOut), .success(.fine)], clock: clock)
        let asking = Task {
            await outcome(of: host.fetching.retrying(clock: clock), Self.question("x", at: Self.sample))
        }
        await clock.advanceToNextSleeper()

        #expect(await asking.value == .success(.fine))
        #expect(
            await outcome(
                of: order.fetching.retrying(clock: clock),
                Self.question("x", at: Self.sample, isQuestion: false)) == .failure(.timedOut))
        #expect(order.requests.count == 1)
    }

    @Test func `equal questions become one, orders do not`() async {
        let gate = Gate()
        let host = FakeHost(clock: clock, gate: gate)
        let exchanges = InFlight<HTTPFetch, HTTPReply, FetchError>(whenCancelled: .offline)
        let fetching = host.fetching.coalesced(by: exchanges)
        let question = Self.question("x", at: Self.sample)
        let order = Self.question("x", at: Self.sample, isQuestion: false)

        await withTaskGroup { group in
            for _ in 1...3 { group.addTask { _ = await outcome(of: fetching, question) } }
            for _ in 1...2 { group.addTask { _ = await outcome(of: fetching, order) } }
            await until { exchanges.waiting(for: question) == 3 && gate.held == 3 }
            gate.open()
        }

        #expect(host.requests.count == 3)
    }
}
