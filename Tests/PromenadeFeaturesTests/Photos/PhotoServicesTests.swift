import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeSources
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct PhotoServicesTests {
    private let library: Library
    private let keys = ServiceKeys()

    init() throws { library = try Library() }

    private func services(operatorKey: String? = nil, answer: Result<String, FetchError>? = nil)
        -> PhotoServices
    {
        let answer = answer ?? .success(#"{"stat":"ok","photos":{"total":0}}"#)
        let http = HTTPFetching { _ throws(FetchError) in HTTPReply(body: Data(try answer.get().utf8)) }
        return PhotoServices(
            commons: CommonsSource(http: http), flickr: { FlickrSource(key: $0, http: http) },
            operatorKey: operatorKey.flatMap(ServiceKey.init), keys: keys, library: library)
    }

    @Test func `Wikimedia Commons is asked while nobody chose, and while the chosen one has no key`()
        async throws
    {
        let services = services()
        #expect(await services.current().id == "commons")

        _ = try await library.update { $0.photoService = "flickr" }
        #expect(await services.current().id == "commons")
        #expect(await services["flickr"] == nil)
        #expect(await services.all.map(\.id) == ["commons"])

        #expect(try await services.save(key: " 0123456789abcdef0123456789abcdef\n") == .saved)
        #expect(await services.current().id == "flickr")
        #expect(await services.ownKey?.ending == "cdef")

        try await services.forgetKey()
        #expect(await services.current().id == "commons")
    }

    @Test func `the operator's key opens Flickr for those without one`() async throws {
        let services = services(operatorKey: "ffffffffffffffffffffffffffffffff")

        #expect(await services["flickr"] != nil)
        #expect(await services.isKeyedByOperator)
        #expect(await services.ownKey == nil)
        #expect(try await services.save(key: "0123456789abcdef") == .saved)
        #expect(await !services.isKeyedByOperator)
        #expect(await services.ownKey?.ending == "cdef")
    }

    @Test(arguments: [
        (Result<String, FetchError>.success(#"{"stat":"fail","code":100}"#), PhotoServices.KeyTest.wrong),
        (.failure(.offline), .untested(.unreachable)),
        (.failure(.challenged), .untested(.refused)),
        (.success(#"{"stat":"fail","code":105}"#), .untested(.unreachable)),
    ])
    func `a key that was not proved leaves the one before`(
        answer: Result<String, FetchError>, outcome: PhotoServices.KeyTest
    ) async throws {
        _ = try await services().save(key: "0000000000000000")

        #expect(try await services(answer: answer).save(key: "1111111111111111") == outcome)

        #expect(await services().ownKey == ServiceKey("0000000000000000"))
    }

    @Test(arguments: ["", "  ", "a b", "key&x=1", "<script>", String(repeating: "a", count: 201)])
    func `what cannot be a key is not sent to anybody`(text: String) async throws {
        #expect(try await services(answer: .failure(.offline)).save(key: text) == .wrong)
    }

    @Test func `pictures of albums from before may be fetched whichever service is chosen`() throws {
        let services = services()

        for address in [
            "https://upload.wikimedia.org/a.jpg", "https://thumb.wikimedia.org/a.jpg",
            "https://live.staticflickr.com/1.jpg", "https://farm9.staticflickr.com/1.jpg",
        ] {
            #expect(services.servesPictures(at: try #require(URL(string: address))))
        }
        #expect(
            !services.servesPictures(at: try #require(URL(string: "https://staticflickr.com.evil.test/1"))))
        #expect(services.notice(of: "flickr")?.contains("not endorsed or certified by SmugMug") == true)
        #expect(services.name(of: "commons") == "Wikimedia Commons" && services.name(of: "x") == nil)
    }
}
