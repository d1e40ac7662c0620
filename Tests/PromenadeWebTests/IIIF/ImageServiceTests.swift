import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeTestPictures
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImageServiceTests {
    /// Says what it was told to of every picture but its own.
    private struct OneSource: ZoomSource {
        let tiles: OnePicture
        var error: ZoomError?

        func picture(_ id: String) async throws(ZoomError) -> ZoomPicture? {
            if let error { throw error }
            guard id == "own:maps/a b.tif" else { return nil }
            return ZoomPicture(id: id, title: "Maps", rights: URL(string: "https://e.org/cc0"), tiles: tiles)
        }
    }

    private static let base = "/iiif/3/own%3Amaps%2Fa%20b.tif"
    private static let baseInTwo = "/iiif/2/own%3Amaps%2Fa%20b.tif"

    private func asking<Value: Sendable>(
        error: ZoomError? = nil, _ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let pool = RenderPool(threads: 1)
        let tiles = try await OnePicture.drawn(width: 600, height: 400, tile: 256, pool: pool)
        let scene = Scene()
        scene.zooming = ZoomSources([OneSource(tiles: tiles, error: error)])
        // A real connection: whether it is still open is asked of it.
        return try await Application(responder: try await scene.responder()).test(.live, work)
    }

    @Test func `the description says who it is, and what one may ask`() async throws {
        try await asking { client in
            try await client.execute(uri: "\(Self.base)/info.json", method: .get) { answer in
                let info = try Self.object(answer)
                #expect(answer.status == .ok)
                #expect(
                    answer.headers[.contentType]
                        == "application/ld+json;profile=\"http://iiif.io/api/image/3/context.json\"")
                #expect(answer.headers[.accessControlAllowOrigin] == nil)
                #expect((info["id"] as? String)?.hasSuffix(Self.base) == true)
                #expect(info["type"] as? String == "ImageService3")
                #expect(info["profile"] as? String == "level2")
                #expect(info["rights"] as? String == "https://e.org/cc0")
                #expect(info["maxWidth"] as? Int == 600)
                #expect((info["sizes"] as? [[String: Int]])?.first == ["width": 150, "height": 100])
            }
            try await client.execute(uri: "\(Self.baseInTwo)/info.json", method: .get) { answer in
                let info = try Self.object(answer)
                #expect(answer.headers[.contentType] == "application/json")
                #expect((info["@id"] as? String)?.hasSuffix(Self.baseInTwo) == true)
                #expect(
                    (info["profile"] as? [Any])?.first as? String == "http://iiif.io/api/image/2/level2.json")
            }
        }
    }

    @Test func `the media type is what the client asks for`() async throws {
        try await asking { client in
            for (uri, accept, type) in [
                (Self.base, "application/json", "application/json"),
                (Self.base, "text/html", "application/ld+json"),
                (Self.baseInTwo, "application/ld+json", "application/ld+json"),
                (Self.baseInTwo, "*/*", "application/json"),
            ] {
                try await client.execute(uri: "\(uri)/info.json", method: .get, headers: [.accept: accept]) {
                    #expect($0.headers[.contentType]?.split(separator: ";").first.map(String.init) == type)
                }
            }
        }
    }

    @Test func `a tile that was sent is sent again as it was, and not to who has it`() async throws {
        let path = "\(Self.base)/0,0,256,256/256,256/0/default.jpg"
        try await asking { client in
            let first = try await client.execute(uri: path, method: .get)
            let again = try await client.execute(uri: path, method: .get)
            #expect(first.status == .ok)
            #expect(first.body.readableBytes > 1000)
            #expect(again.body == first.body)
            for name in [HTTPField.Name.contentType, .eTag, .cacheControl] {
                #expect(again.headers[name] != nil)
                #expect(again.headers[name] == first.headers[name])
            }
            let head = try await client.execute(uri: path, method: .head)
            for answer in [first, again, head] {
                #expect(!answer.headers.contains { $0.name.canonicalName.hasPrefix("promenade") })
            }
            for tag in [try #require(first.headers[.eTag]), "*"] {
                let known = try await client.execute(uri: path, method: .get, headers: [.ifNoneMatch: tag])
                #expect(known.status == .notModified)
                #expect(known.body.readableBytes == 0)
            }
        }
    }

    @Test func `a base address leads to the description`() async throws {
        try await asking { client in
            try await client.execute(uri: Self.base, method: .get) { answer in
                #expect(answer.status == .seeOther)
                #expect(answer.headers[.location] == "\(Self.base)/info.json")
            }
        }
    }

    @Test(arguments: [
        "\(base)/0,0,256,256/max/0/default.jpg", "\(base)/full/300,/0/default.png",
        "\(base)/pct:10,10,50,50/%5E600,/!22.5/gray.webp", "\(baseInTwo)/0,0,256,256/256,/0/default.jpg",
    ])
    func `a picture names its canonical address and is not sent twice`(uri: String) async throws {
        // A connection a picture was composed for is closed, so each is asked over its own.
        let (tag, link) = try await asking { client in
            try await client.execute(uri: uri, method: .get) { answer in
                #expect(answer.status == .ok)
                #expect(answer.headers[.accessControlAllowOrigin] == nil)
                #expect(answer.body.readableBytes > 500)
                return (
                    try #require(answer.headers[.eTag]), try #require(answer.headers[HTTPField.Name("Link")!])
                )
            }
        }
        #expect(link.contains("rel=\"profile\""))
        let canonical = String(
            try #require(link.firstMatch(of: /<http:\/\/[^\/]+([^>]+)>;rel="canonical"/)).1)
        try await asking { client in
            try await client.execute(uri: canonical, method: .get, headers: [.ifNoneMatch: tag]) { answer in
                #expect(answer.status == .notModified)
                #expect(answer.body.readableBytes == 0)
            }
        }
        try await asking { client in
            try await client.execute(uri: uri, method: .head) { answer in
                #expect(answer.status == .ok)
                #expect(answer.headers[.contentLength].flatMap { Int($0) } ?? 0 > 500)
            }
        }
    }

    @Test(arguments: [
        ("/iiif/3/nothing/full/max/0/default.jpg", HTTPResponse.Status.notFound),
        ("/iiif/3/a/b/full/max/0/default.jpg", .notFound), ("/iiif/1/a/info.json", .notFound),
        ("/iiif/3/%FF/info.json", .badRequest), ("\(base)/full/full/0/default.jpg", .badRequest),
        ("\(base)/full/601,/0/default.jpg", .badRequest), ("\(base)/full/max/0/default.gif", .badRequest),
        ("\(base)/9,9,0,0/max/0/default.jpg", .badRequest),
        ("\(baseInTwo)/full/%5Emax/0/default.jpg", .badRequest), ("\(base)/full", .notFound),
        ("\(base)/full/max", .notFound), ("\(base)/full/max/0", .notFound),
        ("\(base)/full/max/0/default.jpg/more", .notFound),
    ])
    func `a wrong request gets its status and a sentence`(uri: String, status: HTTPResponse.Status)
        async throws
    {
        try await asking { client in
            try await client.execute(uri: uri, method: .get) { answer in
                #expect(answer.status == status)
                #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
                let isNowhere = status == .notFound && !uri.contains("nothing")
                // That there is no such address says nothing of the picture.
                #expect(answer.headers[.accessControlAllowOrigin] == (isNowhere ? "*" : nil))
                #expect(answer.body.readableBytes > 10)
            }
        }
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .delete])
    func `whoever wants to change something hears that pictures are only read`(_ method: HTTPRequest.Method)
        async throws
    {
        try await asking { client in
            for path in ["/info.json", "/full/max/0/default.jpg"] {
                try await client.execute(uri: Self.base + path, method: method) { answer in
                    #expect(answer.status == .methodNotAllowed)
                    #expect(answer.headers[.allow] == "GET, HEAD, OPTIONS")
                    #expect(answer.headers[.accessControlAllowOrigin] == nil)
                }
            }
        }
    }

    @Test(arguments: [
        (ZoomError.absent, HTTPResponse.Status.notFound, nil as String?), (.notAllowed, .forbidden, nil),
        (.preparing(0.4), .serviceUnavailable, "2"), (.image(.unreachable), .serviceUnavailable, "30"),
        (.image(.challenged), .serviceUnavailable, "30"), (.image(.unreadable), .serviceUnavailable, "30"),
        (.image(.tooLarge), .unprocessableContent, nil),
        (.refused(.unread(.colours)), .unprocessableContent, nil),
        (.refused(.busy), .serviceUnavailable, "2"), (.refused(.absent), .notFound, nil),
    ])
    func `a picture that cannot be had says why`(
        error: ZoomError, status: HTTPResponse.Status, retryAfter: String?
    ) async throws {
        try await asking(error: error) { client in
            try await client.execute(uri: "\(Self.base)/info.json", method: .get) { answer in
                #expect(answer.status == status)
                #expect(answer.headers[.retryAfter] == retryAfter)
            }
        }
    }

    @Test func `what a page of another site asks first about a picture of ours is not granted`() async throws
    {
        try await asking { client in
            try await client.execute(
                uri: "\(Self.base)/info.json", method: .options,
                headers: [.origin: "https://viewer.test", .accessControlRequestMethod: "GET"]
            ) { answer in
                #expect(answer.status == .noContent)
                #expect(answer.headers[.accessControlAllowOrigin] == nil)
            }
        }
    }

    private static func object(_ answer: TestResponse) throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(String(buffer: answer.body).utf8)) as? [String: Any])
    }
}
