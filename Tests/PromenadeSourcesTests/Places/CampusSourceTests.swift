import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct CampusSourceTests {
    private static let feed = URL(
        string: "https://campus.test/COMP228/artworksOnCampus/data.php?class=artworks2")!
    private let box = GeoBox(around: NamedPlace.ashtonBuilding.coordinate, radius: 1_000)

    private func source(
        _ json: String, feed: URL = Self.feed, pictures: URL? = nil, asked: Asked = Asked()
    ) -> CampusSource {
        CampusSource(
            feed: feed, pictures: pictures,
            http: .scripted([feed.path(): .success(Data(json.utf8))], asked: asked))
    }

    private func answer(_ rows: String, list: String = "artworks2") async throws -> PlaceAnswer {
        try await source(#"{"\#(list)":[\#(rows)]}"#).artworks(in: box, since: nil)
    }

    private func work(_ fields: String) async throws -> Work {
        let place = #""id":"34","title":"Entrance","lat":"53.40191","long":"-2.96588""#
        return try #require(
            try await answer("{\(place)\(fields.isEmpty ? "" : ",")\(fields)}").works.first)
    }

    @Test func `a row of strings becomes a work that stands in its building`() async throws {
        let work = try await work(
            """
            "artist":"Maurice Cockrill","yearOfWork":"1975","type":"painting","location":" Rendall  Building. ",
            "locationNotes":"By the <b>stairs</b>","Information":"Seen <em>twice</em><script>x</script>",
            "lastModified":"2017-11-22 12:22:31","enabled":"1"
            """)

        #expect(work.id.description == "campus:34")
        #expect(work.artist == .init(id: nil, name: "Maurice Cockrill"))
        #expect(work.years == YearSpan(first: 1975, last: 1975))
        #expect(work.type == "Painting")
        #expect(work.location?.venue == "campus:rendall building")
        #expect(work.location?.venueName == "Rendall  Building.")
        #expect(work.location?.note == "By the stairs")
        #expect(work.location?.coordinate == Coordinate(known: 53.40191, -2.96588))
        #expect(work.description?.text.html == "Seen <em>twice</em>")
    }

    @Test(arguments: ["artworks", "artworks2", "campus_artworks", "campusart"])
    func `the list may have any name`(list: String) async throws {
        let answer = try await answer(#"{"id":"1","lat":"53.4","long":"-2.9"}"#, list: list)

        #expect(answer.works.map(\.title) == ["Untitled"])
        #expect(answer.isEverything)
    }

    @Test func `without a building the work is its own venue, and no building is taken for one`() async throws
    {
        let alone = try await work("")
        let inside = try await work(#""location":"34""#)

        #expect(alone.location?.venue == "campus:34")
        #expect(alone.location?.venueName == "Entrance")
        #expect(inside.location?.venue == "campus:building 34")
    }

    @Test func `what is not enabled is taken back, also without a place`() async throws {
        let answer = try await answer(
            #"{"id":"1","lat":"53.4","long":"-2.9","enabled":"0"},{"id":"2","enabled":"0"},{"id":"3","lat":"53.4","long":"-2.9","enabled":null}"#
        )

        #expect(answer.withdrawn.map(\.local) == ["1", "2"])
        #expect(answer.works.map(\.id.local) == ["3"])
    }

    @Test(arguments: [
        #"{}"#, #"{"id":"2"}"#, #"{"id":"2","lat":"north","long":"-2.9"}"#, #"{"id":"2","lat":"","long":""}"#,
        #"{"id":"2","lat":"91","long":"0"}"#, #"{"id":"2","lat":"0","long":"0"}"#,
        #"{"id":"../x","lat":"53.4","long":"-2.9"}"#, "null", "7",
    ])
    func `a bad row is skipped and counted, and the others stay`(row: String) async throws {
        let answer = try await answer(#"{"id":"1","title":"A","lat":"53.4","long":"-2.9"},\#(row)"#)

        #expect(answer.works.map(\.title) == ["A"])
        #expect(answer.skipped == 1)
        // What has its id is still there, if only we could read where.
        #expect(answer.isEverything == !row.contains(#""id":"2""#))
    }

    @Test func `blanks, commas and null are read as they are meant`() async throws {
        let answer = try await answer(
            #"{"id":5,"title":null,"artist":null,"yearOfWork":"","lat":" 53,4 ","long":" -2.9"}"#)
        let work = try #require(answer.works.first)

        #expect(work.id.local == "5")
        #expect(work.location?.coordinate == Coordinate(known: 53.4, -2.9))
        #expect(work.artist == nil && work.date == nil)
    }

    @Test func `of two rows with one id the one changed last counts`() async throws {
        let row = { (title: String, time: String) in
            #"{"id":"1","title":"\#(title)","lat":"53.4","long":"-2.9","lastModified":"\#(time)"}"#
        }
        let answer = try await answer(
            [row("New", "2020-12-13 09:00:00"), row("Old", "2017-11-22 12:22:31")].joined(separator: ","))

        #expect(answer.works.map(\.title) == ["New"])
    }

    @Test(arguments: [
        (#""fileName":"Entrance by Maurice Cockrill.jpg""#, "Entrance%20by%20Maurice%20Cockrill.jpg"),
        (#""ImagefileName":"Entrance%20by%20Maurice.jpg""#, "Entrance%20by%20Maurice.jpg"),
        (#""fileName":"100% Ä+?#.jpg""#, "100%25%20%C3%84%2B%3F%23.jpg"),
        (#""thumbnail":"https://campus.test/COMP228/artwork_images/thumbs/1.jpg""#, "thumbs/1.jpg"),
    ])
    func `a picture's name becomes its address`(field: String, path: String) async throws {
        let source = source("{}")
        let picture = try #require(try await work(field).picture)

        let address = source.address(of: picture, rights: .unknown, width: 400)
        #expect(address?.absoluteString == "https://campus.test/COMP228/artwork_images/\(path)")
        #expect(source.address(of: picture, rights: .publicDomain, width: 1) == address)
        #expect(source.servesPictures(at: try #require(address)))
    }

    @Test(arguments: [
        #""fileName":"../../secret.jpg""#, #""fileName":"%2e%2e/secret.jpg""#, #""fileName":"/etc/passwd""#,
        #""thumbnail":"https://elsewhere.test/COMP228/artwork_images/1.jpg""#,
        #""thumbnail":"http://127.0.0.1/COMP228/artwork_images/1.jpg""#, #""fileName":null"#,
    ])
    func `a picture from anywhere else is none`(field: String) async throws {
        #expect(try await work(field).picture == nil)
    }

    @Test func `where its pictures are can be said`() async throws {
        let base = URL(string: "https://pictures.test/art")!
        let source = source(
            #"{"a":[{"id":"1","lat":"1","long":"1","fileName":"x.jpg"}]}"#, pictures: base)
        let work = try #require(try await source.work(Work.ID("campus:1")!))

        #expect(work.picture?.service.absoluteString == "https://pictures.test/art/x.jpg")
        #expect(!source.servesPictures(at: URL(string: "https://pictures.test/artful/x.jpg")!))
    }

    @Test(arguments: ["lastUpdate", "lastModified"])
    func `what has changed is asked for by the day, as the feed's address names it`(name: String) async throws
    {
        let asked = Asked()
        let feed = URL(string: Self.feed.absoluteString + "&\(name)=")!
        let source = source(#"{"artworks2":[]}"#, feed: feed, asked: asked)
        let since = try Date("2017-11-22T12:22:31Z", strategy: .iso8601)

        let answer = try await source.artworks(in: box, since: since)

        #expect(asked.all.first?.url.query() == "class=artworks2&\(name)=2017-11-21")
        #expect(!answer.isEverything)
        await #expect(throws: SourceError.unreadable(field: "artworks2")) {
            try await source.artworks(in: box, since: nil)
        }
        #expect(asked.all.last?.url.query() == "class=artworks2")
    }

    @Test func `a feed that cannot tell what has changed is asked for everything`() async throws {
        let asked = Asked()
        let source = source(#"{"artworks2":[{"id":"1","lat":"1","long":"1"}]}"#, asked: asked)

        let answer = try await source.artworks(in: box, since: Date())

        #expect(answer.isEverything)
        #expect(asked.all.first?.url.query() == "class=artworks2")
    }

    @Test(arguments: [
        ("", "body"), ("<html>", "body"), ("[]", "body"), ("{}", "artworks2"),
        (#"{"artworks2":null}"#, "artworks2"),
        (#"{"artworks2":[]}"#, "artworks2"), (#"{"artworks2":[{"id":"1"}]}"#, "artworks2.0.lat"),
        (#"{"artworks2":[{"id":"1","lat":"5"#, "body"),
    ])
    func `rubbish names what is wrong`(json: String, field: String) async {
        await #expect(throws: SourceError.unreadable(field: field)) {
            try await source(json).artworks(in: box, since: nil)
        }
    }

    @Test(.enabled(if: Recordings.hasPlaces)) func `the recorded feed is read, its empty row skipped`()
        async throws
    {
        let body = try Recordings.places("campus/artworks_2017_excerpt_raw.json")
        let source = source(String(decoding: body, as: UTF8.self))
        let answer = try await source.artworks(in: box, since: nil)
        let work = try #require(answer.works.first)

        #expect(answer.works.count == 1)
        #expect(answer.skipped == 1)
        #expect(work.title == "Entrance" && work.artist?.name == "Maurice Cockrill" && work.date == "1975")
        #expect(work.location?.note == "Entrance to the Rendall Building")
        #expect(work.picture?.service.lastPathComponent == "Entrance by Maurice Cockrill.jpg")
    }
}
