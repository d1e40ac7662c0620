import Foundation

/// The list of files at the end of a zip file (PKWARE's APPNOTE 6.3, with ZIP64).
///
/// Only what a pyramid needs: one disk, no encryption, every file stored as it is.
struct ZipDirectory {
    struct Entry {
        var name: String
        /// Of the file's own header in the zip, in bytes from the start.
        var offset: Int
        var length: Int
    }

    let entries: [Entry]

    private static let maxBytes = 64_000_000

    /// - Throws: ``PyramidError/damaged`` for anything that is not whole.
    init(_ descriptor: Int32) throws(PyramidError) {
        var about = stat()
        guard fstat(descriptor, &about) == 0 else { throw .damaged }
        let size = Int(about.st_size)
        // A comment would stand after it; nobody writes one here.
        let tail = try Self.read(descriptor, at: max(size - 42, 0), count: min(size, 42))
        guard tail.count >= 22, tail.number(at: tail.count - 22, 4) == 0x0605_4B50 else { throw .damaged }
        let end = tail.count - 22
        var count = tail.number(at: end + 10, 2)
        var length = tail.number(at: end + 12, 4)
        var start = tail.number(at: end + 16, 4)
        if tail.count == 42, tail.number(at: 0, 4) == 0x0706_4B50 {
            let wide = try Self.read(descriptor, at: tail.number(at: 8, 8), count: 56)
            guard wide.number(at: 0, 4) == 0x0606_4B50 else { throw .damaged }
            count = wide.number(at: 32, 8)
            length = wide.number(at: 40, 8)
            start = wide.number(at: 48, 8)
        }
        guard (0...Self.maxBytes).contains(length), start >= 0, start <= size - length else { throw .damaged }
        let list = try Self.read(descriptor, at: start, count: length)
        var entries: [Entry] = []
        var at = 0
        while at < length {
            guard at + 46 <= length, list.number(at: at, 4) == 0x0201_4B50 else { throw .damaged }
            let nameLength = list.number(at: at + 28, 2)
            let extraLength = list.number(at: at + 30, 2)
            let next = at + 46 + nameLength + extraLength + list.number(at: at + 32, 2)
            // Method 0: stored. Bit 0 of the flags: encrypted.
            guard next <= length, list.number(at: at + 10, 2) == 0, list[at + 8] & 1 == 0 else {
                throw .damaged
            }
            let extra = at + 46 + nameLength
            let numbers = Self.numbers(list, at, extra..<(extra + extraLength))
            guard numbers.offset >= 0, numbers.length >= 0, numbers.offset <= start - numbers.length else {
                throw .damaged
            }
            entries.append(
                Entry(
                    name: String(decoding: list[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self),
                    offset: numbers.offset, length: numbers.length))
            at = next
        }
        guard entries.count == count else { throw .damaged }
        self.entries = entries
    }

    /// Where an entry's bytes are, and how many; from ZIP64's field where the ordinary ones are full.
    private static func numbers(_ list: [UInt8], _ at: Int, _ extra: Range<Int>) -> (
        offset: Int, length: Int
    ) {
        let full = 0xFFFF_FFFF
        var length = list.number(at: at + 20, 4)
        var offset = list.number(at: at + 42, 4)
        var field = extra.lowerBound
        while field + 4 <= extra.upperBound {
            let end = min(field + 4 + list.number(at: field + 2, 2), extra.upperBound)
            if list.number(at: field, 2) == 1 {
                // Only what is full above is here, always in this order: size, size as stored, offset.
                var next = field + 4
                func take() -> Int {
                    defer { next += 8 }
                    return next + 8 <= end ? list.number(at: next, 8) : -1
                }
                if list.number(at: at + 24, 4) == full { _ = take() }
                if length == full { length = take() }
                if offset == full { offset = take() }
            }
            field = end
        }
        return (offset, length)
    }

    static func read(_ descriptor: Int32, at offset: Int, count: Int) throws(PyramidError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard offset >= 0, pread(descriptor, &bytes, count, off_t(offset)) == count else { throw .damaged }
        return bytes
    }
}

extension [UInt8] {
    /// A little-endian number; -1 where it is too large to be one of ours.
    func number(at start: Int, _ length: Int) -> Int {
        let value = self[start..<(start + length)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value < 1 << 62 ? Int(value) : -1
    }
}
