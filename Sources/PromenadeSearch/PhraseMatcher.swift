/// Where a phrase may stand, as far as its words were looked at, while one more is looked at.
struct PhraseMatcher {
    private let keys: [UInt64]
    private var isFollowed: [Bool]
    private let distance: UInt64
    /// The first number that is looked at, and the last.
    private let lowest: Int
    private let highest: Int
    /// By number from the lowest, where the word must stand: the text and the place in a byte.
    ///
    /// In the upper byte where else it may.
    private var expected: [UInt16] = []
    /// By sixteenth of these, the place of the first key that is not before.
    private var first: [Int32] = []

    private static let nothing: UInt16 = 127
    /// More places than two, or far ones: then a closer look is needed.
    private static let several: UInt16 = 255
    private static let far = UInt8(Postings.far)

    /// - Parameters:
    ///   - places: where the phrase may begin.
    ///   - distance: how many words on the next one must stand.
    ///   - among: how many places of it are looked at at a time, about.
    init(_ places: Postings, followedBy distance: Int, among count: Int) {
        self.distance = UInt64(distance)
        keys = places.keys
        lowest = Int((keys.first ?? 0) >> Postings.block) << 16
        highest = Int((keys.last ?? 0) >> Postings.block) << 16 | 0xFFFF
        isFollowed = Array(repeating: false, count: keys.count)
        // Few are sooner looked for one by one.
        if keys.count * 16 > count { expect() }
    }

    private mutating func expect() {
        let size = highest - lowest + 1
        expected = Array(repeating: Self.nothing << 8 | Self.nothing, count: size)
        // Behind the last there is none.
        first = Array(repeating: Int32(keys.count), count: size / 16 + 1)
        var group = -1
        for (place, key) in keys.enumerated() {
            let number = Int(key >> Postings.bits) - lowest
            while group < number / 16 {
                group += 1
                first[group] = Int32(place)
            }
            let code = UInt16(Postings.code(key + distance))
            let known = expected[number]
            if code & 127 == Postings.far || known >> 8 != Self.nothing {
                expected[number] = known & 0xFF00 | Self.several
            } else if known & 0xFF == Self.nothing {
                expected[number] = known & 0xFF00 | code
            } else {
                expected[number] = known & 0xFF | code << 8
            }
        }
    }

    /// Those that are followed.
    var followed: Postings {
        Postings(keys: keys.indices.filter { isFollowed[$0] }.map { keys[$0] })
    }

    /// Looks at the places of a word, or of some of the words that begin so.
    mutating func look(at places: UnsafeRawBufferPointer) {
        Postings.Block.forEach(in: places) { block in
            guard (lowest...highest).contains(block.first) else { return }
            if expected.isEmpty { lookForEach(in: block) } else { lookAtAll(block) }
        }
    }

    private mutating func lookAtAll(_ block: Postings.Block) {
        expected.withUnsafeBufferPointer { expected in
            var far = 0
            for place in 0..<block.count {
                let number = block.number(place) &- lowest
                let code = block.code(place)
                let wanted = expected[number]
                guard
                    UInt8(truncatingIfNeeded: wanted) == code
                        || UInt8(truncatingIfNeeded: wanted >> 8) == code
                        || wanted & 0xFF == Self.several || code & 127 == Self.far
                else { continue }
                // Whether it is what is expected or not, each far one must be counted.
                let key = block.key(place, &far)
                guard key & Postings.before >= distance else { continue }
                mark(key - distance, number)
            }
        }
    }

    @inline(__always) private mutating func mark(_ key: UInt64, _ number: Int) {
        var place = Int(first[number / 16])
        while place < keys.count, keys[place] < key { place += 1 }
        if place < keys.count, keys[place] == key { isFollowed[place] = true }
    }

    private mutating func lookForEach(in block: Postings.Block) {
        var index = self.index(of: UInt64(block.first) << Postings.bits)
        while index < keys.count, keys[index] >> Postings.block == UInt64(block.first >> 16) {
            let number = Int(keys[index] >> Postings.bits)
            var place = block.place(of: number)
            while place < block.count, block.number(place) == number {
                if block.code(place) == Postings.code(keys[index] + distance) {
                    isFollowed[index] = isFollowed[index] || isFollowedExactly(index, block, place)
                }
                place += 1
            }
            index += 1
        }
    }

    private func isFollowedExactly(_ index: Int, _ block: Postings.Block, _ place: Int) -> Bool {
        guard block.code(place) & 127 == Self.far else { return true }
        var far = (0..<place).count { block.code($0) & 127 == Self.far }
        return block.key(place, &far) == keys[index] + distance
    }

    /// Of the first that is not before.
    private func index(of key: UInt64) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
