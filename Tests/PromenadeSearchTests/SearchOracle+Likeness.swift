import Foundation
import PromenadeCore

extension SearchOracle {
    /// How like one work each other is, most first, as ``SearchEngine/works(like:limit:)`` weighs it; nothing
    /// but what it weighs.
    func likenesses(to id: Work.ID) -> [Work.ID: Int] {
        guard let own = works[id] else { return [:] }
        let telling = tellingWords(of: own)
        return works.mapValues { other in
            telling.reduce(0) { $0 + (isMet(SearchText("\"\($1.word)\""), by: other) ? $1.weight : 0) }
                + Self.shared(own.type?.lowercased(), other.type?.lowercased(), 12)
                + Self.shared(own.placeOfOrigin, other.placeOfOrigin, 8)
                + Set(Materials.of(own)).intersection(Materials.of(other)).count * 4
                + Self.nearness(own.years, other.years) + Self.colours(own, other)
        }
    }

    /// The likenesses of those that are to be shown, in order: with pictures first, two of any artist.
    func likest(_ likenesses: [Work.ID: Int], without own: Work.ID, limit: Int) -> [Int] {
        let others = likenesses.filter { $0.key != own && $0.value > 0 }
        let byArtist = Dictionary(grouping: others) { id, _ in works[id]?.artist?.name }
        let shown = byArtist.flatMap { artist, alike in
            alike.map { id, value in (works[id]?.picture != nil, value) }.sorted(by: Self.isBefore)
                .prefix(artist == nil ? .max : 2)
        }
        return shown.sorted(by: Self.isBefore).prefix(limit).map(\.1)
    }

    private static func isBefore(_ one: (hasPicture: Bool, Int), _ other: (hasPicture: Bool, Int)) -> Bool {
        one.hasPicture == other.hasPicture ? one.1 > other.1 : one.hasPicture
    }

    private func tellingWords(of work: Work) -> [(word: String, weight: Int)] {
        let size = works.count + 1
        let text = ([work.title] + (work.terms ?? [])).joined(separator: " , ")
        let counted = Set(SearchWords.words(of: text)).filter { $0.count > 2 }.sorted().prefix(60).map {
            word in
            (word, having(SearchText("\"\(word)\"")).count)
        }.filter { $0.1 > 1 && $0.1 < max(size / 200, 10) }
        return counted.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(8).map { word, count in
            (word, max(Int(log2(Double(size) / Double(count))), 1) * 3)
        }
    }

    private static func shared(_ one: String?, _ other: String?, _ weight: Int) -> Int {
        one != nil && one == other ? weight : 0
    }

    private static func nearness(_ one: YearSpan?, _ other: YearSpan?) -> Int {
        guard let one, let other else { return 0 }
        if one.first <= other.last, one.last >= other.first { return 10 }
        return one.first <= other.last + 50 && one.last >= other.first - 50 ? 6 : 0
    }

    private static func colours(_ one: Work, _ other: Work) -> Int {
        guard let one = one.picture?.colour, let other = other.picture?.colour else { return 0 }
        return PerceivedColour(one).distance(to: PerceivedColour(other)) <= PerceivedColour.near ? 6 : 0
    }
}
