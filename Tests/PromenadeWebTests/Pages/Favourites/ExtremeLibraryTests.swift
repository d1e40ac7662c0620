import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeImages
import PromenadeStore
import PromenadeWeb
import Testing

/// A library's file may say anything: whatever of it is taken in, every page still comes, also after a restart.
@Suite(.timeLimit(.minutes(10))) struct ExtremeLibraryTests {
    private let scene = LibraryScene()

    /// What stands in the place of each value, one after another.
    private static let values = [
        "0", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "-1e308", "1000000", "5e-324",
        #""""#, #""e\u0301""#, #""\u0000\ud83d\udef6""#, #""0000-01-01T00:00:00.000Z""#,
        #""9999-12-31T23:59:59.999Z""#, "null", "[]", "true",
    ]

    private func file(_ lines: [String]) -> String {
        "{\"format\":\"promenade-library\",\"version\":1,\"items\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
    }

    /// Whether the importer takes it.
    private func isTaken(_ line: String) throws -> Bool {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "promenade-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(file([line]).utf8).write(to: url)
        var reader = try LibraryFileReader(url)
        return (try? reader.next()) != nil
    }

    /// Items that differ from `item` in one value, each under an id of its own, as far as the importer takes them.
    private func extremes(of item: LibraryItem, _ number: inout Int) throws -> [String] {
        let whole = try JSONSerialization.jsonObject(with: LibraryFile.line(item, isFirst: true))
        var lines: [String] = []
        for path in JSONPath.leaves(of: whole) {
            for value in Self.values {
                let value = try JSONSerialization.jsonObject(
                    with: Data(value.utf8), options: .fragmentsAllowed)
                var changed = whole
                for (path, id) in JSONPath.ids(number) {
                    changed = JSONPath.setting(path[...], in: changed, to: id)
                }
                changed = JSONPath.setting(path[...], in: changed, to: value)
                let line = String(
                    decoding: try JSONSerialization.data(withJSONObject: changed), as: UTF8.self)
                guard try isTaken(line) else { continue }
                lines.append(line)
                number += 1
            }
        }
        return lines
    }

    /// Where an item is shown by itself; `nil` where it is not.
    private func page(of item: LibraryItem, _ number: Int) -> String? {
        switch item {
        case .favourite: "/works/aic:\(number)"
        case .artist: "/artists/aic:\(number)"
        case .set: "/favourites?set=s-\(number)"
        case .pin: "/places/\(JSONPath.hexadecimal(number))"
        default: nil
        }
    }

    /// With places on it as well.
    private func site() async throws -> Site {
        var site = try await scene.site()
        let pool = RenderPool(threads: 1)
        let services = PhotoServices(
            commons: ScriptedPhotos(), flickr: { _ in NoFlickr() }, keys: ServiceKeys(), library: site.library
        )
        let folder = try PictureFolder(root: scene.folder.appending(path: "pictures"))
        site.pins = Pins(
            library: site.library,
            store: PictureStore(
                folder: folder, http: scene.museum.http(pool), pool: pool, mayFetch: services.servesPictures),
            photos: services, catalogue: try Catalogue())
        return site
    }

    private static let pages =
        ["kept", "artist", "title", "year"].map { "/favourites?sort=\($0)" } + [
            "/", "/slides", "/works", "/works?q=work", "/favourites/sets", "/favourites/print",
            "/favourites.csv",
            "/favourites/share", "/artists", "/museums", "/museums/aic", "/news", "/nearby", "/compare",
            "/preferences", "/more", "/library.json", "/places", "/places.gpx",
        ]

    private func failures(_ pages: [String], of site: Site) async throws -> [String] {
        try await site.asking { client in
            var failures: [String] = []
            for page in pages {
                let answer = try await client.execute(
                    uri: page, method: .get, headers: [.accept: "text/html"])
                // 503: a work or an artist the museum has not, and neither have we.
                if answer.status.code >= 500, answer.status != .serviceUnavailable { failures.append(page) }
            }
            return failures
        }
    }

    @Test func `every page comes whatever an imported library says, and again after a restart`() async throws
    {
        var lines: [String] = []
        var number = 0
        var pages = Self.pages
        for item in ExtremeItems.all {
            let before = number
            lines += try extremes(of: item, &number)
            pages += (before..<number).compactMap { page(of: item, $0) }
        }
        #expect(lines.count > 300)

        var site = try await self.site()
        let answer = try await site.post("/library", file(lines), type: "application/json")
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(try await failures(pages, of: site) == [])
        try site.library.close()

        site = try await self.site()
        #expect(try await failures(Self.pages, of: site) == [])
        let again = try await site.get("/library.json").text
        #expect(try scene.museum.isRead(again))
    }

    @Test func `preferences are those there are, and two names that are one to Swift are none`() async throws
    {
        let names = [#"\u00e9"#, #"e\u0301"#, "later", #"theme\u0000"#, "theme"]
        let lines = names.map { #"{"preference":{"name":"\#($0)","value":"dark"}}"# }
        let site = try await scene.site()

        let answer = try await site.post("/library", file(lines), type: "application/json")

        #expect(answer.status == .ok)
        #expect(try await site.get("/preferences").status == .ok)
        #expect(try await site.library.preferences().theme == .dark)
        let file = try await site.get("/library.json").text
        #expect(file.components(separatedBy: "preference").count == 2)
    }

    @Test func `a picture of hundreds of millions of tiles is not taken along`() async throws {
        let favourite = try #require(ExtremeItems.all.first)
        let line = String(decoding: try LibraryFile.line(favourite, isFirst: true).dropFirst(), as: UTF8.self)
        let taken = #"""
            {"taken":{"work":"aic:1","origin":"https://e.org/iiif/1","size":{"width":1000000,"height":1000000},\#
            "tile":64,"scaleFactor":1,"isPaused":false,"chosenAt":"2026-11-21T18:05:00.123Z"}}
            """#
        let site = try await scene.site()

        let answer = try await site.post("/library", file([line, taken]), type: "application/json")

        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("at most 100,000"))
        #expect(try await site.library.taken().isEmpty && site.library.favouriteCount == 0)
    }
}

extension Scene {
    /// Whether a library's file is read to its end.
    fileprivate func isRead(_ file: String) throws -> Bool {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "promenade-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(file.utf8).write(to: url)
        var reader = try LibraryFileReader(url)
        while try reader.next() != nil {}
        return true
    }
}
