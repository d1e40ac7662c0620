import Foundation

/// A file's lines, one at a time.
struct LineReader {
    private let file: FileHandle
    private let longest: Int
    private var buffer = Data()
    private var isAtEnd = false
    /// The number of the last line that was read, from 1.
    private(set) var number = 0

    /// - Parameter longest: in bytes; a longer line is an error.
    init(_ url: URL, longest: Int) throws(LibraryFileError) {
        do { file = try FileHandle(forReadingFrom: url) } catch { throw .unreadable("\(error)") }
        self.longest = longest
    }

    /// The next line without its end; `nil` after the last.
    mutating func next() throws(LibraryFileError) -> Data? {
        number += 1
        var searched = 0
        while true {
            if let end = buffer.firstNewline(from: searched) {
                let line = buffer.prefix(end)
                buffer = buffer.dropFirst(end + 1)
                return Data(line)
            }
            searched = buffer.count
            guard buffer.count <= longest else { throw .tooLarge(line: number) }
            if isAtEnd {
                defer { buffer = Data() }
                return buffer.isEmpty ? nil : Data(buffer)
            }
            do {
                let piece = try file.read(upToCount: 1 << 18) ?? Data()
                isAtEnd = piece.isEmpty
                buffer = buffer.isEmpty ? piece : Data(buffer) + piece
            } catch {
                throw .unreadable("\(error)")
            }
        }
    }
}

extension Data {
    /// The distance from the start to the first line feed at or behind `offset`.
    fileprivate func firstNewline(from offset: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, offset < bytes.count,
                let found = memchr(base + offset, 10, bytes.count - offset)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
