import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct CommonsTests {
    /// Answers questions about files with a made-up record each, in the width that is asked for.
    private static func describing(
        mime: @escaping @Sendable (Int) -> String = { _ in "image/jpeg" }
    ) -> @Sendable (HTTPFetch) throws(FetchError) -> Data {
        { fetch throws(FetchError) in
            let pages = (fetch.parameter("pageids") ?? "").split(separator: "|").compactMap { Int($0) }
            let width = Int(fetch.parameter("iiurlwidth") ?? "") ?? 0
            // In the order of page numbers, as Commons does whatever was asked.
            return commonsAnswer(pages.sorted().map { commonsPage($0, mime: mime($0), width: width) })
        }
    }

    private let street = (1...50).map {
        (page: 100 - $0, title: "File:\($0).jpg", north: Double($0) / 10_000)
    }

    @Test func `photographs come nearest first, whatever order the service tells them in`() async throws {
        let source = CommonsSource.scripted(
            files: Array(street.reversed()), details: Self.describing())

        let page = try await source.near()

        #expect(page.photos.map(\.id) == (1...21).map { "commons:\(100 - $0)" })
        #expect(page.total == 50)
        #expect(page.photos[0].coordinate?.latitude == Coordinate.here.latitude + 0.0001)
        #expect(page.photos[0].page.absoluteString == "https://commons.wikimedia.org/wiki/File:Photo_99.jpg")
    }

    @Test func `only widths the picture servers have are asked for, and addresses are taken as they come`()
        async throws
    {
        let asked = Asked()
        let source = CommonsSource.scripted(
            files: Array(street.prefix(2)), asked: asked, details: Self.describing())

        let photo = try #require(try await source.near().photos.first)

        #expect(asked.all.compactMap { $0.parameter("iiurlwidth") } == ["500", "1280"])
        #expect(photo.small.path().hasSuffix("/500px-99.jpg"))
        #expect(photo.large.path().hasSuffix("/1280px-99.jpg"))
        #expect(photo.pixels == PixelSize(width: 4_000, height: 3_000))
        #expect(source.servesPictures(at: photo.small))
        #expect(asked.all.allSatisfy { $0.parameter("maxlag") == nil })
    }

    @Test func `other photographs of a place skip on without asking for the place again`() async throws {
        let asked = Asked()
        let source = CommonsSource.scripted(files: street, asked: asked, details: Self.describing())

        let first = try await source.near()
        let second = try await source.near(skipping: 21)
        let third = try await source.near(skipping: 42)
        let after = try await source.near(skipping: 50)

        let ids = (first.photos + second.photos + third.photos).map(\.id)
        #expect(ids == (1...50).map { "commons:\(100 - $0)" })
        #expect(after.photos.isEmpty && after.total == 50)
        #expect(asked.all.count { $0.parameter("list") != nil } == 1)
        _ = try await source.near(600)
        #expect(asked.all.count { $0.parameter("list") != nil } == 2)
    }

    @Test func `a place is asked for again after ten minutes`() async throws {
        let clock = Mutex(Date(timeIntervalSince1970: 1_795_000_000))
        let asked = Asked()
        let source = CommonsSource.scripted(
            files: street, asked: asked, now: { clock.withLock { $0 } }, details: Self.describing())

        _ = try await source.near()
        clock.withLock { $0 += 601 }
        _ = try await source.near()

        #expect(asked.all.count { $0.parameter("list") != nil } == 2)
    }

    @Test func `books, films and drawings are passed over, and nobody notices a gap`() async throws {
        let source = CommonsSource.scripted(
            files: street + [(page: 7, title: "File:Plan.svg", north: 0), (8, "File:Book.pdf", 0)],
            details: Self.describing { $0.isMultiple(of: 3) ? "image/tiff" : "image/jpeg" })

        let first = try await source.near(limit: 10)
        let second = try await source.near(skipping: 10, limit: 10)

        let ids = (first.photos + second.photos).compactMap { Int($0.id.dropFirst(8)) }
        let wanted = stride(from: 99, to: 0, by: -1).filter { !$0.isMultiple(of: 3) }.prefix(20)
        #expect(ids == Array(wanted))
    }

    @Test func `an answer in parts is put together page by page`() async throws {
        let source = CommonsSource.scripted(files: [(1, "File:a.jpg", 0), (2, "File:b.jpg", 0.001)]) {
            fetch throws(FetchError) in
            let isFirst = fetch.parameter("iicontinue") == nil
            let record = isFirst ? commonsPage(1) : commonsPage(2)
            let bare = #"{"pageid":\#(isFirst ? 2 : 1),"ns":6,"title":"File:Photo.jpg"}"#
            let rest =
                isFirst ? #""continue":{"iicontinue":"b|2","continue":"||"},"# : #""batchcomplete":true,"#
            return Data(#"{\#(rest)"query":{"pages":[\#(record),\#(bare)]}}"#.utf8)
        }

        #expect(try await source.near().photos.map(\.id) == ["commons:1", "commons:2"])
    }

    @Test func `an answer that goes on for ever ends`() async throws {
        let source = CommonsSource.scripted(files: [(1, "File:a.jpg", 0)]) { fetch throws(FetchError) in
            Data(#"{"continue":{"iicontinue":"x"},"query":{"pages":[]}}"#.utf8)
        }

        await #expect(throws: SourceError.unreadable(field: "continue")) { try await source.near() }
    }

    @Test func `nothing near has no query at all, and is no error`() async throws {
        let page = try await CommonsSource.always(.success(Data(#"{"batchcomplete":true}"#.utf8))).near()

        #expect(page == PhotosPage(photos: [], total: 0))
    }

    @Test(arguments: [
        ("maxlag", SourceError.busy(retryAfter: nil)), ("ratelimited", .busy(retryAfter: nil)),
        ("readonly", .busy(retryAfter: nil)), ("badvalue", .refused), ("invalid-coord", .refused),
        ("internal_api_error_DBQueryError", .unreachable),
    ])
    func `a refusal inside a fine answer is one`(code: String, meaning: SourceError) async {
        let body = #"{"error":{"code":"\#(code)","info":"x","*":"See"},"servedby":"mw1"}"#

        await #expect(throws: meaning) { try await CommonsSource.always(.success(Data(body.utf8))).near() }
    }

    @Test(arguments: [
        "<html><title>Error</title>", "{}", "[]", #"{"error":"x"}"#, #"{"batchcomplete":tr"#, "",
    ])
    func `rubbish names what is wrong`(body: String) async {
        let error = await #expect(throws: SourceError.self) {
            try await CommonsSource.always(.success(Data(body.utf8))).near()
        }

        guard case .unreadable(let field) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!field.isEmpty)
    }

    @Test func `a file is found by its name, and a name no file can have is not asked for`() async throws {
        let asked = Asked()
        let source = CommonsSource.scripted(asked: asked) { fetch throws(FetchError) in
            guard fetch.parameter("titles") == "File:Squares with Two Circles.jpg" else {
                return Data(
                    #"{"batchcomplete":true,"query":{"pages":[{"ns":6,"title":"File:No.jpg","missing":true}]}}"#
                        .utf8)
            }
            let place = #","coordinates":[{"lat":51.4,"lon":-0.2,"primary":true}]}"#
            return commonsAnswer([String(commonsPage(5).dropLast()) + place])
        }

        let photo = try #require(try await source.photo(ofFile: "Squares with Two Circles.jpg"))

        #expect(photo.id == "commons:5" && photo.coordinate == Coordinate(known: 51.4, -0.2))
        #expect(try await source.photo(ofFile: "No.jpg") == nil)
        let count = asked.all.count
        for name in ["", "a|b.jpg", "a[b].jpg", "x\ny.jpg"] {
            #expect(try await source.photo(ofFile: name) == nil)
        }
        #expect(asked.all.count == count)
    }

    @Test(arguments: [
        ("https://upload.wikimedia.org/a.jpg", true), ("https://thumb.wikimedia.org/a.jpg?x=1", true),
        ("https://commons.test/a.jpg", true), ("http://upload.wikimedia.org/a.jpg", false),
        ("https://upload.wikimedia.org:8443/a.jpg", false),
        ("https://upload.wikimedia.org.evil.test/", false),
        ("https://me@upload.wikimedia.org/a.jpg", false), ("http://127.0.0.1/a.jpg", false),
        ("https://commons.test:81/a.jpg", false),
    ])
    func `pictures come from both of Wikimedia's servers and from beside a mirror`(address: String, may: Bool)
        throws
    {
        let source = CommonsSource.always(.failure(.offline))

        #expect(source.servesPictures(at: try #require(URL(string: address))) == may)
    }
}
