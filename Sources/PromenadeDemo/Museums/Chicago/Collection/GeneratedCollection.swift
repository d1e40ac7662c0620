import Foundation
import PromenadeDemoPainters

/// The works of all made-up painters, hung so that neighbours differ.
enum GeneratedCollection {
    static let size = 640

    /// Nothing of it depends on a world, so all share it.
    private static let hung = Hanging.pictures(size, by: Painter.all, seed: 20_261_121)

    /// - Parameters:
    ///   - address: of the server the records point at: `http://127.0.0.1:4000`.
    ///   - now: what past and coming exhibitions are measured from.
    static func all(at address: String, now: Date) -> ChicagoCollection {
        let hung = hung
        // Numbers go by painter, as a museum that bought one estate after the other would have given them.
        let byPainter = hung.indices.sorted {
            (hung[$0].painter.id, hung[$0].number) < (hung[$1].painter.id, hung[$1].number)
        }
        var ids = Array(repeating: 0, count: hung.count)
        for (number, place) in byPainter.enumerated() { ids[place] = 100_001 + number }
        let works = hung.enumerated().map { place, picture in
            GeneratedWork(picture: picture, id: ids[place], place: place, address: address).work
        }
        return ChicagoCollection(
            works: works, agents: GeneratedAgents.all(at: address),
            exhibitions: GeneratedExhibitions.all(of: works, at: address, now: now))
    }
}
