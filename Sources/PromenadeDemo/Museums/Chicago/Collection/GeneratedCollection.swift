import Foundation

/// The works of all made-up painters, hung so that neighbours differ.
enum GeneratedCollection {
    static let size = 640

    /// - Parameter address: of the server the records point at: `http://127.0.0.1:4000`.
    static func all(at address: String) -> ChicagoCollection {
        let hung = hanging()
        // Numbers go by painter, as a museum that bought one estate after the other would have given them.
        let byPainter = hung.indices.sorted {
            (hung[$0].painter.id, hung[$0].number) < (hung[$1].painter.id, hung[$1].number)
        }
        var ids = Array(repeating: 0, count: hung.count)
        for (number, place) in byPainter.enumerated() { ids[place] = 100_001 + number }
        return ChicagoCollection(
            works: hung.enumerated().map { place, picture in
                GeneratedWork(picture: picture, id: ids[place], place: place, address: address).work
            })
    }

    /// Pictures in the order of the listing: never twice the same painter among three, nor twice the same
    /// format in a row.
    private static func hanging() -> [PaintedPicture] {
        var chance = Chance(seed: 20_261_121)
        let easels = Painter.all.map { Easel(painter: $0) }
        var hung: [PaintedPicture] = []
        while hung.count < size {
            // Who has hung least is next; among equals chance decides.
            let order = easels.map { (easel: $0, draw: chance.unit()) }
                .sorted { ($0.easel.used, $0.draw) < ($1.easel.used, $1.draw) }
            let recent = Set(hung.suffix(3).map(\.painter.id))
            let rested = order.map(\.easel).filter { !recent.contains($0.painter.id) }
            guard let picture = next(from: rested, after: hung.last) else { break }
            hung.append(picture)
        }
        return hung
    }

    /// The first picture of another format than the last one; where there is none, any.
    private static func next(from easels: [Easel], after last: PaintedPicture?) -> PaintedPicture? {
        for easel in easels {
            let picture = easel.take { picture in
                last.map { abs(format($0) - format(picture)) > 0.1 } ?? true
            }
            if let picture { return picture }
        }
        return easels.first?.take { _ in true }
    }

    /// 0 for a square; the same step for "twice as wide" as for "twice as high".
    private static func format(_ picture: PaintedPicture) -> Double { log(picture.width / picture.height) }

    /// One painter's pictures that do not hang yet.
    private final class Easel {
        let painter: Painter
        private(set) var used = 0
        private var next = 0
        private var waiting: [PaintedPicture] = []

        init(painter: Painter) { self.painter = painter }

        /// The first of the next four pictures that fits.
        func take(where fits: (PaintedPicture) -> Bool) -> PaintedPicture? {
            while waiting.count < 4 {
                waiting.append(PaintedPicture(painter: painter, number: next))
                next += 1
            }
            guard let place = waiting.firstIndex(where: fits) else { return nil }
            used += 1
            return waiting.remove(at: place)
        }
    }
}
