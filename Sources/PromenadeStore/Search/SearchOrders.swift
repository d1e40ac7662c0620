import GRDB
import PromenadeCore

/// The orders works come in, each all numbers in a row.
///
/// Made when first asked for; what comes later is woven in.
enum SearchOrders {
    /// What titles are sorted by.
    static func key(title: String) -> String { String(title.prefix(80)) }

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

    /// The orders with the numbers from `first` on; that of titles is left out, to be made when asked for.
    static func merged(
        _ orders: [SearchSort: [Int32]], from first: Int, of columns: SearchColumns
    ) -> [SearchSort: [Int32]] {
        var merged: [SearchSort: [Int32]] = [:]
        for (sort, order) in orders where sort != .title {
            let keys = Keys(sort, columns)
            let new = (first..<columns.size).filter(columns.live.contains).map {
                Entry(number: Int32($0), key: keys[$0])
            }.sorted()
            merged[sort] = weave(order, new, keys)
        }
        return merged
    }

    private static func weave(_ order: [Int32], _ new: [Entry], _ keys: Keys) -> [Int32] {
        var woven: [Int32] = []
        woven.reserveCapacity(order.count + new.count)
        var from = 0
        for entry in new {
            var low = from
            var high = order.count
            while low < high {
                let middle = (low + high) / 2
                if Entry(number: order[middle], key: keys[Int(order[middle])]) < entry {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            woven += order[from..<low]
            woven.append(entry.number)
            from = low
        }
        woven += order[from...]
        return woven
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
            year == SearchFacts.none ? UInt64(UInt32.max) : UInt64(Int64(year) + 1_000_000)
        }

        private static func descending(_ year: Int32) -> UInt64 {
            year == SearchFacts.none ? UInt64(UInt32.max) : UInt64(1_000_000 - Int64(year))
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
