import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AmsterdamPicturesTests {
    private static let publicDomain = "https://creativecommons.org/publicdomain/mark/1.0/"
    private static let shows = #""shows":[{"id":"https://id.rijksmuseum.nl/202000007"}]"#

    private func work(
        rights: [String], access: String = "https://iiif.micr.io/QkOGy/full/max/0/default.jpg",
        info: String? = #"{"width":4649,"height":5177}"#, asked: Asked = Asked()
    ) async throws -> Work {
        let terms = rights.map { #"{"classified_as":["\#($0)"]}"# }.joined(separator: ",")
        let item =
            #"{"subject_to":[\#(terms)],"digitally_shown_by":["https://id.rijksmuseum.nl/500118708085845066105"]}"#
        let file = #"{"access_point":[{"id":"\#(access)"}]}"#
        let record =
            #"{"id":"https://id.rijksmuseum.nl/200000007","type":"HumanMadeObject",\#(Self.shows)}"#
        var infos: [String: Data] = [:]
        if let info { infos["/QkOGy/info.json"] = Data(info.utf8) }
        return try await AmsterdamSource.work(
            "200000007", in: Data(record.utf8),
            with: ["202000007": Data(item.utf8), "500118708085845066105": Data(file.utf8)], info: infos,
            asked: asked)!
    }

    @Test(arguments: [Self.publicDomain, "http://creativecommons.org/publicdomain/zero/1.0/"])
    func `a work in the public domain has its picture, with its pixels`(right: String) async throws {
        let work = try await work(rights: [right])

        #expect(work.rights == .publicDomain)
        #expect(work.picture?.service.absoluteString == "https://iiif.micr.io/QkOGy")
        #expect(work.picture?.pixels == PixelSize(width: 4649, height: 5177))
    }

    @Test(arguments: [
        (["https://rightsstatements.org/vocab/InC/1.0/"], Rights.inCopyright(notice: nil)),
        ([Self.publicDomain, "http://rightsstatements.org/vocab/InC-RUU/1.0/"], .inCopyright(notice: nil)),
        (["https://creativecommons.org/licenses/by/4.0/"], .unknown), ([], .unknown),
        (["https://evil.example/creativecommons.org/publicdomain/mark/1.0/"], .unknown),
    ])
    func `a picture that may not be shown is not even looked for`(rights: [String], expected: Rights)
        async throws
    {
        let asked = Asked()
        let work = try await work(rights: rights, asked: asked)

        #expect(work.rights == expected)
        #expect(work.picture == nil)
        #expect(asked.all.count == 2)
    }

    @Test(arguments: [
        "https://evil.example/QkOGy/full/max/0/default.jpg",
        "http://iiif.micr.io/QkOGy/full/max/0/default.jpg",
        "https://iiif.micr.io/default.jpg", "file:///etc/passwd/full/max/0/default.jpg", "QkOGy",
    ])
    func `a picture elsewhere than at the museum's server is none`(access: String) async throws {
        #expect(try await work(rights: [Self.publicDomain], access: access).picture == nil)
    }

    @Test(arguments: ["<html>", "{}", #"{"width":0,"height":-1}"#, #"{"width":"a"}"#])
    func `a picture whose measures cannot be read is shown all the same`(info: String) async throws {
        let picture = try #require(try await work(rights: [Self.publicDomain], info: info).picture)

        #expect(picture.pixels == nil)
    }

    @Test func `measures that do not come cost the measures alone`() async throws {
        let museum = ScriptedAmsterdam()
        let http = HTTPFetching { fetch async throws(FetchError) in
            if fetch.url.lastPathComponent == "info.json" { throw .timedOut }
            return try await museum.transport.fetch(fetch)
        }
        let work = try #require(
            try await AmsterdamSource.scripted(http).work(Work.ID("rijks:200000001")!))

        #expect(work.picture?.service.absoluteString == "https://iiif.micr.io/p1")
        #expect(work.picture?.pixels == nil)
    }

    @Test func `a file whose record does not come leaves the work for later, not without a picture`()
        async throws
    {
        let museum = ScriptedAmsterdam()
        let http = HTTPFetching { fetch async throws(FetchError) in
            if fetch.url.path().hasPrefix("/id/500") { throw .offline }
            return try await museum.transport.fetch(fetch)
        }

        await #expect(throws: SourceError.unreachable) {
            try await AmsterdamSource.scripted(http).work(Work.ID("rijks:200000001")!)
        }
    }

    @Test(arguments: [(843, 843), (400, 400), (1, 1), (5_000, 600), (0, 1)])
    func `a picture is never asked for wider than it is`(width: Int, asked: Int) {
        let source = AmsterdamSource.scripted(.scripted([:]))
        let own = width == 5_000 ? 600 : 1_000
        let picture = Picture(
            service: URL(string: "https://iiif.micr.io/QkOGy")!, pixels: PixelSize(width: own, height: 500))

        #expect(
            source.address(of: picture, rights: .publicDomain, width: width)?.absoluteString
                == "https://iiif.micr.io/QkOGy/full/\(asked),/0/default.jpg")
        #expect(source.address(of: picture, rights: .inCopyright(notice: nil), width: width) == nil)
        #expect(source.address(of: picture, rights: .unknown, width: width) == nil)
    }

    @Test func `of a picture whose pixels are not known a square is asked that never enlarges`() {
        let source = AmsterdamSource.scripted(.scripted([:]))
        let picture = Picture(service: URL(string: "https://iiif.micr.io/QkOGy")!)

        #expect(
            source.address(of: picture, rights: .publicDomain, width: 843)?.absoluteString
                == "https://iiif.micr.io/QkOGy/full/!843,843/0/default.jpg")
    }
}
