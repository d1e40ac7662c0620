import Foundation
import GRDB
package import PromenadeCore

extension Catalogue {
    /// Works most like one of ours, best first, without itself.
    ///
    /// By what they show (the rarer the word the more), then by artist, type, place, time, material and colour.
    package func works(like id: Work.ID, limit: Int) async throws -> [WorkCard] {
        try await settleLittle()
        return try await withIndex { database, columns in
            guard
                let row = try database.row(
                    """
                    SELECT number, record FROM searchWork JOIN work ON work.id = searchWork.id
                    WHERE searchWork.id = ?
                    """, [id.description]),
                let work = try? JSONDecoder().decode(Work.self, from: Data((row[1] as String).utf8))
            else { return [] }
            let lookup = SearchLookup(database: database, columns: columns, index: index)
            var likeness = SearchLikeness(to: row[0], columns)
            for (word, weight) in try Self.tellingWords(of: work, in: database, columns) {
                likeness.add(try lookup.works(.init([word]), in: .anywhere), weight)
            }
            return try Self.cards(likeness.best(limit), in: database)
        }
    }

    /// Words of the title and of what it shows that not too many works have, rarest first.
    private static func tellingWords(
        of work: Work, in database: Database, _ columns: SearchColumns
    ) throws -> [(String, Int)] {
        let text = ([work.title] + (work.terms ?? [])).joined(separator: " \n ")
        let words = Set(SearchWords.words(of: text)).filter { $0.count > 2 }.sorted().prefix(60)
        let counted = try words.compactMap { word -> (String, Int)? in
            guard let row = try database.row("SELECT works FROM searchWord WHERE word = ?", [word]) else {
                return nil
            }
            return (word, row[0])
        }.filter { $0.1 > 1 && $0.1 < max(columns.size / 200, 10) }
        return counted.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(8).map { word, count in
            // An eighth of the works says nothing; each halving of their number says a little more.
            (word, max(Int(log2(Double(columns.size) / Double(count))), 1) * 3)
        }
    }
}

/// How like one work all others are.
struct SearchLikeness {
    private let number: Int
    private let columns: SearchColumns
    private var values: [Int16]

    init(to number: Int, _ columns: SearchColumns) {
        self.number = number
        self.columns = columns
        values = Array(repeating: 0, count: columns.size)
        for (field, weight) in [(SearchField.artist, Int16(30)), (.type, 12), (.place, 8)] {
            let own = columns.values[field.rawValue][number]
            let names = max(columns.names[field.rawValue].count, 1)
            var weights = Array(repeating: Int16(0), count: names)
            weights[Int(own)] = own == 0 ? 0 : weight
            add(weights, by: columns.values[field.rawValue])
        }
        let own = Set(columns.materialGroups.all[Int(columns.materials[number])])
        add(
            columns.materialGroups.all.map { Int16($0.count(where: own.contains) * 4) }, by: columns.materials
        )
        let span = columns.spanGroups.all[Int(columns.spans[number])]
        add(columns.spanGroups.all.map { Self.nearness($0, span) }, by: columns.spans)
        addColour()
    }

    /// Of the same years, or of those around.
    private static func nearness(_ one: [Int32], _ other: [Int32]) -> Int16 {
        guard one[0] != SearchFacts.none, other[0] != SearchFacts.none else { return 0 }
        if one[0] <= other[1], one[1] >= other[0] { return 10 }
        return one[0] <= other[1] + 50 && one[1] >= other[0] - 50 ? 6 : 0
    }

    /// Adds to every work what its value weighs.
    private mutating func add(_ weights: [Int16], by column: [UInt32]) {
        guard weights.contains(where: { $0 != 0 }) else { return }
        values.withUnsafeMutableBufferPointer { values in
            column.withUnsafeBufferPointer { column in
                weights.withUnsafeBufferPointer { weights in
                    for place in values.indices { values[place] &+= weights[Int(column[place])] }
                }
            }
        }
    }

    private mutating func addColour() {
        guard columns.palette(number) != 15 else { return }
        let own = columns.colour[number]
        values.withUnsafeMutableBufferPointer { values in
            columns.colour.withUnsafeBufferPointer { colour in
                columns.kinds.withUnsafeBufferPointer { kinds in
                    for place in values.indices where kinds[place] >> 4 != 15 {
                        if colour[place].distance(to: own) <= PerceivedColour.near { values[place] &+= 6 }
                    }
                }
            }
        }
    }

    mutating func add(_ works: WorkBits, _ weight: Int) {
        values.withUnsafeMutableBufferPointer { values in
            works.forEach { values[$0] &+= Int16(clamping: weight) }
        }
    }

    /// Those most alike, without the work itself; equal ones by what is worth seeing.
    func best(_ limit: Int) -> [Int] {
        var best: [(value: Int, number: Int)] = []
        var least = 0
        columns.live.forEach { place in
            guard place != number, values[place] > 0, Int(values[place]) >= least else { return }
            let value = Int(values[place]) << 8 | Int(columns.worth[place])
            if best.count == limit {
                guard let last = best.last, value > last.value else { return }
                best.removeLast()
            }
            best.insert((value, place), at: best.firstIndex { $0.value < value } ?? best.count)
            if best.count == limit, let last = best.last { least = last.value >> 8 }
        }
        return best.map(\.number)
    }
}
