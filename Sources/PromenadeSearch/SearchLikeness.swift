import PromenadeCore

/// How like one work all others are.
///
/// Its artist is of no account: that artist's works have a place of their own on its page.
struct SearchLikeness {
    /// So many works of one artist, and no more.
    private static let ofOneArtist = 2
    /// More than all else together: what one can see comes first.
    private static let picture: Int16 = 8_192
    private static let type: Int16 = 12
    private static let place: Int16 = 8
    private static let colour: Int16 = 6

    private let own: DocValues
    private let number: Int?
    private let columns: SearchColumns
    /// By the number of a museum, whether its works are left out.
    private let isHidden: [Bool]
    /// By number, what the words they share weigh.
    private var words: [Int16]
    /// By group, what their materials and their years weigh.
    private let materials: [Int16]
    private let spans: [Int16]

    /// - Parameters:
    ///   - number: the work's, where it is indexed.
    ///   - hidden: numbers of museums.
    init(to own: DocValues, number: Int?, _ columns: SearchColumns, hidden: Set<UInt32>) {
        self.own = own
        self.number = number
        self.columns = columns
        isHidden = columns.names[SearchField.museum.rawValue].indices.map { hidden.contains(UInt32($0)) }
        words = Array(repeating: 0, count: columns.size)
        let made = Set(own.materials).subtracting([0])
        materials = columns.materialGroups.all.map { Int16(clamping: $0.count(where: made.contains) * 4) }
        spans = columns.spanGroups.all.map { Self.nearness($0, [own.first, own.last]) }
    }

    /// Of the same years, or of those around.
    private static func nearness(_ one: [Int32], _ other: [Int32]) -> Int16 {
        guard one[0] != DocValues.none, other[0] != DocValues.none else { return 0 }
        if one[0] <= other[1], one[1] >= other[0] { return 10 }
        return one[0] <= other[1] + 50 && one[1] >= other[0] - 50 ? 6 : 0
    }

    mutating func add(_ works: WorkBitmap, _ weight: Int) {
        words.withUnsafeMutableBufferPointer { words in
            works.forEach { words[$0] &+= Int16(clamping: weight) }
        }
    }

    /// Those most alike, with pictures first, without the work itself; equal ones by what is worth seeing.
    ///
    /// All are weighed a thousand at a time, which stay in the processor while one property after the other
    /// is added. The colour, which takes longest, is looked at only where it could matter.
    func best(_ limit: Int) -> [Int] {
        var best = Best(limit: limit, ofOneArtist: Self.ofOneArtist)
        let museums = columns.values[SearchField.museum.rawValue]
        let artists = columns.values[SearchField.artist.rawValue]
        let hasColour = own.palette != .max
        let distances = ColourDistances(to: own.colour)
        let most = hasColour ? Self.colour : 0
        var here = Array(repeating: Int16(0), count: 1_024)
        for start in stride(from: 0, to: columns.size, by: here.count) {
            let range = start..<min(start + here.count, columns.size)
            guard weigh(range, into: &here) &+ most >= best.least else { continue }
            for place in range {
                let known = here[place &- start]
                guard known &+ most >= best.least else { continue }
                guard columns.live.contains(place), place != number, !isHidden[Int(museums[place])]
                else { continue }
                let isAlike =
                    hasColour && columns.palette(place) != 15
                    && distances.isNear(columns.colour[place])
                let weight = isAlike ? known &+ Self.colour : known
                // With nothing in common but that both can be seen.
                guard weight & (Self.picture - 1) > 0 else { continue }
                best.add(place, weight, worth: columns.worth[place], artist: artists[place])
            }
        }
        return best.numbers
    }

    /// All but the colour.
    ///
    /// - Returns: the most of them.
    private func weigh(_ range: Range<Int>, into here: inout [Int16]) -> Int16 {
        here.withUnsafeMutableBufferPointer { here in
            words.withUnsafeBufferPointer { words in
                columns.kinds.withUnsafeBufferPointer { kinds in
                    let flag = DocValues.Flags.picture.rawValue
                    for place in range {
                        here[place &- range.lowerBound] =
                            words[place] &+ (kinds[place] & flag != 0 ? Self.picture : 0)
                    }
                }
            }
            for (field, weight) in [(SearchField.type, Self.type), (.place, Self.place)] {
                let wanted = own.values[field.rawValue]
                guard wanted != 0 else { continue }
                columns.values[field.rawValue].withUnsafeBufferPointer { column in
                    for place in range {
                        here[place &- range.lowerBound] &+= column[place] == wanted ? weight : 0
                    }
                }
            }
            for (weights, column) in [(materials, columns.materials), (spans, columns.spans)] {
                weights.withUnsafeBufferPointer { weights in
                    column.withUnsafeBufferPointer { column in
                        for place in range {
                            here[place &- range.lowerBound] &+=
                                weights[Int(truncatingIfNeeded: column[place])]
                        }
                    }
                }
            }
            var most: Int16 = 0
            for place in 0..<range.count { most = here[place] > most ? here[place] : most }
            return most
        }
    }

    /// The best so far, best first.
    private struct Best {
        let limit: Int
        let ofOneArtist: Int
        private var all: [(value: Int, number: Int, artist: UInt32)] = []
        /// What weighs less is not among them.
        private(set) var least: Int16 = 1

        init(limit: Int, ofOneArtist: Int) {
            self.limit = limit
            self.ofOneArtist = ofOneArtist
        }

        var numbers: [Int] { all.map(\.number) }

        /// - Parameter artist: 0: unknown, which nobody has in common.
        mutating func add(_ number: Int, _ weight: Int16, worth: UInt8, artist: UInt32) {
            let value = Int(weight) << 8 | Int(worth)
            if all.count == limit {
                guard let last = all.last, value > last.value else { return }
            }
            let own = artist == 0 ? [] : all.indices.filter { all[$0].artist == artist }
            if own.count == ofOneArtist, let last = own.last {
                guard value > all[last].value else { return }
                all.remove(at: last)
            } else if all.count == limit {
                all.removeLast()
            }
            let place = all.firstIndex { $0.value < value } ?? all.count
            all.insert((value, number, artist), at: place)
            if all.count == limit, let last = all.last { least = Int16(truncatingIfNeeded: last.value >> 8) }
        }
    }
}
