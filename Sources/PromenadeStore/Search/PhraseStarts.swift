/// Where a phrase may stand, as far as its words were looked at, while one more is looked at.
struct PhraseStarts {
    private let keys: [UInt64]
    /// Where the word must stand, by number: the text and the place in a byte; and where else it may.
    private var expected: [UInt8] = []
    private var second: [UInt8] = []
    private var isFollowed: [Bool]
    private let distance: UInt64
    /// Of the keys, before which none is looked for any more.
    private var cursor = 0

    /// Nothing is expected in the work, or there are more places than two or they are far: then a closer look is needed.
    private static let nothing: UInt8 = 127
    private static let several: UInt8 = 255

    /// - Parameters:
    ///   - places: where the phrase may begin.
    ///   - distance: how many words on the next one must stand.
    ///   - among: how many places of it are looked at at a time, about.
    init(_ places: WordPlaces, followedBy distance: Int, among count: Int, size: Int) {
        self.distance = UInt64(distance)
        keys = places.keys
        isFollowed = Array(repeating: false, count: keys.count)
        // Few are sooner looked for one by one.
        guard keys.count * 16 > count else { return }
        expected = Array(repeating: Self.nothing, count: size)
        second = expected
        for key in keys {
            let number = Int(key >> WordPlaces.bits)
            let code = WordPlaces.code(key + self.distance)
            if code & 127 == WordPlaces.far || second[number] != Self.nothing {
                expected[number] = Self.several
            } else if expected[number] == Self.nothing {
                expected[number] = code
            } else {
                second[number] = code
            }
        }
    }

    /// Those that are followed.
    var followed: WordPlaces {
        WordPlaces(keys: keys.indices.filter { isFollowed[$0] }.map { keys[$0] })
    }

    /// Looks at the places of a word, or of some of the words that begin so.
    mutating func look(at places: UnsafeRawBufferPointer) {
        cursor = 0
        WordPlaces.Block.forEach(in: places) { block in
            if expected.isEmpty { lookForEach(in: block) } else { lookAtAll(block) }
        }
    }

    private mutating func lookAtAll(_ block: WordPlaces.Block) {
        let count = expected.count
        expected.withUnsafeBufferPointer { expected in
            second.withUnsafeBufferPointer { second in
            var far = 0
            for place in 0..<block.count {
                let number = block.number(place)
                let code = block.code(place)
                guard number < count else { return }
                guard
                    expected[number] == code || second[number] == code || expected[number] == Self.several
                        || code & 127 == UInt8(WordPlaces.far)
                else { continue }
                // Whether it is what is expected or not, each far one must be counted.
                let key = block.key(place, &far)
                guard key & WordPlaces.before >= distance else { continue }
                moveOn(to: key - distance)
                if cursor < keys.count, keys[cursor] == key - distance { isFollowed[cursor] = true }
            }
            }
        }
    }

    private mutating func lookForEach(in block: WordPlaces.Block) {
        moveOn(to: UInt64(block.first) << WordPlaces.bits)
        var index = cursor
        while index < keys.count, keys[index] >> (WordPlaces.bits + 16) == UInt64(block.first >> 16) {
            let number = Int(keys[index] >> WordPlaces.bits)
            var place = block.place(of: number)
            while place < block.count, block.number(place) == number {
                if block.code(place) == WordPlaces.code(keys[index] + distance) {
                    isFollowed[index] = isFollowed[index] || isFollowedExactly(index, block, place)
                }
                place += 1
            }
            index += 1
        }
    }

    private func isFollowedExactly(_ index: Int, _ block: WordPlaces.Block, _ place: Int) -> Bool {
        guard block.code(place) & 127 == UInt8(WordPlaces.far) else { return true }
        var far = (0..<place).count { block.code($0) & 127 == UInt8(WordPlaces.far) }
        return block.key(place, &far) == keys[index] + distance
    }

    /// To the first key that is not before this one, in ever larger steps.
    private mutating func moveOn(to key: UInt64) {
        var step = 1
        while cursor + step < keys.count, keys[cursor + step] < key {
            cursor += step
            step *= 2
        }
        var high = min(cursor + step, keys.count)
        while cursor < high {
            let middle = (cursor + high) / 2
            if keys[middle] < key { cursor = middle + 1 } else { high = middle }
        }
    }
}
