import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import Testing

/// A viewer of another site gets the status and a small body it may read of museums' works, and nothing of ours.
@Suite(.timeLimit(.minutes(10))) struct ForViewersTests {
    private static let museums = ["/iiif/presentation/works/aic:998/manifest.json"]
    /// What is not there, in words that tell nothing of what is.
    private static let nowhere = [
        "/iiif/presentation/works/aic:5", "/iiif/presentation/works/aic:5/other.json", "/iiif/presentation/",
        "/iiif/presentation/nothing/at/all", "/iiif/presentation", "/iiif/", "/iiif/4/a/info.json",
    ]
    /// Of what one keeps, and of one's own pictures: there or not.
    private static let ours = [
        "/iiif/presentation/works/nonsense/manifest.json",
        "/iiif/presentation/works/own%3Anot.tif/manifest.json",
        "/iiif/presentation/sets/none/manifest.json", "/iiif/presentation/favourites/manifest.json",
        "/iiif/presentation/favourites/parts/9/manifest.json", "/iiif/3/own%3Anot.tif/info.json",
        "/iiif/2/own%3Anot.tif/full/max/0/default.jpg",
    ]

    private func asking<Value: Sendable>(
        _ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let scene = Scene()
        scene.zooming = ZoomSources([Gallery()])
        // A real connection: after a HEAD with a body the next answer would be rubbish.
        return try await Application(responder: try await scene.responder()).test(.live, work)
    }

    @Test(arguments: museums + nowhere)
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

    @Test(arguments: museums + ["/iiif/presentation/works/aic:5/manifest.json", "/iiif/3/aic:5/info.json"])
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
        }
    }

    @Test(
        arguments: ours + [
            "/iiif/3/own%3Asmall.jpg/info.json", "/iiif/presentation/works/own%3Asmall.jpg/manifest.json",
            "/library.json", "/favourites", "/favourites/sets",
        ])
    func `what is ours is no other site's to read, there or not`(path: String) async throws {
        try await asking { client in
            let policy = try #require(HTTPField.Name("Cross-Origin-Resource-Policy"))
            for method in [HTTPRequest.Method.get, .head, .options, .post] {
                let answer = try await client.execute(
                    uri: path, method: method, headers: [.accept: "application/json"])

                #expect(answer.headers[.accessControlAllowOrigin] == nil, "\(method)")
                #expect(answer.headers[policy] == "same-origin", "\(method)")
            }
        }
    }

    @Test(arguments: [
        ("/iiif/3/own%3Asmall.jpg/info.json", false), ("/iiif/2/own%3Asmall.jpg/info.json", false),
        ("/iiif/presentation/works/own%3Asmall.jpg/manifest.json", false),
        ("/iiif/presentation/favourites/manifest.json", false),
        ("/iiif/3/aic:5/info.json", true), ("/iiif/2/aic:5/info.json", true),
    ])
    func `caches that several share keep nothing of ours`(path: String, isForAll: Bool) async throws {
        try await asking { client in
            let answer = try await client.execute(uri: path, method: .get)
            let tag = answer.headers[.eTag]
            let again = try await client.execute(
                uri: path, method: .get, headers: tag.map { [.ifNoneMatch: $0] } ?? [:])

            for answer in [answer, again] {
                let said = answer.headers[.cacheControl]
                #expect(said == nil || said?.hasPrefix("private") == !isForAll, "\(said ?? "")")
                #expect(tag == nil || answer.headers[.vary]?.contains("Origin") == true)
            }
            #expect(tag == nil || again.status == .notModified)
            #expect(!isForAll || answer.status == .ok)
        }
    }

    @Test(arguments: [
        "//iiif/3/aic:5/info.json", "/iiif//3/aic:5/info.json", "/iiif/../library.json",
        "/iiif/3/../../library.json",
        "/iiif/%2e%2e/library.json", "/iiif/.%2E/library.json", "/iiif/./3/aic:5/info.json",
        "//library.json", "/library.json//x",
    ])
    func `an address has one spelling`(path: String) async throws {
        try await asking { client in
            let answer = try await client.execute(uri: path, method: .get)

            #expect(answer.status == .badRequest)
            #expect(answer.headers[.accessControlAllowOrigin] == nil)
        }
    }

    @Test func `letters that need not be encoded lead nowhere when they are`() async throws {
        try await asking { client in
            for path in ["/%69iif/3/aic:5/info.json", "/%6cibrary.json"] {
                let answer = try await client.execute(uri: path, method: .get)
                #expect(answer.status == .notFound)
            }
        }
    }

    @Test func `a manifest of a picture that is being cut says when to come back`() async throws {
        try await asking { client in
            let answer = try await client.execute(
                uri: "/iiif/presentation/works/own%3Anew.tif/manifest.json", method: .get)

            #expect(answer.status == .serviceUnavailable)
            #expect(answer.headers[.retryAfter] == "2")
            #expect(answer.headers[.accessControlAllowOrigin] == nil)
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
