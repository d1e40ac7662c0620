import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct FlickrTests {
    /// A photograph in Flickr's words, whose types are not what they seem.
    private static func record(_ number: Int, north: Double = 0.001, _ more: String = "") -> String {
        """
        {"id":"\(number)","owner":"78733179@N04","secret":"780e","server":8191,"title":"Quay \(number)","ispublic":1,\
        "license":"4","ownername":"Ann","datetaken":"2013-10-05 20:30:27","datetakengranularity":"0",\
        "latitude":\(Coordinate.here.latitude + north),"longitude":"\(Coordinate.here.longitude)","accuracy":"16",\
        "description":{"_content":"by <a href=\\"x\\">me<\\/a>"},\
        "url_m":"https:\\/\\/live.staticflickr.com\\/1\\/\(number).jpg","height_m":"375","width_m":500,\
        "url_l":"https:\\/\\/live.staticflickr.com\\/1\\/\(number)_b.jpg","height_l":768,"width_l":"1024"\(more)}
        """
    }

    private static func answer(_ records: [String], total: String = "\"70\"") -> Data {
        Data(
            #"{"photos":{"page":1,"pages":3,"perpage":30,"total":\#(total),"photo":[\#(records.joined(separator: ","))]},"stat":"ok"}"#
                .utf8)
    }

    /// Seventy photographs, thirty a page, farther the later.
    private static func street(asked: Asked = Asked()) -> FlickrSource {
        .scripted(
            HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
                asked.note(fetch)
                let page = Int(fetch.parameter("page") ?? "") ?? 1
                let numbers = ((page - 1) * 30 + 1)...max(min(page * 30, 70), (page - 1) * 30 + 1)
                return HTTPReply(
                    body: answer(page > 3 ? [] : numbers.map { record($0, north: Double($0) / 10_000) }))
            })
    }

    @Test func `a question has a limit in time, at most thirty photographs, and kilometres`() async throws {
        let asked = Asked()

        _ = try await Self.street(asked: asked).near(1_500)

        let fetch = try #require(asked.all.first)
        #expect(fetch.parameter("min_upload_date") == "1076371200")
        #expect(fetch.parameter("per_page") == "30" && fetch.parameter("page") == "1")
        #expect(fetch.parameter("radius") == "1.500" && fetch.parameter("radius_units") == "km")
        #expect(fetch.parameter("lat") == "53.406566" && fetch.parameter("lon") == "-2.966531")
        #expect(fetch.parameter("nojsoncallback") == "1" && fetch.parameter("format") == "json")
    }

    @Test func `the key is in no address, no message and no description that could be logged`() async throws {
        let asked = Asked()
        let source = Self.street(asked: asked)

        _ = try await source.near()

        let fetch = try #require(asked.all.first)
        var dumped = ""
        dump(fetch, to: &dumped)
        dump(source, to: &dumped)
        let shown = "\(fetch) \(fetch.url) \(String(reflecting: fetch)) \(source) \(dumped)"
        #expect(!shown.contains(FlickrSource.secret) && !shown.contains("0123456789"))
        let error = await #expect(throws: SourceError.self) {
            try await FlickrSource.always(
                #"{"stat":"fail","code":100,"message":"Invalid API Key \#(FlickrSource.secret)"}"#
            ).near()
        }
        #expect(!"\(String(describing: error))".contains("0123"))
    }

    @Test func `pages of thirty are cut as they are wanted`() async throws {
        let asked = Asked()
        let source = Self.street(asked: asked)

        var ids: [String] = []
        for skipping in stride(from: 0, to: 84, by: 21) {
            let page = try await source.near(skipping: skipping)
            ids += page.photos.map(\.id)
            #expect(page.total == max(70, skipping + page.photos.count))
        }

        #expect(ids == (1...70).map { "flickr:\($0)" })
        #expect(asked.all.allSatisfy { (Int($0.parameter("per_page") ?? "") ?? 99) <= 30 })
    }

    @Test func `beyond the first four thousand nothing is asked`() async throws {
        let asked = Asked()

        let page = try await Self.street(asked: asked).near(skipping: 4_000)

        #expect(page.photos.isEmpty && asked.all.isEmpty)
    }

    @Test func `a record is read whatever its types are`() async throws {
        let photo = try #require(
            try await FlickrSource.always(.success(Self.answer([Self.record(5)], total: "1"))).near().photos
                .first)

        #expect(photo.id == "flickr:5" && photo.title == "Quay 5" && photo.owner == "Ann")
        #expect(photo.description == "by me" && photo.date == "2013-10-05 20:30:27")
        #expect(photo.licence?.url.absoluteString == "https://creativecommons.org/licenses/by/2.0/")
        #expect(photo.page.absoluteString == "https://flickr.test/photos/78733179@N04/5")
        #expect(photo.small.absoluteString == "https://live.staticflickr.com/1/5.jpg")
        #expect(photo.large.absoluteString == "https://live.staticflickr.com/1/5_b.jpg")
        #expect(photo.pixels == PixelSize(width: 1_024, height: 768))
        #expect(photo.coordinate?.longitude == Coordinate.here.longitude)
    }

    @Test func `nought everywhere is nowhere, and a private photograph is not shown`() async throws {
        let lost = Self.record(1).replacing(/"latitude":[^,]+,"longitude":"[^"]+","accuracy":"16"/) { _ in
            #""latitude":0,"longitude":"0","accuracy":0"#
        }
        let secret = Self.record(2).replacing("\"ispublic\":1", with: "\"ispublic\":0")

        let photos = try await FlickrSource.always(
            .success(Self.answer([lost, secret, Self.record(3)], total: "3"))
        ).near().photos

        #expect(photos.map(\.id) == ["flickr:3", "flickr:1"])
        #expect(photos.last?.coordinate == nil)
    }

    @Test(
        arguments: [
            (",\"datetakenunknown\":\"1\"", nil), (",\"datetakengranularity\":4", "2013-10"),
            (",\"datetakengranularity\":\"6\"", "2013"), (",\"datetakengranularity\":8", "about 2013"),
        ] as [(String, String?)])
    func `a date is as sure as its owner is`(more: String, date: String?) async throws {
        let record = Self.record(1).replacing(",\"datetakengranularity\":\"0\"", with: more)

        #expect(
            try await FlickrSource.always(.success(Self.answer([record]))).near().photos.first?.date == date)
    }

    @Test(
        arguments: [
            (#""0""#, nil), (#""1""#, "CC BY-NC-SA 2.0"), ("7", "No known copyright restrictions"),
            (#""9""#, "CC0"), (#""11""#, "CC BY 4.0"), ("16", "CC BY-NC-ND 4.0"), (#""17""#, nil),
            (#""new""#, nil), ("null", nil),
        ] as [(String, String?)])
    func `a licence nobody knows reserves all rights`(number: String, name: String?) async throws {
        let record = Self.record(1).replacing("\"license\":\"4\"", with: "\"license\":\(number)")

        let photo = try await FlickrSource.always(.success(Self.answer([record]))).near().photos.first

        #expect(photo != nil && photo?.licence?.name == name)
    }

    @Test(arguments: [
        (1, SourceError.refused), (3, .refused), (10, .unreachable), (18, .refused), (100, .refused),
        (105, .unreachable), (106, .unreachable), (111, .refused), (112, .refused), (116, .refused),
        (201, .unreachable), (999, .refused),
    ])
    func `what failed inside a fine answer says what can be done`(code: Int, meaning: SourceError) async {
        for body in [
            #"{"stat":"fail","code":\#(code),"message":"x"}"#,
            #"jsonFlickrApi({"stat":"fail","code":"\#(code)","message":"x"})"#,
        ] {
            await #expect(throws: meaning) { try await FlickrSource.always(body).near() }
        }
    }

    @Test func `after the last that can be told there are none`() async throws {
        let page = try await FlickrSource.always(#"{"stat":"fail","code":20,"message":"Excessive"}"#).near()

        #expect(page.photos.isEmpty)
    }

    @Test(arguments: [
        "", "<html>", "[]", "{}", #"{"stat":"ok"}"#, #"{"stat":"ok","photos":{}}"#, #"{"stat":"fail"}"#,
        #"alert({"stat":"ok"})"#, #"{"stat":"ok","photos":{"total":"70","photo":["#,
    ])
    func `rubbish names what is wrong`(body: String) async {
        let error = await #expect(throws: SourceError.self) { try await FlickrSource.always(body).near() }

        guard case .unreadable(let field) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!field.isEmpty)
    }

    @Test func `whether the key is taken is told apart from everything else`() async throws {
        #expect(try await FlickrSource.always(.success(Self.answer([]))).takesItsKey())
        let wrong = #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#
        #expect(try await !FlickrSource.always(wrong).takesItsKey())
        await #expect(throws: SourceError.refused) { try await FlickrSource.always(wrong).check() }
        await #expect(throws: SourceError.unreachable) {
            try await FlickrSource.always(#"{"stat":"fail","code":105,"message":"x"}"#).takesItsKey()
        }
        await #expect(throws: SourceError.refused) {
            try await FlickrSource.always(.failure(.challenged)).takesItsKey()
        }
    }
}
