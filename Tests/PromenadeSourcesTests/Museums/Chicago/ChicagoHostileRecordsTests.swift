import Foundation
import PromenadeCore
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ChicagoHostileRecordsTests {
    @Test func `a record of nothing but an id is a work without a title`() async throws {
        let work = try await work(1, in: "artwork-nulls-everywhere")

        let expected = Work(
            id: Work.ID("aic:1")!, title: "Untitled", rights: .unknown,
            webPage: URL(string: "https://www.artic.edu/artworks/1"))
        #expect(work == expected)
    }

    @Test func `wrong types are read where they can be and missing where not`() async throws {
        let work = try await work(2, in: "artwork-wrong-types")

        #expect(work.title == "1984")
        #expect(work.accession == "1926.224")
        #expect(work.date == "1884")
        #expect(work.years == YearSpan(first: 1884, last: 1886))
        #expect(work.artist == nil && work.artistNote == nil)
        #expect(work.placeOfOrigin == nil && work.medium == nil && work.creditLine == nil)
        #expect(work.size == Work.PhysicalSize(height: 20.5, width: 30))
        #expect(work.place == nil)
        #expect(work.picture?.service.absoluteString.hasPrefix("https://www.artic.edu/iiif/2/") == true)
        #expect(work.picture?.pixels == PixelSize(width: 2_000, height: 1_000))
        #expect(work.picture?.placeholder == nil)
        #expect(work.picture?.colour == Colour(hue: 10, saturation: 20, lightness: 30))
    }

    @Test func `only a true true frees a picture`() async throws {
        #expect(try await work(2, in: "artwork-wrong-types").rights == .unknown)
        for value in ["true", 1, 1.0, "yes", [true]] as [Any] {
            #expect(try await ChicagoSource.work(with: ["is_public_domain": value]).rights == .unknown)
        }
        #expect(try await ChicagoSource.work(with: ["is_public_domain": true]).rights == .publicDomain)
    }

    @Test func `years no work can have are no years`() async throws {
        #expect(try await work(3, in: "artwork-garbage-years").years == nil)
        #expect(
            try await work(4, in: "artwork-half-garbage-years").years == YearSpan(first: 1450, last: 1450))
    }

    @Test func `markup comes out as allowed markup or as words`() async throws {
        let work = try await work(5, in: "artwork-html-injection")

        #expect(
            work.description?.text.html == """
                <p>One <em>two</em> <a>three</a> \
                <a href="https://www.artic.edu/artworks/1" rel="noopener">four</a></p>
                """)
        #expect(work.place?.loan == "On loan to Elsewhere")
        #expect(work.provenance == ["A", "sold to B, 1901.", "C & D, 1902."])
        #expect(work.exhibitions == ["Paris, Salon, 1901.", "Rome, 1902."])
        #expect(work.publications == ["A, Book (1901).", "B (1902), width < 5."])
        #expect(work.picture == nil)
    }

    @Test(arguments: [(6, "artwork-huge-placeholder"), (7, "artwork-svg-placeholder")])
    func `a placeholder too large or of another type is left out`(id: Int, fixture: String) async throws {
        let picture = try #require(try await work(id, in: fixture).picture)

        #expect(picture.placeholder == nil)
        #expect(picture.pixels == nil)
        #expect(picture.alt == nil)
        #expect(picture.colour == nil)
        #expect(picture.service.absoluteString.hasPrefix("https://www.artic.edu/iiif/2/"))
    }

    @Test func `pictures are taken from the address the replies name, and only over TLS`() async throws {
        let services = [
            ("https://pictures.artic.edu/iiif/3", "https://pictures.artic.edu/iiif/3/a-b"),
            ("https://www.artic.edu/iiif/2/", "https://www.artic.edu/iiif/2/a-b"),
            ("http://169.254.169.254/latest", "https://www.artic.edu/iiif/2/a-b"),
            ("https://pictures.example/iiif/2", "https://www.artic.edu/iiif/2/a-b"),
            ("file:///etc", "https://www.artic.edu/iiif/2/a-b"), ("", "https://www.artic.edu/iiif/2/a-b"),
        ]

        for (named, service) in services {
            let reply = Data(#"{"data":{"id":7,"image_id":"a-b"},"config":{"iiif_url":"\#(named)"}}"#.utf8)
            #expect(try await ChicagoSource.work(7, in: reply)?.picture?.service.absoluteString == service)
        }
    }

    @Test func `bad records do not lose their page`() async throws {
        let page = try await ChicagoSource.page(in: Recordings.fixture("chicago/page-two-bad-records.json"))

        #expect(page.works.map(\.title) == ["First", "Second"])
        #expect(page.extent == WorksPage.Extent(number: 1, size: 24, total: 48))
    }

    private func work(_ id: Int, in fixture: String) async throws -> Work {
        try #require(try await ChicagoSource.work(id, in: Recordings.fixture("chicago/\(fixture).json")))
    }
}
