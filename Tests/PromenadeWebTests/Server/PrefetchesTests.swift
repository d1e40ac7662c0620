import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeWeb
import Testing

/// What is asked for ahead of anybody.
@Suite(.timeLimit(.minutes(10))) struct PrefetchesTests {
    private let scene = Scene()

    private func ask(_ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        try await Application(responder: scene.responder()).test(.router, body)
    }

    private static let ahead: HTTPFields = HTTPField.Name("Sec-Purpose").map { [$0: "prefetch"] } ?? [:]

    @Test func `a work is prefetched where nobody need be asked for it, and else not`() async throws {
        try await ask { client in
            let before = try await client.execute(uri: "/works/aic:5", method: .get, headers: Self.ahead)
                .status
            let opened = try await client.execute(uri: "/works/aic:5", method: .get).status
            let after = try await client.execute(uri: "/works/aic:5", method: .get, headers: Self.ahead)
                .status

            #expect([before, opened, after] == [.serviceUnavailable, .ok, .ok])
        }
    }

    @Test(arguments: ["/", "/works", "/works/surprise", "/nearby", "/favourites", "/pictures/aic:5/400.jpg"])
    func `nothing else is`(_ path: String) async throws {
        try await ask { client in
            let answer = try await client.execute(uri: path, method: .get, headers: Self.ahead)

            #expect(answer.status == .serviceUnavailable)
            #expect(answer.headers[.cacheControl] == "no-store")
        }
    }

    @Test func `pages say what may be asked for ahead, and a change lets go of it`() async throws {
        let rules = try #require(HTTPField.Name("Speculation-Rules"))
        let clear = try #require(HTTPField.Name("Clear-Site-Data"))
        try await ask { client in
            let page = try await client.execute(uri: "/works", method: .get)
            let address = try #require(page.headers[rules]?.trimmingCharacters(in: ["\""]))
            let file = try await client.execute(uri: address, method: .get)
            #expect(file.headers[.contentType] == "application/speculationrules+json")
            #expect(String(buffer: file.body).contains("\"prefetch\""))

            let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
            let change = try await client.execute(
                uri: "/favourites", method: .post, headers: form,
                body: ByteBuffer(string: "work=aic:5&keep=yes"))
            #expect(change.headers[clear] == "\"prefetchCache\"")
            #expect(page.headers[clear] == nil)
        }
    }
}
