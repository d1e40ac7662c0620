import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PlaceSourceContractTests {
    @Test(arguments: [PlaceSourceContract.Party.campus, .overpass], PlaceSourceContract.claims)
    func `a source of public artworks keeps the contract`(
        party: PlaceSourceContract.Party, claim: PlaceSourceContract.Claim
    ) async throws {
        guard let source = try await party.source(claim.situation) else { return }
        try await claim.check(source, party)
    }
}

extension PlaceSourceContract.Party {
    private static let box = GeoBox(around: NamedPlace.ashtonBuilding.coordinate, radius: 1_000)

    /// How each answers in a situation; `nil` while it works.
    private static func trouble(_ situation: PlaceSourceContract.Situation) -> HTTPFetching? {
        switch situation {
        case .working: nil
        case .busy: .always(.failure(.status(429, retryAfter: .seconds(40))))
        case .gone: .always(.failure(.offline))
        case .unreadable: .always(.success(Data(#"{"elements":"?","artworks2":"?"}"#.utf8)))
        }
    }

    static let campus = Self(
        name: "campus, scripted",
        source: { situation in
            CampusSource(
                feed: URL(string: "https://campus.test/a/data.php?class=artworks2&lastUpdate=")!,
                http: trouble(situation) ?? ScriptedCampus.transport)
        },
        box: box, missing: Work.ID("campus:999")!, patience: .seconds(40))

    static let overpass = Self(
        name: "Overpass, scripted",
        source: { situation in OverpassSource(http: trouble(situation) ?? ScriptedOverpass.transport) },
        box: box, missing: Work.ID("osm:node/999")!, patience: .seconds(40))
}

/// A campus of ten artworks in three buildings, two of them without one; the last was taken back.
private enum ScriptedCampus {
    static let transport = HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
        let isAll = fetch.url.query()?.contains("lastUpdate") == false
        let rows = (1...10).filter { isAll || $0 > 8 }.map { number in
            """
            {"id":"\(number)","title":"Work \(number)","lat":"53.40\(number)","long":"-2.96\(number)",
             "location":\(number < 3 ? "null" : "\"Building \(number % 3)\""),"fileName":"Work \(number).jpg",
             "enabled":"\(number == 10 ? 0 : 1)"}
            """
        }
        return HTTPReply(body: Data(#"{"artworks2":[\#(rows.joined(separator: ","))]}"#.utf8))
    }
}

/// Eight nodes and a way, asked as Overpass is asked.
private enum ScriptedOverpass {
    static let transport = HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
        let form = String(decoding: fetch.post?.bytes ?? Data(), as: UTF8.self)
        let query = form.replacing("data=", with: "").removingPercentEncoding ?? ""
        let elements = (1...9).map { number in
            let place = #""lat":53.40\#(number),"lon":-2.96\#(number)"#
            let kind = number == 9 ? "way" : "node"
            return (
                "\(kind)(\(number));",
                #"{"type":"\#(kind)","id":\#(number),\#(number == 9 ? "\"center\":{\(place)}" : place),"tags":{"tourism":"artwork","addr:street":"Street \#(number % 3)"}}"#
            )
        }
        let found = elements.filter { query.contains("nwr[") || query.contains($0.0) }.map(\.1)
        return HTTPReply(body: Data(#"{"elements":[\#(found.joined(separator: ","))]}"#.utf8))
    }
}
