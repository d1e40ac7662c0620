/// How many slips of the keyboard are between two words: a letter wrong, missing, too many, or two swapped.
package struct EditDistance: Sendable {
    private let word: [UInt8]
    private var rows: [[Int]]

    /// So many slips are forgiven in a word: none in a short one, which is too near to others, nor in a number, one from
    /// four letters on, two from seven on.
    package static func most(for word: String) -> Int {
        guard !word.contains(where: \.isNumber) else { return 0 }
        switch word.count {
        case ..<4: return 0
        case ..<7: return 1
        default: return 2
        }
    }

    /// - Parameter word: as ``SearchWords`` gives it.
    package init(to word: String) {
        self.word = Array(word.utf8)
        rows = []
    }

    /// - Returns: `nil` where it is more than `most`.
    package mutating func distance(to other: ArraySlice<UInt8>, most: Int) -> Int? {
        let width = word.count
        guard abs(other.count - width) <= most else { return nil }
        if rows.isEmpty { rows = Array(repeating: Array(repeating: 0, count: width + 1), count: 3) }
        for column in 0...width { rows[1][column] = column }
        var before: UInt8 = 0
        for (line, letter) in other.enumerated() {
            rows[2][0] = line + 1
            var least = line + 1
            for column in 0..<width {
                var cost = rows[1][column] + (word[column] == letter ? 0 : 1)
                cost = min(cost, rows[1][column + 1] + 1, rows[2][column] + 1)
                if line > 0, column > 0, word[column] == before, word[column - 1] == letter {
                    cost = min(cost, rows[0][column - 1] + 1)
                }
                rows[2][column + 1] = cost
                least = min(least, cost)
            }
            // Two letters swapped may still reach back over one row.
            if least > most + 1 { return nil }
            before = letter
            rows.swapAt(0, 1)
            rows.swapAt(1, 2)
        }
        return rows[1][width] <= most ? rows[1][width] : nil
    }
}
