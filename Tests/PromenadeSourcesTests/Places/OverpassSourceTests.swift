import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct OverpassSourceTests {
    private let box = GeoBox(west: -3, south: 53.3, east: -2.9, north: 53.5)!

    private func source(_ json: String, asked: Asked = Asked()) -> OverpassSource {
        OverpassSource(http: .scripted(["/api/interpreter": .success(Data(json.utf8))], asked: asked))
    }

    private func work(_ tags: String, at place: String = #""lat":53.4,"lon":-2.96"#) async throws -> Work {
        let element =
            #"{"type":"node","id":123,\#(place),"tags":{"tourism":"artwork"\#(tags.isEmpty ? "" : ","+tags)}}"#
        return try #require(
            try await source(#"{"elements":[\#(element)]}"#).artworks(in: box, since: nil).works.first)
    }

    private func question(_ ask: (OverpassSource) async throws -> Void) async throws -> String {
        let asked = Asked()
        try await ask(source(#"{"elements":[]}"#, asked: asked))
        let post = try #require(asked.all.first?.post)
        #expect(post.isQuestion)
        let form = String(decoding: post.bytes, as: UTF8.self)
        return try #require(form.replacing("data=", with: "").removingPercentEncoding)
    }

    @Test func `an area and an element are asked for in Overpass's words`() async throws {
        let area = try await question { _ = try await $0.artworks(in: box, since: Date()) }
        let element = try await question { _ = try await $0.work(Work.ID("osm:way/24981342")!) }

        #expect(
            area
                == #"[out:json][timeout:25];nwr["tourism"="artwork"](53.300000,-3.000000,53.500000,-2.900000);out center tags;"#
        )
        #expect(element == "[out:json][timeout:25];way(24981342);out center tags;")
    }

    @Test func `many works are asked for in one question`() async throws {
        let ids = ["node/1", "way/2", "node/11201726530", "relation/4"].compactMap { Work.ID("osm:\($0)") }
        let mixed = try await question { _ = try await $0.works(ids) }
        let nodes = try await question { _ = try await $0.works([ids[0], ids[2]]) }

        #expect(
            mixed
                == "[out:json][timeout:25];(node(id:1,11201726530);way(id:2);relation(id:4););out center tags;"
        )
        #expect(nodes == "[out:json][timeout:25];node(id:1,11201726530);out center tags;")
    }

    @Test func `an area across the antimeridian is asked for in two parts`() async throws {
        let fiji = try #require(GeoBox(west: 179.9, south: -0.000_04, east: -179.9, north: 0.5))
        let area = try await question { _ = try await $0.artworks(in: fiji, since: nil) }

        #expect(area.contains("(nwr"))
        #expect(area.contains("(-0.000040,179.900000,0.500000,180.000000);"))
        #expect(area.contains("(-0.000040,-180.000000,0.500000,-179.900000););out center tags;"))
    }

    @Test func `ids are those of OpenStreetMap, beyond 32 bits`() async throws {
        let answer = try await source(
            #"{"elements":[{"type":"node","id":11201726530,"lat":1,"lon":2,"tags":{"tourism":"artwork"}},{"type":"way","id":11201726530,"center":{"lat":1,"lon":2},"tags":{"tourism":"gallery;artwork"}},{"type":"relation","id":7,"bounds":{"minlat":1,"minlon":179,"maxlat":3,"maxlon":-179},"tags":{"tourism":"artwork"}}]}"#
        ).artworks(in: box, since: nil)

        #expect(
            answer.works.map(\.id.description) == [
                "osm:node/11201726530", "osm:way/11201726530", "osm:relation/7",
            ])
        #expect(answer.works[2].location?.coordinate == Coordinate(known: 2, 180))
        #expect(answer.isEverything)
    }

    @Test(arguments: [
        (#""name":"Mother; Child","name:en":"X""#, "Mother, Child"), (#""name:en":"The Kiss""#, "The Kiss"),
        (#""name:fi":"Suudelma""#, "Suudelma"), (#""subject":"Queen Victoria""#, "Queen Victoria"),
        (#""description":"maybe a queen""#, "Maybe a queen"),
        (
            #""description":"A very long description of something that stands here since anybody can remember it""#,
            "A very long description of something that stands here since…"
        ),
        (#""artwork_type":"stone_relief""#, "Stone relief"), (#""name":" ""#, "Artwork"),
    ])
    func `a work has a title whatever its record has`(tags: String, title: String) async throws {
        #expect(try await work(tags).title == title)
    }

    @Test(arguments: dates)
    func `a date keeps its words, and its years where they can be read`(
        written: String, words: String, years: YearSpan?
    ) async throws {
        let work = try await work(#""start_date":"\#(written)""#)

        #expect(work.date == words)
        #expect(work.years == years)
    }

    @Test func `the rest of a record comes along`() async throws {
        let work = try await work(
            """
            "name":"Tree","artist_name":"A;B; C","material":"stainless_steel;glass","artwork_type":"sculpture",
            "website":"www.example.org;https://example.org/tree","inscription":"<b>To all</b>","description":"Tall & green",
            "image":"https://example.org/tree.jpg","level":"1","indoor":"yes"
            """)

        #expect(work.artist?.name == "A, B and C")
        #expect(work.medium == "stainless steel, glass")
        #expect(work.type == "Sculpture")
        #expect(work.webPage?.absoluteString == "https://example.org/tree")
        #expect(
            work.description?.text.html
                == "<p>Tall &amp; green</p><p>Inscription: “&lt;b&gt;To all&lt;/b&gt;”</p>")
        #expect(work.location?.note == "Indoors, Level 1")
        #expect(work.picture == nil)
    }

    @Test(arguments: [#""website":"javascript:alert(1)""#, #""website":"file:///etc/passwd""#, ""])
    func `without an address of the web the element's own page is linked`(tags: String) async throws {
        #expect(try await work(tags).webPage?.absoluteString == "https://www.openstreetmap.org/node/123")
    }

    @Test func `a street makes a venue, and the same name in another town makes another`() async throws {
        let street = #""addr:street":"High Street","name":"A""#
        let here = try await work(street)
        let beside = try await work(street, at: #""lat":53.4001,"lon":-2.9601"#)
        let far = try await work(street, at: #""lat":51.5,"lon":-0.1"#)
        let square = try await work(#""addr:street":"High Street","addr:place":"The Square""#)
        let alone = try await work(#""name":"A""#)

        #expect(here.location?.venue == beside.location?.venue)
        #expect(here.location?.venue != far.location?.venue)
        #expect(here.location?.venueName == "High Street")
        #expect(square.location?.venueName == "The Square")
        #expect(alone.location?.venue == "osm:node/123")
    }

    @Test(arguments: [
        ("osm:node/123", true), ("osm:way/24981342", true), ("osm:relation/9223372036854775807", true),
        ("osm:node/0", false), ("osm:node/012", false), ("osm:area/1", false),
        ("osm:node/9223372036854775808", false),
        ("osm:123", false), ("campus:node/1", false), ("osm:node/1/2", false),
    ])
    func `an id that OpenStreetMap cannot have is never asked for`(id: String, isKnown: Bool) throws {
        #expect(source("").couldHave(try #require(Work.ID(id))) == isKnown)
    }

    @Test func `what is no artwork, or nowhere, is none`() async throws {
        let source = source(
            #"{"elements":[{"type":"node","id":1,"lat":1,"lon":2,"tags":{"tourism":"museum"}},{"type":"way","id":2,"tags":{"tourism":"artwork"}},{"type":"area","id":3},{"type":"node","id":4,"lat":1,"lon":2}]}"#
        )
        let answer = try await source.artworks(in: box, since: nil)

        #expect(answer.works.isEmpty)
        #expect(answer.skipped == 1)
        #expect(try await source.work(Work.ID("osm:node/1")!) == nil)
    }

    @Test(arguments: [
        (429, SourceError.busy(retryAfter: .seconds(30))), (504, .busy(retryAfter: .seconds(30))),
        (406, .refused), (400, .refused), (403, .refused), (500, .unreachable),
    ])
    func `a refusal says what can be done about it`(status: Int, error: SourceError) async {
        let source = OverpassSource(http: .always(.failure(.status(status, retryAfter: .seconds(5)))))

        await #expect(throws: error) { try await source.artworks(in: box, since: nil) }
        await #expect(throws: error) { try await source.work(Work.ID("osm:node/1")!) }
        await #expect(throws: error) { try await source.check() }
    }

    @Test(arguments: ["", "{", #"{"elements":null}"#, "{}", #"{"elements":[{"type":"node"}]}"#, "null"])
    func `rubbish names the field that is wrong`(json: String) async throws {
        let error = await #expect(throws: SourceError.self) {
            try await source(json).artworks(in: box, since: nil)
        }
        guard case .unreadable(let field)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!field.isEmpty)
    }

    private static let dates: [(String, String, YearSpan?)] = [
        ("1927", "1927", YearSpan(first: 1927, last: 1927)),
        ("1927-05-12", "12 May 1927", YearSpan(first: 1927, last: nil)),
        ("~1900", "c. 1900", YearSpan(first: 1900, last: nil)),
        ("C19", "19th century", YearSpan(first: 1801, last: 1900)),
        ("early C21", "early 21st century", YearSpan(first: 2001, last: 2100)),
        ("1954..1958", "1954–1958", YearSpan(first: 1954, last: 1958)),
        ("1960s", "1960s", YearSpan(first: 1960, last: 1969)),
        ("1963-64", "1963-64", YearSpan(first: 1963, last: 1964)),
        ("480 BC", "480 BC", YearSpan(first: -480, last: nil)),
        ("before 1910", "before 1910", YearSpan(first: nil, last: 1909)),
        ("summer 1958", "summer 1958", YearSpan(first: 1958, last: nil)),
        ("1927-99-12", "1927-99-12", YearSpan(first: 1927, last: nil)), ("unknown", "unknown", nil),
        ("1.11.2016", "1.11.2016", YearSpan(first: 2016, last: nil)),
    ]
}
