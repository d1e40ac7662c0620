import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

/// Every reply of the present services that others recorded.
@Suite(.enabled(if: Recordings.hasAmsterdam), .timeLimit(.minutes(10)))
struct AmsterdamRecordingsTests {
    private static let folder = "rijks-linked-art"

    @Test func `the recorded Milkmaid is read whole`() async throws {
        let work = try #require(
            try await AmsterdamSource.work(
                "200108369",
                in: Recordings.amsterdam("\(Self.folder)/record_milkmaid_trimmed_2026-10-07.json"),
                with: [
                    "202108369": Recordings.amsterdam("\(Self.folder)/visualitem_milkmaid_2026-10-07.json"),
                    "500118708085845066105": Recordings.amsterdam(
                        "\(Self.folder)/digital_milkmaid_2026-10-07.json"),
                ],
                info: [
                    "/QkOGy/info.json": Recordings.amsterdam("iiif/micrio_milkmaid_info_v3_2026-10-07.json")
                ]
            ))

        #expect(work.title == "The Milkmaid")
        #expect(work.artist == Work.Artist(id: "2101778", name: "Johannes Vermeer"))
        #expect(work.artistNote == nil)
        #expect(work.date == "c. 1660")
        #expect(work.years == YearSpan(first: 1660, last: 1660))
        #expect(work.accession == "SK-A-2344")
        #expect(work.rights == .publicDomain)
        #expect(work.picture?.service.absoluteString == "https://iiif.micr.io/QkOGy")
        #expect(work.picture?.pixels == PixelSize(width: 4649, height: 5177))
        #expect(try JSONDecoder().decode(Work.self, from: JSONEncoder().encode(work)) == work)
    }

    @Test func `a record others have cut down is read as far as it goes`() async throws {
        let cut = String(
            decoding: try Recordings.amsterdam("\(Self.folder)/ArtSearch_artworkDetails.json"), as: UTF8.self)
        // Its number is too short for one of the museum's.
        let record = cut.replacing("id.rijksmuseum.nl/2001\"", with: "id.rijksmuseum.nl/200100001\"")
        let work = try #require(
            try await AmsterdamSource.work(
                "200100001", in: Data(record.utf8),
                with: ["2021": Recordings.amsterdam("\(Self.folder)/ArtSearch_visualItem.json")]))

        #expect(work.title == "Before, Behind, Between, Above, Below")
        #expect(work.medium == "etching, aquatint, drypoint, paper")
        #expect(work.years?.first == 1973)
        #expect(work.description == nil)
        #expect(work.webPage?.host() == "www.rijksmuseum.nl")
        #expect(work.rights == .unknown)
        #expect(work.picture == nil)
    }

    @Test(arguments: [
        ("search_milkmaid_2026-10-07", 1, ["200108369"]),
        ("search_painting_oil-paint_docs-example", 4_797, ["200100988"]),
    ])
    func `a recorded search is a page`(file: String, total: Int, ids: [String]) async throws {
        let reply = try Recordings.amsterdam("\(Self.folder)/\(file).json")
        let page = try await AmsterdamSource.scripted(.always(.success(reply))).page(1, of: .everything)

        #expect(page.extent.total == total)
        #expect(page.ids.map(\.local) == ids)
    }

    /// What each file is, so that a new one is not overlooked.
    @Test func `every recorded file is read, or refused with a reason`() async throws {
        let folder = Recordings.museums.appending(path: Self.folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        var read = 0
        var refused: [String: String] = [:]
        for file in files {
            let body = try Recordings.amsterdam("\(Self.folder)/\(file)")
            switch await reading(body) {
            case .success: read += 1
            case .failure(let error): refused[file] = "\(error)"
            }
        }

        #expect(files.count == 11)
        #expect(read == 7, "\(refused)")
        #expect(
            refused == [
                // Without a count nobody can page through it.
                "ArtSearch_museumCollectionPage.json": #"unreadable(field: "partOf.totalItems")"#,
                // Its number is no work's.
                "ArtSearch_artworkDetails.json": #"unreadable(field: "id")"#,
                "probe_rijks_results_2026-05-12_p3a.txt": #"unreadable(field: "body")"#,
                "rijks_oai_sets_193_p3a.json": #"unreadable(field: "body")"#,
            ])
    }

    /// Reads a file in the place its type has: as a work, as what one leads to, or as a step of a search.
    private func reading(_ body: Data) async -> Result<Void, SourceError> {
        let type = (try? JSONSerialization.jsonObject(with: body) as? [String: Any])?["type"] as? String
        let object =
            #"{"id":"https://id.rijksmuseum.nl/200108369","shows":["https://id.rijksmuseum.nl/1"]}"#
        let item =
            #"{"subject_to":{"classified_as":"https://creativecommons.org/publicdomain/mark/1.0/"},"digitally_shown_by":"https://id.rijksmuseum.nl/2"}"#
        var answers = ["/id/200108369": Data(object.utf8), "/id/1": Data(item.utf8)]
        let place = ["HumanMadeObject": "/id/200108369", "VisualItem": "/id/1", "DigitalObject": "/id/2"]
        answers[type.flatMap { place[$0] } ?? "/rijks/search"] = body
        let http = HTTPFetching { [answers] fetch async throws(FetchError) in
            guard let answer = answers[fetch.url.path()] else { throw .status(404, retryAfter: nil) }
            return HTTPReply(body: answer)
        }
        let source = AmsterdamSource.scripted(http)
        do throws(SourceError) {
            if answers["/rijks/search"] != nil {
                _ = try await source.page(1, of: .everything)
            } else {
                let work = try await source.work(Work.ID("rijks:200108369")!)
                if type == "DigitalObject", work?.picture == nil { throw .unreadable(field: "access_point") }
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }
}
