import Foundation

/// Cuts bytes that come in pieces into lines, and lets go of lines that are too long.
struct LineSplitter {
    /// A line without its end, or that it was too long.
    enum Line {
        case whole(Data)
        case tooLong
    }

    private let longest: Int
    private var rest = Data()
    private var isDropping = false

    /// - Parameter longest: in bytes.
    init(longest: Int) { self.longest = longest }

    /// The lines that end in this piece.
    mutating func lines(in piece: UnsafeRawBufferPointer) -> [Line] {
        var lines: [Line] = []
        var start = 0
        while start < piece.count, let base = piece.baseAddress,
            let found = memchr(base + start, 10, piece.count - start)
        {
            let end = UnsafeRawPointer(found) - base
            add(UnsafeRawBufferPointer(rebasing: piece[start..<end]))
            lines.append(take())
            start = end + 1
        }
        if start < piece.count { add(UnsafeRawBufferPointer(rebasing: piece[start...])) }
        return lines
    }

    /// What stands behind the last line feed; `nil` where nothing does.
    mutating func last() -> Line? { rest.isEmpty && !isDropping ? nil : take() }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard !isDropping else { return }
        guard rest.count + bytes.count <= longest else {
            isDropping = true
            rest = Data()
            return
        }
        rest.append(contentsOf: bytes)
    }

    private mutating func take() -> Line {
        defer {
            rest = Data()
            isDropping = false
        }
        return isDropping ? .tooLong : .whole(rest.last == 13 ? rest.dropLast() : rest)
    }
}
