import Foundation
import PromenadeCore

/// A row of venues on the way north from the Ashton Building, 100 m apart, each with its works.
struct TownRow: PlaceSource {
    let museum = Museum(id: "osm", name: "OpenStreetMap", webSite: URL(filePath: "/"), pageSize: 1)
    let reach = PlaceReach.whole
    let credit = PlaceCredit(text: "© OpenStreetMap contributors", page: nil)
    let all: [Work]

    init(_ count: Int, worksEach: Int = 1) {
        all = (0..<count).flatMap { venue in
            (0..<worksEach).compactMap { number in
                // Not quite on a line, so that no two walks are as long.
                let place = Coordinate(
                    known: 53.4067 + Double(venue) * 0.0009,
                    -2.9665 + Double((venue * 37 + number) % 11) * 0.0004)
                return Work.ID(source: "osm", local: "node/\(venue * 10 + number + 1)").map { id in
                    Work(
                        id: id, title: "Work \(venue).\(number)",
                        location: .init(
                            coordinate: place, venue: "osm:v\(venue)", venueName: "Venue \(venue)"))
                }
            }
        }
    }

    /// The works as an address has them.
    var list: String { all.map(\.id.description).joined(separator: ",") }

    func couldHave(_ id: Work.ID) -> Bool { id.source == "osm" }
    func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work] { all.filter { ids.contains($0.id) } }
    func work(_ id: Work.ID) async throws(SourceError) -> Work? { all.first { $0.id == id } }
    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { nil }
    func check() async throws(SourceError) {}
    func artworks(in box: GeoBox, since: Date?) async throws(SourceError) -> PlaceAnswer {
        PlaceAnswer(works: all, isEverything: true)
    }
}
