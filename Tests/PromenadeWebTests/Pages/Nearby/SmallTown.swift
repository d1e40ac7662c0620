import Foundation
import PromenadeCore
import Synchronization

/// Seven works at five places around the Ashton Building, as a source that answers from memory.
final class SmallTown: PlaceSource {
    let museum = Museum(id: "osm", name: "OpenStreetMap", webSite: URL(filePath: "/"), pageSize: 1)
    let reach = PlaceReach.tiles(zoom: 14, most: 16)
    let credit = PlaceCredit(
        text: "© OpenStreetMap contributors", page: URL(string: "https://www.openstreetmap.org/copyright"))
    let error = Mutex<SourceError?>(nil)
    /// Ids it no longer lists.
    let lost = Mutex<Set<String>>([])

    func couldHave(_ id: Work.ID) -> Bool { id.source == "osm" }
    func works(_ ids: [Work.ID]) async throws(SourceError) -> [Work] {
        var works: [Work] = []
        for id in ids { if let work = try await work(id) { works.append(work) } }
        return works
    }

    func work(_ id: Work.ID) async throws(SourceError) -> Work? { Self.works.first { $0.id == id } }
    func address(of picture: Picture, rights: Rights, width: Int) -> URL? { nil }
    func check() async throws(SourceError) {}

    func artworks(in box: GeoBox, since: Date?) async throws(SourceError) -> PlaceAnswer {
        if let error = error.withLock({ $0 }) { throw error }
        let lost = lost.withLock { $0 }
        return PlaceAnswer(
            works: Self.works.filter { work in
                work.location.map { box.contains($0.coordinate) } == true && !lost.contains(work.id.local)
            }, isEverything: true)
    }

    private static let works = [
        work(
            "node/1", "The Quickening", "Mitzi Test", "1951", "relief", "civic", "Civic Design Building",
            53.4050, -2.9650),
        work(
            "node/2", "Two Circles", "Barbara Test", nil, "sculpture", "square", "Abercromby Square", 53.4041,
            -2.9641),
        work(
            "way/3", "Three <Uprights>", nil, "1959", "sculpture", "square", "Abercromby Square", 53.4041,
            -2.9642),
        work("node/4", "Entrance", nil, nil, "mural", "rendall", "Rendall Building", 53.4020, -2.9660),
        work("node/5", "Resurgent", "Jacob Test", "1956", nil, "lewis", "Lewis’s & Sons", 53.4045, -2.9770),
        work("node/6", "Far", nil, nil, nil, "far", "Hope Street", 53.4190, -2.9665),
    ].compactMap { $0 }

    private static func work(
        _ local: String, _ title: String, _ artist: String?, _ date: String?, _ type: String?,
        _ venue: String,
        _ name: String, _ latitude: Double, _ longitude: Double
    ) -> Work? {
        Work.ID(source: "osm", local: local).map { id in
            Work(
                id: id, title: title, artist: artist.map { .init(id: nil, name: $0) }, date: date, type: type,
                location: .init(
                    coordinate: Coordinate(known: latitude, longitude), venue: "osm:\(venue)", venueName: name
                ))
        }
    }
}
