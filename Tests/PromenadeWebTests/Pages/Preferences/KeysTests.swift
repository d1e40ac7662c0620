import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeSources
import PromenadeStore
import PromenadeWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct KeysTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private let scene = LibraryScene()

    /// The site with two photo services, of which Flickr answers this.
    private func site(
        flickr answer: Result<String, FetchError> = .success(#"{"stat":"ok","photos":{"total":0}}"#),
        operatorKey: String? = nil
    ) async throws -> Site {
        var site = try await scene.site()
        let http = HTTPFetching { _ throws(FetchError) in HTTPReply(body: Data(try answer.get().utf8)) }
        site.photoServices = PhotoServices(
            commons: CommonsSource(http: http), flickr: { FlickrSource(key: $0, http: http) },
            operatorKey: operatorKey.flatMap(ServiceKey.init),
            keys: ServiceKeys(file: scene.folder.appending(path: "keys.json")), library: site.library)
        return site
    }

    @Test func `a key goes in and never comes out again`() async throws {
        let site = try await site()
        #expect(try await site.post("/preferences", "photos=flickr").status == .badRequest)

        let saved = try await site.post("/preferences/keys", "flickr=\(Self.key)", accept: "text/html")
        #expect(saved.status == .seeOther && saved.headers[.location] == "/preferences?key=kept#keys")
        #expect(try await site.post("/preferences", "photos=flickr").status == .ok)
        _ = try await Storage.backups(in: scene.folder).make(of: site.library.sqlite, at: Date())

        let page = try await site.get("/preferences?key=kept").text
        #expect(page.contains("A key ending in …cdef") && page.contains("The key works."))
        #expect(page.contains("value=\"flickr\" checked"))
        let program = try await site.get("/preferences", accept: "application/json").text
        #expect(program.contains(#""flickrKey":{"ending":"cdef","from":"person"}"#))
        #expect(program.contains(#""service":"flickr""#))
        let export = try await site.get("/library.json").text
        #expect(export.contains("photoService"))
        for text in [page, program, export, saved.text] { #expect(!text.contains("0123456789")) }
        for path in try FileManager.default.subpathsOfDirectory(atPath: scene.folder.path())
        where path != "keys.json" {
            let bytes = (try? Data(contentsOf: scene.folder.appending(path: path))) ?? Data()
            #expect(bytes.range(of: Data(Self.key.utf8)) == nil, "\(path)")
        }
    }

    @Test func `a key that is removed takes Flickr with it`() async throws {
        let site = try await site()
        _ = try await site.post("/preferences/keys", "flickr=\(Self.key)")
        _ = try await site.post("/preferences", "photos=flickr")

        let answer = try await site.post("/preferences/keys", "forget=flickr")

        #expect(
            answer.text == #"{"service":"commons","services":[{"id":"commons","name":"Wikimedia Commons"}]}"#)
        #expect(!(try await site.get("/preferences").text.contains("ending in")))
    }

    @Test func `a key Flickr does not take is said so beside the field, which is empty`() async throws {
        let site = try await site(flickr: .success(#"{"stat":"fail","code":100,"message":"Invalid"}"#))

        let page = try await site.post("/preferences/keys", "flickr=\(Self.key)", accept: "text/html")
        let program = try await site.post("/preferences/keys", "flickr=\(Self.key)")

        #expect(page.status == .unprocessableContent && page.text.contains("Flickr doesn’t accept this key."))
        #expect(page.text.contains("aria-invalid=\"true\"") && !page.text.contains("0123456789"))
        #expect(program.status == .unprocessableContent && program.text.contains("\"parameter\":\"flickr\""))
        #expect(!program.text.contains("0123456789"))
        #expect(await site.photoServices?.ownKey == nil)
    }

    @Test func `a key that could not be tested is not kept, and the reason is Flickr's`() async throws {
        let site = try await site(flickr: .failure(.offline))

        let page = try await site.post("/preferences/keys", "flickr=\(Self.key)", accept: "text/html")

        #expect(page.status == .serviceUnavailable)
        #expect(
            page.text.contains(
                "Flickr isn’t available right now. The key couldn’t be tested and wasn’t saved."))
        #expect(await site.photoServices?.ownKey == nil)
    }

    @Test func `the operator's key shows nothing of itself`() async throws {
        let site = try await site(operatorKey: Self.key)

        let page = try await site.get("/preferences").text
        let program = try await site.get("/preferences", accept: "application/json").text

        #expect(page.contains("With the key of whoever runs this server") && !page.contains("cdef"))
        #expect(program.contains(#""flickrKey":{"from":"operator"}"#) && !program.contains("cdef"))
        #expect(try await site.post("/preferences", "photos=flickr").status == .ok)
    }

    @Test func `neither a key nor a wish is a bad request, and another site's page may send nothing`()
        async throws
    {
        let site = try await site()

        #expect(try await site.post("/preferences/keys", "x=1").status == .badRequest)
        #expect(try await site.post("/preferences", "photos=album").status == .badRequest)
        let foreign = try await site.asking {
            try await $0.execute(
                uri: "/preferences/keys", method: .post,
                headers: [
                    .contentType: "application/x-www-form-urlencoded", .origin: "https://evil.test",
                ], body: ByteBuffer(string: "forget=flickr"))
        }
        #expect(foreign.status == .forbidden)
    }
}
