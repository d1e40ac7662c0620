import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources

extension Coordinate {
    /// Where these tests stand: the Ashton Building.
    static let here = NamedPlace.ashtonBuilding.coordinate
}

extension HTTPFetch {
    /// A parameter of its address, unescaped.
    func parameter(_ name: String) -> String? {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == name }?.value
    }
}

extension CommonsSource {
    static let scriptedAPI = URL(string: "https://commons.test/w/api.php")!

    /// - Parameter details: answers to questions about files; the places come from `files`.
    static func scripted(
        files: [(page: Int, title: String, north: Double)] = [], asked: Asked = Asked(),
        api: URL = Self.scriptedAPI, now: @escaping @Sendable () -> Date = { Date() },
        details: @escaping @Sendable (HTTPFetch) throws(FetchError) -> Data
    ) -> CommonsSource {
        let list = files.map { file in
            """
            {"pageid":\(file.page),"ns":6,"title":"\(file.title)","lat":\(Coordinate.here.latitude + file.north),\
            "lon":\(Coordinate.here.longitude),"dist":0.1,"primary":true}
            """
        }.joined(separator: ",")
        let http = HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
            asked.note(fetch)
            guard fetch.parameter("list") == "geosearch" else { return HTTPReply(body: try details(fetch)) }
            let body = #"{"batchcomplete":true,"query":{"geosearch":[\#(list)]}}"#
            return HTTPReply(body: Data(body.utf8))
        }
        return CommonsSource(api: api, http: http, now: now)
    }

    /// A source that gets the same answer to whatever it asks.
    static func always(_ answer: Result<Data, FetchError>) -> CommonsSource {
        CommonsSource(api: scriptedAPI, http: .always(answer))
    }

    func near(_ radius: Double = 500, skipping: Int = 0, limit: Int = 21) async throws -> PhotosPage {
        try await photos(near: .here, within: radius, skipping: skipping, limit: limit)
    }
}

/// A file's record in Commons' words.
func commonsPage(
    _ page: Int, mime: String = "image/jpeg", width: Int = 500, metadata: String = ""
) -> String {
    """
    {"pageid":\(page),"ns":6,"title":"File:Photo_\(page).jpg","imagerepository":"local","imageinfo":[{"size":9000000,\
    "width":4000,"height":3000,"mime":"\(mime)",\
    "thumburl":"https://thumb.wikimedia.org/commons/thumb/a/ab/\(page).jpg/\(width)px-\(page).jpg?utm_source=api",\
    "thumbwidth":\(width),"url":"https://upload.wikimedia.org/commons/a/ab/\(page).jpg",\
    "descriptionurl":"https://commons.wikimedia.org/wiki/File:Photo_\(page).jpg","extmetadata":{\(metadata)}}]}
    """
}

/// A whole answer with these records.
func commonsAnswer(_ pages: [String]) -> Data {
    Data(#"{"batchcomplete":true,"query":{"pages":[\#(pages.joined(separator: ","))]}}"#.utf8)
}

extension FlickrSource {
    static let scriptedAPI = URL(string: "https://flickr.test/services/rest/")!
    static let secret = "0123456789abcdef0123456789abcdef"

    static func scripted(_ http: HTTPFetching, api: URL = Self.scriptedAPI) -> FlickrSource {
        FlickrSource(api: api, key: ServiceKey(secret)!, http: http)
    }

    static func always(_ answer: Result<Data, FetchError>) -> FlickrSource { scripted(.always(answer)) }
    static func always(_ json: String) -> FlickrSource { always(.success(Data(json.utf8))) }

    func near(_ radius: Double = 500, skipping: Int = 0, limit: Int = 21) async throws -> PhotosPage {
        try await photos(near: .here, within: radius, skipping: skipping, limit: limit)
    }
}
