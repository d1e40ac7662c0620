import Foundation
import PromenadeDemoPainters

/// Pictures hung so that neighbours differ.
enum Hanging {
    /// Pictures in the order they hang: never twice the same painter among three, nor twice the same
    /// format in a row.
    static func pictures(_ count: Int, by painters: [Painter], seed: UInt64) -> [PaintedPicture] {
        var chance = Chance(seed: seed)
        let easels = painters.map { Easel(painter: $0) }
        var hung: [PaintedPicture] = []
        while hung.count < count {
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
