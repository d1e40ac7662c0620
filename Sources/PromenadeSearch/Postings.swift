import Foundation

/// Each time a word stands in a work's title or in its other texts: which work, which text, and where in it.
struct Postings {
    /// The work's number, 1 for another text than the title, how many words stand before; in order.
    private(set) var keys: [UInt64] = []

    /// Keys of one work have the same number above so many bits.
    static let bits: UInt64 = 25
    /// And those of one block by their highest.
    static let block: UInt64 = bits + 16
    static let other: UInt64 = 1 << 24
    /// No text is read further than this.
    static let before: UInt64 = (1 << 24) - 1

    init() {}

    init(keys: [UInt64]) { self.keys = keys }

    var count: Int { keys.count }

    /// - Parameter number: not before those that are there, nor the place in its text.
    mutating func append(_ number: Int, isTitle: Bool, _ place: Int) {
        guard place <= Self.before else { return }
        keys.append(UInt64(number) << Self.bits | (isTitle ? 0 : Self.other) | UInt64(place))
    }

    /// Those of another word; in order again once they are sorted.
    mutating func add(_ other: Self) {
        if keys.isEmpty { keys = other.keys } else { keys += other.keys }
    }

    mutating func sort() { keys.sort() }

    mutating func clear() { keys.removeAll(keepingCapacity: true) }

    /// So many words further to the front, where there is something.
    func moved(by distance: Int) -> Self {
        guard distance > 0 else { return self }
        let distance = UInt64(distance)
        return Self(keys: keys.filter { $0 & Self.before >= distance }.map { $0 - distance })
    }

    /// Two parts of about the same size, none of their blocks in both; or all.
    var halves: [Self] {
        guard let last = keys.last else { return [self] }
        let border = keys[keys.count / 2] >> Self.block
        guard border < last >> Self.block else { return [self] }
        let middle = keys.firstIndex { $0 >> Self.block > border } ?? keys.count
        return [Self(keys: Array(keys[..<middle])), Self(keys: Array(keys[middle...]))]
    }

    /// The works, and those with it in the title.
    func works(size: Int) -> (anywhere: WorkBitmap, title: WorkBitmap) {
        var anywhere = WorkBitmap(size: size)
        var title = WorkBitmap(size: size)
        for key in keys {
            anywhere.insert(Int(key >> Self.bits))
            if key & Self.other == 0 { title.insert(Int(key >> Self.bits)) }
        }
        return (anywhere, title)
    }
}

extension Postings {
    /// As they are stored: blocks of 65,536 numbers, each of the block's number, how many there are, and how
    /// many of them are far; then the lower halves of the works' numbers, a byte for each place, and the far
    /// places.
    var stored: Data {
        // `Data` would check for each value whether its storage is shared.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(keys.count * 3 + 12)
        func add(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        var start = 0
        while start < keys.count {
            let block = keys[start] >> Self.block
            let end = keys[start...].firstIndex { $0 >> Self.block != block } ?? keys.count
            let here = keys[start..<end]
            let far = here.filter { $0 & Self.before >= Self.far }
            for value in [UInt32(block), UInt32(here.count), UInt32(far.count)] { add(value) }
            for key in here { add(UInt16(truncatingIfNeeded: key >> Self.bits)) }
            for key in here { bytes.append(Self.code(key)) }
            for key in far { add(UInt32(key & Self.before)) }
            start = end
        }
        return Data(bytes)
    }

    /// From here on places have no byte of their own.
    static let far: UInt64 = 126

    /// The text and the place in a byte, as far as that goes.
    @inline(__always) static func code(_ key: UInt64) -> UInt8 {
        UInt8((key & other) >> 17 | min(key & before, far))
    }

    init(stored data: UnsafeRawBufferPointer) {
        var count = 0
        Block.forEach(in: data) { count += $0.count }
        keys = Array(unsafeUninitializedCapacity: count) { keys, filled in
            Block.forEach(in: data) { block in
                var far = 0
                for place in 0..<block.count { keys[filled &+ place] = block.key(place, &far) }
                filled += block.count
            }
        }
    }

    /// Some of the places as they are stored.
    struct Block {
        /// The lowest number there could be.
        let first: Int
        let count: Int
        private let bytes: UnsafeRawBufferPointer

        static func forEach(in data: UnsafeRawBufferPointer, _ body: (Self) -> Void) {
            var start = 0
            while start + 12 <= data.count {
                func value(_ place: Int) -> Int {
                    Int(
                        UInt32(
                            littleEndian: data.loadUnaligned(fromByteOffset: start + place, as: UInt32.self)))
                }
                let (count, far) = (value(4), value(8))
                let end = start + 12 + count * 3 + far * 4
                guard end <= data.count else { return }
                let bytes = UnsafeRawBufferPointer(rebasing: data[start + 12..<end])
                body(Self(first: value(0) << 16, count: count, bytes: bytes))
                start = end
            }
        }

        @inline(__always) func number(_ place: Int) -> Int {
            let low = bytes.loadUnaligned(fromByteOffset: place &* 2, as: UInt16.self)
            return first | Int(UInt16(littleEndian: low))
        }

        @inline(__always) func code(_ place: Int) -> UInt8 { bytes[count &* 2 &+ place] }

        /// - Parameter far: how many far places there were before; it is counted on.
        @inline(__always) func key(_ place: Int, _ far: inout Int) -> UInt64 {
            let code = code(place)
            var before = UInt64(code & 127)
            if before == Postings.far {
                let value = bytes.loadUnaligned(fromByteOffset: count &* 3 &+ far &* 4, as: UInt32.self)
                before = UInt64(UInt32(littleEndian: value))
                far &+= 1
            }
            return UInt64(number(place)) << Postings.bits | UInt64(code >> 7) << 24 | before
        }

        /// The first place with this number or a higher one.
        func place(of number: Int) -> Int {
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if self.number(middle) < number { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}
