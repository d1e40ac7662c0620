import GRDB
import PromenadeCore
import PromenadeStore

/// The orders works come in, each all numbers in a row.
///
/// Made when first asked for; what comes later is woven in.
enum SearchOrders {
    /// What titles are sorted by.
    static func key(title: String) -> String { title.limited(to: 80) }

    /// What artists are sorted by: the family name, then the whole.
    ///
    /// `"Claude Monet"` and `"Monet, Claude"` → `"monet"` first.
    static func key(artist name: String) -> String {
        let family = name.split(separator: ",").first.map { String($0) } ?? name
        let words = SearchWords.words(of: family)
        return "\(words.last ?? "") \(SearchWords.folded(name))"
    }

    static func order(_ sort: SearchSort, of columns: SearchColumns, in database: Database) throws -> [Int32]
    {
        if sort == .title { return try titles(of: columns, in: database) }
        let keys = Keys(sort, columns)
        return columns.live.numbers.map { Entry(number: $0, key: keys[Int($0)]) }.sorted().map(\.number)
    }

    /// The orders with the numbers from `first` on; one that is sooner made anew is left out.
    static func merged(
        _ orders: [SearchSort: [Int32]], from first: Int, of columns: SearchColumns, in database: Database
    ) throws -> [SearchSort: [Int32]] {
        let new = (first..<columns.size).filter(columns.live.contains).map { Int32($0) }
        var merged: [SearchSort: [Int32]] = [:]
        for (sort, order) in orders {
            guard sort == .title else {
                let keys = Keys(sort, columns)
                merged[sort] = weave(order, new) { Entry(number: $0, key: keys[Int($0)]) }
                continue
            }
            // For each of these some twenty titles are read.
            guard new.count <= 300 else { continue }
            let best = Keys(.best, columns)
            merged[sort] = try weave(order, new) { number in
                try title(of: number, in: database).map {
                    TitleEntry(title: $0, entry: Entry(number: number, key: best[Int(number)]))
                }
            }
        }
        return merged
    }

    /// - Parameter entry: what a number is sorted by; `nil` where nobody knows any more, since it is gone.
    /// - Returns: `nil` where nobody knows it of a new one.
    private static func weave<Key: Comparable>(
        _ order: [Int32], _ new: [Int32], _ entry: (Int32) throws -> Key?
    ) rethrows -> [Int32]? {
        var entries: [(key: Key, number: Int32)] = []
        for number in new {
            guard let key = try entry(number) else { return nil }
            entries.append((key, number))
        }
        var woven: [Int32] = []
        woven.reserveCapacity(order.count + new.count)
        var from = 0
        for (key, number) in entries.sorted(by: { $0.key < $1.key }) {
            var low = from
            var high = order.count
            while low < high {
                let middle = (low + high) / 2
                var known = middle
                var other: Key?
                while known < high, other == nil {
                    other = try entry(order[known])
                    known += 1
                }
                if let other, other < key { low = known } else { high = middle }
            }
            woven += order[from..<low]
            woven.append(number)
            from = low
        }
        woven += order[from...]
        return woven
    }

    /// As it is in the order of titles; `nil` where the number is gone, or the title is another one by now.
    private static func title(of number: Int32, in database: Database) throws -> [UInt8]? {
        let row = try database.row(
            "SELECT title FROM searchWork JOIN work ON work.id = searchWork.id WHERE number = ?", [number])
        guard let row else { return nil }
        let title = key(title: SearchWords.folded(row[0]))
        let isKnown = try database.row(
            "SELECT 1 FROM searchTitle WHERE title = ? AND number = ?", [title, number])
        return isKnown.map { _ in Array(title.utf8) }
    }

    private struct TitleEntry: Comparable {
        var title: [UInt8]
        var entry: Entry

        static func < (one: Self, other: Self) -> Bool {
            if one.title == other.title { return one.entry < other.entry }
            if one.title.isEmpty || other.title.isEmpty { return other.title.isEmpty }
            return one.title.lexicographicallyPrecedes(other.title)
        }
    }

    /// By the folded title; those without one last, equal ones in the order of ``SearchSort/best``.
    private static func titles(of columns: SearchColumns, in database: Database) throws -> [Int32] {
        let best = Keys(.best, columns)
        var order: [Int32] = []
        order.reserveCapacity(columns.size)
        var untitled: [Int32] = []
        var equal: [Int32] = []
        var title = ""
        func end() {
            if equal.count > 1 {
                equal = equal.map { Entry(number: $0, key: best[Int($0)]) }.sorted().map(\.number)
            }
            if title.isEmpty { untitled += equal } else { order += equal }
            equal.removeAll(keepingCapacity: true)
        }
        let rows = try Row.fetchCursor(database, sql: "SELECT title, number FROM searchTitle ORDER BY title")
        while let row = try rows.next() {
            let number: Int = row[1]
            guard columns.live.contains(number) else { continue }
            let next: String = row[0]
            if next != title {
                end()
                title = next
            }
            equal.append(Int32(number))
        }
        end()
        return order + untitled
    }

    private struct Entry: Comparable {
        var number: Int32
        var key: (UInt64, UInt64)

        static func < (one: Self, other: Self) -> Bool {
            (one.key.0, one.key.1, one.number) < (other.key.0, other.key.1, other.number)
        }
        static func == (one: Self, other: Self) -> Bool { one.number == other.number }
    }

    /// What each number is sorted by, least first: the order's own, then ``SearchSort/best``.
    private struct Keys {
        private let sort: SearchSort
        private let columns: SearchColumns
        private var artists: [UInt32] = []

        init(_ sort: SearchSort, _ columns: SearchColumns) {
            self.sort = sort
            self.columns = columns
            if sort == .artist { artists = Self.places(of: columns.names[SearchField.artist.rawValue]) }
        }

        subscript(number: Int) -> (UInt64, UInt64) {
            let best = UInt64(255 - columns.worth[number]) << 32 | UInt64(columns.lot[number])
            return (own(number), best)
        }

        private func own(_ number: Int) -> UInt64 {
            switch sort {
            case .best, .title: 0
            case .year: Self.ascending(columns.first[number])
            case .latest: Self.descending(columns.last[number])
            case .newest: Self.descending(columns.acquired[number])
            case .artist:
                UInt64(artists[Int(columns.values[SearchField.artist.rawValue][number])]) << 32
                    | Self.ascending(columns.first[number])
            }
        }

        private static func ascending(_ year: Int32) -> UInt64 {
            year == DocValues.none ? UInt64(UInt32.max) : UInt64(Int64(year) + 1_000_000)
        }

        private static func descending(_ year: Int32) -> UInt64 {
            year == DocValues.none ? UInt64(UInt32.max) : UInt64(1_000_000 - Int64(year))
        }

        /// The place of each number's name among all; without a name last.
        private static func places(of names: [String]) -> [UInt32] {
            var places = Array(repeating: UInt32.max, count: names.count)
            let sorted = names.indices.dropFirst().map { ($0, SearchOrders.key(artist: names[$0])) }
                .sorted { ($0.1, names[$0.0]) < ($1.1, names[$1.0]) }
            for (place, (number, _)) in sorted.enumerated() { places[number] = UInt32(place) }
            return places
        }
    }
}
