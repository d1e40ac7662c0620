import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeWeb
import Testing

/// What goes out packed, and what does not.
@Suite(.timeLimit(.minutes(10))) struct CompressionResponderTests {
    private let scene = LibraryScene()

    private func get(
        _ path: String, _ method: HTTPRequest.Method = .get, accepting codings: String? = "gzip, br",
        from page: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers = page
        headers[.accept] = "text/html"
        headers[.acceptEncoding] = codings
        let fields = headers
        let site = try await scene.site()
        return try await Application(responder: site.responder()).test(.router) { client in
            try await client.execute(uri: path, method: method, headers: fields)
        }
    }

    @Test(arguments: ["/", "/works", "/favourites", "/museums", "/nowhere"])
    func `pages are packed for those who say so`(path: String) async throws {
        let plain = try await get(path, accepting: nil)
        let packed = try await get(path)

        #expect(plain.headers[.contentEncoding] == nil)
        #expect(packed.headers[.contentEncoding] == "br")
        #expect(packed.status == plain.status)
        #expect(packed.body.readableBytes < plain.body.readableBytes / 2)
        for answer in [plain, packed] { #expect(answer.headers[.vary]?.contains("Accept-Encoding") == true) }
    }

    @Test func `a client that wants the bytes as they are gets them`() async throws {
        let answer = try await get("/works", accepting: "br;q=0, gzip;q=0")

        #expect(answer.headers[.contentEncoding] == nil)
        #expect(answer.text.hasPrefix("<!doctype html>"))
    }

    @Test(arguments: [
        ("image", nil, false), ("iframe", nil, false), ("document", nil, false), ("document", "?1", true),
    ])
    func `what another site asks for has its own length, unless somebody followed a link`(
        _ destination: String, _ user: String?, isPacked: Bool
    ) async throws {
        var fields: HTTPFields = [:]
        fields[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "cross-site"
        fields[try #require(HTTPField.Name("Sec-Fetch-Dest"))] = destination
        fields[try #require(HTTPField.Name("Sec-Fetch-User"))] = user
        let answer = try await get("/works?q=guess", from: fields)

        #expect((answer.headers[.contentEncoding] == "br") == isPacked)
        #expect(answer.status == .ok)
    }

    @Test func `who asks for the head alone learns the same, without a body`() async throws {
        let answer = try await get("/works", .head)

        #expect(answer.headers[.contentEncoding] == nil)
        #expect(answer.headers[.vary]?.contains("Accept-Encoding") == true)
        #expect(answer.body.readableBytes == 0)
    }

    @Test func `styles and scripts are packed, and are small`() async throws {
        let assets = try Assets.shared()
        let style = try await get(assets.address(of: "css/app.css"))

        #expect(style.headers[.contentEncoding] == "br")
        #expect(style.headers[.cacheControl]?.contains("immutable") == true)
        #expect(style.body.readableBytes < 15_000)
    }
}
