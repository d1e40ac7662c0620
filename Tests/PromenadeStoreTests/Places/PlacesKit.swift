import Foundation
import PromenadeCore
import PromenadeStore

/// Public artworks for the tests of the catalogue.
enum Placed {
    static let monday = Date(timeIntervalSince1970: 1_795_000_000)

    static func work(
        _ number: Int, at place: Coordinate, venue: String? = nil, title: String? = nil,
        source: String = "osm"
    ) -> Work {
        var work = Work(id: id(number, source), title: title ?? "Work \(number)")
        work.location = .init(
            coordinate: place, venue: "\(source):\(venue ?? "node/\(number)")",
            venueName: venue.map { $0.capitalized } ?? "Statue \(number)")
        return work
    }

    static func id(_ number: Int, _ source: String = "osm") -> Work.ID {
        Work.ID("\(source):node/\(number)")!
    }

    static func answer(_ works: [Work], isEverything: Bool = true) -> PlaceAnswer {
        PlaceAnswer(works: works, isEverything: isEverything)
    }
}

extension Catalogue {
    /// A catalogue with these works, read on Monday.
    static func holding(_ works: [Work]) async throws -> Catalogue {
        let catalogue = try Catalogue()
        try await catalogue.cache(Placed.answer(works), from: "osm", covering: nil, fetchedAt: Placed.monday)
        return catalogue
    }
}
