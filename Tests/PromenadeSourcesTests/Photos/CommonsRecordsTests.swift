import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct CommonsRecordsTests {
    /// The photograph of a record with this metadata.
    private func photo(metadata: String) async throws -> Photo {
        let source = CommonsSource.scripted(files: [(1, "File:a.jpg", 0)]) { _ throws(FetchError) in
            commonsAnswer([commonsPage(1, metadata: metadata)])
        }
        return try #require(try await source.near().photos.first)
    }

    /// A recorded reply, read as what is said about these pages.
    private func photos(_ pages: [Int], in reply: Data) async throws -> [Photo] {
        let files = pages.map { (page: $0, title: "File:\($0).jpg", north: 0.0) }
        return try await CommonsSource.scripted(files: files) { _ throws(FetchError) in reply }.near(
            limit: 30
        )
        .photos
    }

    /// A recorded piece of a record, put where it belongs.
    private func photo(info name: String) async throws -> Photo {
        var info = String(decoding: try Recordings.places("commons/\(name)"), as: UTF8.self).trimmed
        if !info.contains("\"url\"") {
            info = "{\"url\":\"https://upload.wikimedia.org/a.jpg\",\"size\":1000," + info.dropFirst()
        }
        let page = #"{"pageid":1,"title":"File:a.jpg","imageinfo":[\#(info)]}"#
        return try #require(try await photos([1], in: commonsAnswer([page])).first)
    }

    @Test func `who made it and under what licence are words, without markup and without what pages hide`()
        async throws
    {
        let photo = try await photo(
            metadata: #"""
                "Artist":{"value":"<a href=\"//x\" onclick=\"y\">Ann &amp; Bob</a><script>alert(1)</script>"},
                "LicenseShortName":{"value":"CC BY-SA 3.0 de"},
                "DateTimeOriginal":{"value":"circa 1617 <div style=\"display: none;\">date QS:P,+1617</div>"},
                "ImageDescription":{"value":"<p>A <b>quay</b>,\n<span style='DISPLAY:none'>no</span> seen twice.</p>"},
                "Restrictions":{"value":"personality-rights|trademarked"},"CommonsMetadataExtension":{"value":1.2}
                """#)

        #expect(photo.title == "Photo 1")
        #expect(photo.owner == "Ann & Bob")
        #expect(photo.date == "circa 1617")
        #expect(photo.description == "A quay, seen twice.")
        #expect(photo.restrictions == "personality rights, trademarked")
        #expect(photo.licence?.name == "CC BY-SA 3.0 de")
        #expect(photo.licence?.url.absoluteString == "https://creativecommons.org/licenses/by-sa/3.0/de/")
    }

    @Test func `how the owner wants to be named goes before the owner's name`() async throws {
        let photo = try await photo(
            metadata: #""Artist":{"value":"Ann"},"Attribution":{"value":"Photo by <i>Ann</i>"}"#)

        #expect(photo.owner == "Photo by Ann")
        #expect(photo.licence == nil)
    }

    @Test(arguments: [
        ("Public domain", "", "https://commons.wikimedia.org/wiki/File:Photo_1.jpg"),
        ("CC0", "", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("CC BY 4.0", "javascript:alert(1)", "https://creativecommons.org/licenses/by/4.0/"),
        ("GFDL", "//www.gnu.org/copyleft/fdl.html", "https://www.gnu.org/copyleft/fdl.html"),
    ])
    func `a licence without an address of its own leads somewhere true`(
        name: String, address: String, page: String
    ) async throws {
        let photo = try await photo(
            metadata: #""LicenseShortName":{"value":"\#(name)"},"LicenseUrl":{"value":"\#(address)"}"#)

        #expect(photo.licence?.name == name && photo.licence?.url.absoluteString == page)
    }

    @Test func `a novel in the description is cut between words`() async throws {
        let photo = try await photo(
            metadata: #""ImageDescription":{"value":"\#(String(repeating: "brick ", count: 5_000))"}"#)

        let text = try #require(photo.description)
        #expect(text.count <= 600 && text.hasSuffix("brick…"))
    }

    @Test func `a picture elsewhere than at Wikimedia is not one`() async throws {
        let body = commonsPage(1).replacing("thumb.wikimedia.org", with: "10.0.0.1").replacing(
            "upload.wikimedia.org", with: "10.0.0.1")

        #expect(try await photos([1], in: commonsAnswer([body])).isEmpty)
    }

    @Test(.enabled(if: Recordings.hasPlaces)) func `28 recorded files are 27 photographs and a TIFF`()
        async throws
    {
        let reply = try Recordings.places("commons/imageinfo_extmetadata_28_files.json")
        let numbers = String(decoding: reply, as: UTF8.self).matches(of: /"pageid": ?(\d+)/).compactMap {
            Int($0.1)
        }
        #expect(numbers.count == 28)

        let photos = try await photos(numbers, in: reply)

        #expect(photos.count == 27)
        #expect(photos.count { $0.licence != nil } == 27)
        #expect(photos.allSatisfy { $0.owner != nil && $0.pixels != nil })
        #expect(photos.count { $0.date == nil } == 4)
        let words = photos.flatMap { [$0.owner, $0.description, $0.date].compactMap { $0 } }
        #expect(words.allSatisfy { !$0.contains("<") && !$0.contains("QS:P") })
        let munch = try #require(photos.first { $0.id == "commons:44672212" })
        #expect(munch.date == "1891" && munch.owner == "Edvard Munch")
        #expect(munch.licence?.url == munch.page)
        let street = try #require(photos.first { $0.id == "commons:44672185" })
        #expect(street.owner == "Photo: Eckhard Henkel / Wikimedia Commons / CC BY-SA 3.0 DE")
    }

    @Test(.enabled(if: Recordings.hasPlaces)) func `recorded pieces of records are read`() async throws {
        #expect(try await photo(info: "edge_image_info_artist_div.json").owner == "Jona Lendering")
        #expect(try await photo(info: "edge_image_info_artist_link.json").owner == "link text")
        #expect(try await photo(info: "edge_image_info_artist_string.json").owner == "Artist Name")
        let dutch = try await photo(info: "edge_image_info_html_description.json")
        #expect(
            dutch.owner == "PtrQs" && dutch.description?.hasPrefix("Identificatie Titel(s): Alle") == true)
        let tree = try await photo(info: "edge_image_info_missing_license_url.json")
        #expect(tree.licence?.name == "CC BY-SA 4.0")
        #expect(tree.licence?.url.absoluteString == "https://creativecommons.org/licenses/by-sa/4.0/")
        #expect(tree.owner == "Photo by PtrQs" && tree.small.lastPathComponent.hasPrefix("300px-"))

        let example = try Recordings.places("commons/imageinfo_page_example.json")
        let page = String(decoding: example, as: UTF8.self)
        let photo = try #require(try await photos([81_754_323], in: commonsAnswer([page])).first)
        #expect(photo.date == "2012-09-25 16:23:02" && photo.description == "SONY DSC")
        #expect(photo.licence?.url.absoluteString == "https://creativecommons.org/licenses/by-sa/4.0")
        let bare = try Recordings.places("commons/edge_image_data_missing_imageinfo.json")
        #expect(
            try await photos([81_754_323], in: commonsAnswer([String(decoding: bare, as: UTF8.self)])).isEmpty
        )
    }

    @Test(
        .enabled(if: Recordings.hasPlaces),
        arguments: [
            ("error_invalidtitle.json", SourceError.refused), ("error_missingtitle.json", .refused),
            ("error_no_such_entity_link.json", .refused), ("error_auth.xml", .unreadable(field: "body")),
            ("error_missingparam.xml", .unreadable(field: "body")),
            ("missing_title.xml", .unreadable(field: "body")), ("page_found.xml", .unreadable(field: "body")),
            // Articles of an encyclopaedia, and the same continuation again and again.
            ("geosearch_generator_frwiki_index_minus1.json", .unreadable(field: "continue")),
        ])
    func `recorded errors say what can be done`(name: String, meaning: SourceError) async throws {
        let reply = try Recordings.places("commons/\(name)")

        await #expect(throws: meaning) { try await photos([1], in: reply) }
    }
}
