import Foundation
import PromenadeCore

/// A set of works by their numbers, one bit each.
struct WorkBitmap: Sendable, Equatable {
    private(set) var words: [UInt64]

    /// - Parameter size: numbers below it can be in the set.
    init(size: Int) { words = Array(repeating: 0, count: (size + 63) / 64) }

    init(size: Int, _ numbers: some Sequence<Int>) {
        self.init(size: size)
        for number in numbers { insert(number) }
    }

    /// Numbers beyond the size are left out.
    mutating func insert(_ number: Int) {
        guard number >> 6 < words.count else { return }
        words[number >> 6] |= 1 &<< UInt64(number & 63)
    }

    mutating func remove(_ number: Int) {
        guard number >> 6 < words.count else { return }
        words[number >> 6] &= ~(1 &<< UInt64(number & 63))
    }

    @inline(__always) func contains(_ number: Int) -> Bool {
        number >> 6 < words.count && words[number >> 6] &>> UInt64(number & 63) & 1 == 1
    }

    mutating func grow(to size: Int) {
        let count = (size + 63) / 64
        if count > words.count { words += Array(repeating: 0, count: count - words.count) }
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    var count: Int { words.reduce(into: 0) { $0 += $1.nonzeroBitCount } }

    mutating func formIntersection(_ other: Self) {
        let both = min(words.count, other.words.count)
        for place in 0..<both { words[place] &= other.words[place] }
        for place in both..<words.count { words[place] = 0 }
    }

    /// Keeps its own size.
    mutating func formUnion(_ other: Self) {
        for place in 0..<min(words.count, other.words.count) { words[place] |= other.words[place] }
    }

    mutating func subtract(_ other: Self) {
        for place in 0..<min(words.count, other.words.count) { words[place] &= ~other.words[place] }
    }

    func intersection(_ other: Self) -> Self {
        var both = self
        both.formIntersection(other)
        return both
    }

    func subtracting(_ other: Self) -> Self {
        var rest = self
        rest.subtract(other)
        return rest
    }

    @inline(__always) func forEach(_ body: (Int) -> Void) {
        words.withUnsafeBufferPointer { words in
            for place in words.indices {
                var word = words[place]
                while word != 0 {
                    body(place << 6 | word.trailingZeroBitCount)
                    word &= word - 1
                }
            }
        }
    }

    @inline(__always) func filter(_ isIn: (Int) -> Bool) -> Self {
        var rest = self
        rest.words.withUnsafeMutableBufferPointer { words in
            for place in words.indices {
                var word = words[place]
                var kept: UInt64 = 0
                while word != 0 {
                    let bit = word & (~word &+ 1)
                    if isIn(place << 6 | word.trailingZeroBitCount) { kept |= bit }
                    word ^= bit
                }
                words[place] = kept
            }
        }
        return rest
    }

    /// Those of which the column has a value that is in.
    func having(_ isIn: [Bool], in column: [some FixedWidthInteger]) -> Self {
        guard count * 16 > column.count else { return filter { isIn[Int(column[$0])] } }
        // Of many it is quicker to look at all than to go from one to the next.
        let isIn = isIn.map { $0 ? UInt64(1) : 0 }
        var found = self
        found.words.withUnsafeMutableBufferPointer { words in
            isIn.withUnsafeBufferPointer { isIn in
                column.withUnsafeBufferPointer { column in
                    for place in words.indices where words[place] != 0 {
                        let first = place &<< 6
                        let last = min(first &+ 64, column.count)
                        var word: UInt64 = 0
                        var number = first
                        while number < last {
                            word |= isIn[Int(truncatingIfNeeded: column[number])] &<< UInt64(number &- first)
                            number &+= 1
                        }
                        words[place] &= word
                    }
                }
            }
        }
        return found
    }

    /// In order.
    var numbers: [Int32] {
        let count = count
        return Array(unsafeUninitializedCapacity: count) { numbers, filled in
            words.withUnsafeBufferPointer { words in
                for place in words.indices {
                    var word = words[place]
                    while word != 0 {
                        numbers[filled] = Int32(truncatingIfNeeded: place << 6 | word.trailingZeroBitCount)
                        filled += 1
                        word &= word &- 1
                    }
                }
            }
        }
    }

    /// The number with so many others of the set before it.
    func number(at position: Int) -> Int? {
        var before = 0
        for (place, var word) in words.enumerated() {
            let here = word.nonzeroBitCount
            guard before + here > position else {
                before += here
                continue
            }
            for _ in before..<position { word &= word - 1 }
            return place << 6 | word.trailingZeroBitCount
        }
        return nil
    }
}

extension WorkBitmap: MemorySized {
    var heapBytes: Int { words.capacity * 8 + 48 }

    /// As it is stored: the numbers where they are few, else the bits; the first byte tells.
    static func stored(_ numbers: [UInt32], size: Int) -> Data {
        guard numbers.count * 32 >= size else {
            return Data([0]) + numbers.withUnsafeBytes { Data($0) }
        }
        var bits = Self(size: size)
        for number in numbers { bits.insert(Int(number)) }
        return Data([1]) + bits.words.withUnsafeBytes { Data($0) }
    }

    init(stored data: UnsafeRawBufferPointer, size: Int) {
        self.init(size: size)
        guard let kind = data.first else { return }
        let body = UnsafeRawBufferPointer(rebasing: data.dropFirst())
        if kind == 0 {
            for place in stride(from: 0, to: body.count - 3, by: 4) {
                insert(Int(body.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
            }
        } else {
            words.withUnsafeMutableBytes { bytes in
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: body.prefix(bytes.count)))
            }
        }
    }
}
