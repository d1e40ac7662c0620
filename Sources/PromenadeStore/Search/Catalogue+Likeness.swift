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
        }.filter { $0.1 > 1 && $0.1 < max(columns.size / 50, 10) }
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
            addSame(columns.values[field.rawValue], weight)
        }
        addMaterials()
        addNear()
    }

    mutating func add(_ works: WorkBits, _ weight: Int) {
        values.withUnsafeMutableBufferPointer { values in
            works.forEach { values[$0] &+= Int16(clamping: weight) }
        }
    }

    private mutating func addSame(_ column: [UInt32], _ weight: Int16) {
        let own = column[number]
        guard own != 0 else { return }
        values.withUnsafeMutableBufferPointer { values in
            column.withUnsafeBufferPointer { column in
                for place in column.indices where column[place] == own { values[place] &+= weight }
            }
        }
    }

    private mutating func addMaterials() {
        let own = Set(columns.materials[range(number)])
        guard !own.isEmpty else { return }
        var isOwn = Array(repeating: false, count: columns.names[SearchField.material.rawValue].count)
        for material in own { isOwn[Int(material)] = true }
        for place in values.indices.dropFirst() {
            for material in range(place) where isOwn[Int(columns.materials[material])] { values[place] &+= 4 }
        }
    }

    private func range(_ number: Int) -> Range<Int> {
        Int(columns.materialStart[number])..<Int(columns.materialStart[number + 1])
    }

    /// Of the same time and of a colour near by.
    private mutating func addNear() {
        let (first, last) = (columns.first[number], columns.last[number])
        if first != SearchFacts.none {
            for place in values.indices
            where columns.first[place] <= last + 50 && columns.last[place] >= first - 50 {
                values[place] &+= columns.first[place] <= last && columns.last[place] >= first ? 10 : 6
            }
        }
        guard columns.palette[number] != .max else { return }
        let own = columns.colour[number]
        for place in values.indices where columns.palette[place] != .max {
            if columns.colour[place].distance(to: own) <= PerceivedColour.near { values[place] &+= 6 }
        }
    }

    /// Those most alike, without the work itself; equal ones by what is worth seeing.
    func best(_ limit: Int) -> [Int] {
        var best: [(value: Int, number: Int)] = []
        columns.live.forEach { place in
            guard place != number, values[place] > 0 else { return }
            let value = Int(values[place]) << 8 | Int(columns.worth[place])
            if best.count == limit {
                guard let least = best.last, value > least.value else { return }
                best.removeLast()
            }
            best.insert((value, place), at: best.firstIndex { $0.value < value } ?? best.count)
        }
        return best.map(\.number)
    }
}
