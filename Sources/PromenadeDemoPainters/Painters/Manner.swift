// SPDX-License-Identifier: MIT
import Foundation

/// What a picture is, decided before a single stroke: cheap enough to make hundreds for a list.
struct Plan: Sendable {
    var width = 1000.0, height = 1000.0
    var title = ""
    var subject: [String] = []
    var altText = ""
    var tone = Pigment(0x888888)

    /// Width over height; the long side is always 1000.
    mutating func shape(_ ratio: Double) {
        width = ratio >= 1 ? 1000 : (1000 * ratio).rounded()
        height = ratio >= 1 ? (1000 / ratio).rounded() : 1000
    }
}

/// One way of painting.
///
/// Making it settles the composition; drawing it is the slow part.
protocol Manner: Sendable {
    init(number: Int, _ chance: inout Chance)
    var plan: Plan { get }
    func draw(_ canvas: inout SVGCanvas, _ chance: inout Chance)
}

extension String {
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Titles that do not repeat until every pairing has been used.
package enum Wording {
    /// Puts the second list's words where the first list's phrases have a `*`.
    package static func title(_ turn: Int, _ phrases: [String], _ words: [String]) -> String {
        let pairings = phrases.count * words.count
        let round = turn / pairings
        // Stepping through both lists at once keeps neighbours different; the shift avoids early repeats.
        let step = turn % pairings
        let cycle = leastCommonMultiple(phrases.count, words.count)
        let phrase = phrases[step % phrases.count]
        let word = words[(step + step / cycle) % words.count]
        let title = phrase.replacingOccurrences(of: "*", with: word)
        return round == 0 ? title : "\(title), No. \(round + 1)"
    }

    package static func withArticle(_ word: String) -> String {
        (word.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + word
    }

    private static func leastCommonMultiple(_ first: Int, _ second: Int) -> Int {
        var (large, small) = (first, second)
        while small != 0 { (large, small) = (small, large % small) }
        return first / large * second
    }
}
