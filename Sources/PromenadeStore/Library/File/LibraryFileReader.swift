package import Foundation
package import PromenadeCore

/// Reads a library's file item by item.
///
/// What comes out is safe to keep: see ``LibraryItem/sanitised``.
package struct LibraryFileReader {
    private enum Layout {
        /// As we write it: one item a line.
        case lines
        /// As another program laid it out: read as a whole.
        case whole([LibraryItem])
    }

    private var lines: LineReader
    private var layout = Layout.lines
    private var index = 0
    private var isOver = false
    private var endsWithComma = true

    /// Reads the head.
    package init(_ file: URL) throws(LibraryFileError) {
        lines = try LineReader(file, longest: LibraryFile.maxLine)
        var first: Data?
        do throws(LibraryFileError) { first = try lines.next() } catch {
            guard case .tooLarge = error else { throw error }
        }
        guard let first, first.trimmed == LibraryFile.head else {
            layout = .whole(try Self.whole(file))
            return
        }
    }

    /// The line the last item was on; `nil` in a file that another program laid out.
    package var line: Int? {
        if case .lines = layout { lines.number } else { nil }
    }

    /// The next item; `nil` after the last, when the file has ended as it should.
    package mutating func next() throws(LibraryFileError) -> LibraryItem? {
        guard !isOver else { return nil }
        guard case .whole(let items) = layout else { return try nextLine() }
        guard index < items.count else { return nil }
        defer { index += 1 }
        return try Self.safe(items[index], line: nil)
    }

    private mutating func nextLine() throws(LibraryFileError) -> LibraryItem? {
        guard let line = try lines.next() else { throw .cutOff(line: lines.number) }
        var text = line.trimmed
        if text == Data("]}".utf8) {
            try end()
            return nil
        }
        guard endsWithComma else {
            throw .broken(line: lines.number, reason: "the line before it does not end with a comma")
        }
        endsWithComma = text.last == UInt8(ascii: ",")
        if endsWithComma { text.removeLast() }
        let item: LibraryItem
        do {
            item = try LibraryJSON.value(LibraryItem.self, from: text, within: LibraryFile.lineLimits)
        } catch {
            // A line that breaks off is the end of a file that was not written, or not sent, to its end.
            guard try lines.next() != nil else { throw .cutOff(line: lines.number - 1) }
            throw .broken(line: lines.number - 1, reason: Self.reason(error))
        }
        return try Self.safe(item, line: lines.number)
    }

    private mutating func end() throws(LibraryFileError) {
        isOver = true
        guard !endsWithComma || lines.number == 2 else {
            throw .broken(line: lines.number, reason: "an item is missing after the last comma")
        }
        while let line = try lines.next() {
            guard line.trimmed.isEmpty else {
                throw .broken(line: lines.number, reason: "there is something behind the end")
            }
        }
    }

    private static func safe(_ item: LibraryItem, line: Int?) throws(LibraryFileError) -> LibraryItem {
        guard let safe = item.sanitised else {
            let reason =
                switch item {
                case .pin: "a place’s id has 32 digits and letters a to f"
                case .artist: "an artist has a name at one museum at least"
                case .taken:
                    "a picture taken along has an address, tiles of 64 to 4,096 pixels, and at most 100,000 of them"
                default: "a set’s id has 1 to 40 lower-case letters, digits and hyphens"
                }
            throw .broken(line: line, reason: reason)
        }
        return safe
    }

    private struct Head: Decodable {
        var format: String
        var version: Int
    }

    private struct Document: Decodable {
        var items: [LibraryItem]
    }

    private static func whole(_ file: URL) throws(LibraryFileError) -> [LibraryItem] {
        let bytes: Data
        do {
            guard try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 <= LibraryFile.maxReformatted
            else { throw LibraryFileError.tooLarge(line: nil) }
            bytes = try Data(contentsOf: file)
        } catch let error as LibraryFileError {
            throw error
        } catch {
            throw .unreadable("\(error)")
        }
        guard let head = try? LibraryJSON.value(Head.self, from: bytes, within: LibraryFile.wholeLimits),
            head.format == LibraryFile.format
        else {
            // Ours, by its first line, and yet no JSON: it was cut off, or somebody changed it by hand.
            guard bytes.prefix(80).contains(Data("\"\(LibraryFile.format)\"".utf8)) else { throw .foreign }
            throw .broken(line: nil, reason: "it is not whole JSON")
        }
        guard head.version <= LibraryFile.version else { throw .newer(version: head.version) }
        guard head.version == LibraryFile.version else { throw .foreign }
        do {
            return try LibraryJSON.value(Document.self, from: bytes, within: LibraryFile.wholeLimits).items
        } catch {
            throw .broken(line: nil, reason: reason(error))
        }
    }

    /// What a decoder found wrong and where, in a line.
    private static func reason(_ error: any Error) -> String {
        let context: DecodingError.Context
        let words: String
        switch error as? DecodingError {
        // Ours, or of a text that is none.
        case .dataCorrupted(let found): (context, words) = (found, found.debugDescription)
        case .keyNotFound(let key, let found): (context, words) = (found, "“\(key.stringValue)” is missing")
        case .typeMismatch(_, let found): (context, words) = (found, "a value of another kind is expected")
        case .valueNotFound(_, let found): (context, words) = (found, "a value is missing")
        default: return "it can’t be read"
        }
        let path = context.codingPath.map { $0.intValue.map { "item \($0 + 1)" } ?? $0.stringValue }
        let place = path.isEmpty ? "" : "\(path.joined(separator: " › ")): "
        return "\(place)\(words)".limited(to: 200)
    }
}

extension Data {
    /// Without white space (and the mark some editors put at the start) at either end.
    fileprivate var trimmed: Data {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        var text = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
        while let first = text.first, isSpace(first) { text.removeFirst() }
        while let last = text.last, isSpace(last) { text.removeLast() }
        return Data(text)
    }

    fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
