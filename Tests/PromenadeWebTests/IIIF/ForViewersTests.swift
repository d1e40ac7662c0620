import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import Testing

/// A viewer of another site gets the status and a small body it may read, whatever it asks for below `/iiif/`.
@Suite(.timeLimit(.minutes(1))) struct ForViewersTests {
    private static let gone = [
        "/iiif/presentation/works/nonsense/manifest.json", "/iiif/presentation/works/aic:998/manifest.json",
        "/iiif/presentation/sets/none/manifest.json", "/iiif/presentation/favourites/parts/9/manifest.json",
        "/iiif/presentation/works/aic:5", "/iiif/presentation/works/aic:5/other.json", "/iiif/presentation/",
        "/iiif/presentation/nothing/at/all", "/iiif/presentation", "/iiif/", "/iiif/4/a/info.json",
    ]

    private func asking<Value: Sendable>(
        _ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let scene = Scene()
        scene.zooming = Zooming([Gallery()])
        // A real connection: after a HEAD with a body the next answer would be rubbish.
        return try await Application(responder: try await scene.responder()).test(.live, work)
    }

    @Test(arguments: gone)
    func `what is not there is told without a page`(path: String) async throws {
        try await asking { client in
            let got = try await client.execute(uri: path, method: .get, headers: [.accept: "text/html"])
            let head = try await client.execute(uri: path, method: .head)
            let again = try await client.execute(uri: path, method: .get)

            #expect(got.status == .notFound && head.status == .notFound && again.status == .notFound)
            for answer in [got, head] { #expect(answer.headers[.accessControlAllowOrigin] == "*") }
            let type = try #require(got.headers[.contentType])
            #expect(type.hasPrefix("application/problem+json") || type.hasPrefix("text/plain"), "\(type)")
            #expect((1..<1000).contains(got.body.readableBytes))
            #expect(head.body.readableBytes == 0)
        }
    }

    @Test(arguments: gone + ["/iiif/presentation/works/aic:5/manifest.json", "/iiif/3/aic:5/info.json"])
    func `a page of another site may ask first, and change nothing`(path: String) async throws {
        try await asking { client in
            let asked = try await client.execute(
                uri: path, method: .options,
                headers: [.origin: "https://viewer.test", .accessControlRequestMethod: "GET"])
            let sent = try await client.execute(uri: path, method: .post)

            #expect(asked.status == .noContent)
            #expect(asked.headers[.accessControlAllowOrigin] == "*")
            #expect(asked.headers[.accessControlAllowHeaders] == "*")
            #expect(sent.status == .methodNotAllowed)
            #expect(sent.headers[.allow] == "GET, HEAD, OPTIONS")
            #expect(sent.headers[.accessControlAllowOrigin] == "*")
        }
    }

    @Test func `a manifest of a picture that is being cut says when to come back`() async throws {
        try await asking { client in
            let answer = try await client.execute(
                uri: "/iiif/presentation/works/own%3Anew.tif/manifest.json", method: .get)

            #expect(answer.status == .serviceUnavailable)
            #expect(answer.headers[.retryAfter] == "2")
            #expect(answer.headers[.accessControlAllowOrigin] == "*")
            #expect(String(buffer: answer.body).contains("40 %"))
        }
    }

    @Test func `pages for people stay theirs`() async throws {
        try await asking { client in
            let answer = try await client.execute(uri: "/nothing", method: .get)
            let head = try await client.execute(uri: "/nothing", method: .head)

            #expect(answer.status == .notFound && head.status == .notFound)
            #expect(answer.headers[.accessControlAllowOrigin] == nil)
            #expect(answer.headers[.contentType]?.hasPrefix("text/html") == true)
            #expect(head.body.readableBytes == 0)
        }
    }
}
