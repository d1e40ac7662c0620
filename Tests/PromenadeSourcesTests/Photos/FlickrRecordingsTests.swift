import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.enabled(if: Recordings.hasPlaces), .timeLimit(.minutes(10))) struct FlickrRecordingsTests {
    private func near(_ name: String, limit: Int = 30) async throws -> PhotosPage {
        try await FlickrSource.always(.success(Recordings.places("flickr/\(name)"))).near(limit: limit)
    }

    @Test func `a hundred photographs of 2013 are read, over TLS and without those from nowhere`()
        async throws
    {
        let page = try await near("photos_getRecent_2013_1.json")

        #expect(page.photos.count == 30 && page.total == 1_000)
        #expect(page.photos.prefix(6).allSatisfy { $0.coordinate != nil })
        #expect(page.photos.dropFirst(6).allSatisfy { $0.coordinate == nil })
        #expect(page.photos.allSatisfy { $0.small.scheme == "https" && $0.large.scheme == "https" })
        #expect(page.photos.allSatisfy { $0.pixels != nil && $0.owner != nil })
        #expect(page.photos.allSatisfy { $0.description?.contains("<") != true })
    }

    @Test(arguments: [
        ("photos_list_small.json", 1_270), ("photos_search_2013_minimal.json", 1),
        ("photos_search_no_photo_list.json", 30),
    ])
    func `a list without pictures, or without a list, has a total and no photographs`(
        name: String, total: Int
    )
        async throws
    {
        #expect(try await near(name) == PhotosPage(photos: [], total: total))
    }

    @Test(arguments: [
        ("error_100_invalid_key.json", SourceError.refused), ("error_112_method_not_found.json", .refused),
        ("error_201_json_answered_to_xml_request.txt", .unreachable),
        ("error_100_invalid_key.xml", .refused), ("error_1_photo_not_found.xml", .refused),
        ("licenses_getInfo_2025.xml", .unreadable(field: "body")),
        ("photos_search_2023_page10.xml", .unreadable(field: "body")),
        ("photos_search_2024_geo_100.xml", .unreadable(field: "body")),
        // Replies to other questions.
        ("photos_licenses_getInfo_2013_0.json", .unreadable(field: "photos")),
        ("doc_flickr.photos.search_methodinfo.json", .unreadable(field: "photos")),
    ])
    func `recorded errors and other answers say what can be done`(name: String, meaning: SourceError) async {
        await #expect(throws: meaning) { try await near(name) }
    }

    @Test func `every licence of 2025 is known by its name and leads where Flickr says`() async throws {
        let list = String(decoding: try Recordings.places("flickr/licenses_getInfo_2025.xml"), as: UTF8.self)
        let licences = list.matches(of: /<license id="(\d+)" name="([^"]+)" url="([^"]+)"/)
        #expect(licences.count == 17)

        for licence in licences where licence.1 != "0" {
            let body = """
                {"photos":{"total":1,"photo":[{"id":"1","owner":"a","license":"\(licence.1)",\
                "url_m":"https://live.staticflickr.com/1.jpg"}]},"stat":"ok"}
                """
            let photo = try #require(try await FlickrSource.always(body).near().photos.first)
            #expect(photo.licence?.url.absoluteString == String(licence.3))
            #expect(
                licence.2.hasPrefix("Public Domain Dedication") || photo.licence?.name == String(licence.2))
        }
    }
}
