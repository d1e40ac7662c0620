import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.enabled(if: Recordings.hasPlaces), .timeLimit(.minutes(10)))
struct OverpassRecordingsTests {
    private let box = GeoBox(west: -180, south: -90, east: 180, north: 90)!

    private func answer(_ body: Data) async throws -> PlaceAnswer {
        try await OverpassSource(http: .always(.success(body))).artworks(in: box, since: nil)
    }

    @Test func `London's artworks all have a title and a place, and nothing else is one`() async throws {
        let answer = try await answer(Recordings.places("overpass/artwork_london_2024.json"))
        let titles = Dictionary(answer.works.map { ($0.id.description, $0.title) }) { first, _ in first }

        #expect(answer.works.count == 33)
        #expect(answer.isEverything && answer.skipped == 0)
        #expect(answer.works.count { $0.artist != nil } == 9)
        #expect(answer.works.allSatisfy { $0.location != nil && !$0.title.isEmpty })
        #expect(titles["osm:node/25508657"] == "Maybe a queen")
    }

    @Test func `Helsinki's artworks have their makers and years`() async throws {
        let answer = try await answer(Recordings.places("overpass/derived_helsinki_artworks_65.json"))

        // 64 there are, whatever the file is called.
        #expect(answer.works.count == 64 && answer.isEverything)
        #expect(answer.works.count { $0.artist != nil } == 61)
        #expect(answer.works.count { $0.date != nil } == 60)
        #expect(answer.works.count { $0.date != nil && $0.years == nil } == 0)
    }

    @Test(arguments: [
        ("way_out_bb.json", true), ("way_out_geom.json", true), ("way_out_meta.json", false),
        ("way_out_tags.json", false), ("way_out_skel.json", false),
    ])
    func `a way has its place from its bounds or its line, and without either it is left out`(
        file: String, hasPlace: Bool
    ) async throws {
        // The recorded way is a concert hall.
        let recorded = String(decoding: try Recordings.places("overpass/\(file)"), as: UTF8.self)
        let artwork = recorded.replacing(#""tourism": "attraction""#, with: #""tourism": "artwork""#)

        let answer = try await answer(Data(artwork.utf8))

        #expect(try await self.answer(Data(recorded.utf8)).works.isEmpty)
        #expect(answer.works.map(\.id.description) == (hasPlace ? ["osm:way/24981342"] : []))
        if let place = answer.works.first?.location?.coordinate {
            #expect(place.distance(to: Coordinate(known: 53.54125, 9.98411)) < 5)
        }
    }

    @Test func `a way's line is enough`() async throws {
        let recorded = String(decoding: try Recordings.places("overpass/way_out_geom.json"), as: UTF8.self)
        let line = recorded.replacing(#""bounds""#, with: #""limits""#)
            .replacing(#""tourism": "attraction""#, with: #""tourism": "artwork""#)

        #expect(try await answer(Data(line.utf8)).works.count == 1)
    }

    @Test(arguments: [
        ("error_exceeded_maxsize.json", SourceError.refused),
        ("error_exceeded_timeout.json", .busy(retryAfter: .seconds(30))),
        ("error_no_message_error.html", .unreadable(field: "body")),
        ("error_other_query_error.html", .unreachable),
        ("error_plaintext_server_error.html", .unreachable), ("error_syntax_error.html", .refused),
        ("error_too_busy.html", .busy(retryAfter: .seconds(30))),
        ("error_too_many_queries.html", .busy(retryAfter: .seconds(30))),
        ("status_body_1sec_cooldown.txt", .unreadable(field: "body")),
        ("status_body_20sec_cooldown.txt", .unreadable(field: "body")),
    ])
    func `an error in words, whatever its status, is the error one can act on`(
        file: String, error: SourceError
    )
        async throws
    {
        let body = try Recordings.places("overpass/\(file)")

        await #expect(throws: error) { try await answer(body) }
    }

    @Test(arguments: [100, 1_000, 10_000, 22_000])
    func `an answer cut off anywhere is none`(bytes: Int) async throws {
        let body = try Recordings.places("overpass/artwork_london_2024.json").prefix(bytes)
        let error = await #expect(throws: SourceError.self) { try await answer(Data(body)) }

        guard case .unreadable? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
