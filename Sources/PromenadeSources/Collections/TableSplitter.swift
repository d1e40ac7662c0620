import Foundation

/// Cuts a table's bytes (RFC 4180) that come in pieces into rows, and lets go of rows that are too long.
///
/// Takes line feeds with and without a carriage return; a quote inside a bare cell is a letter like others.
struct TableSplitter {
    /// A row's cells, or why there are none; with the line it begins on, from 1.
    struct Row {
        enum Content {
            case cells([String])
            case tooLong
            /// In another encoding.
            case foreign
        }

        let line: Int
        let content: Content
    }

    private enum Place { case start, bare, quoted, afterQuote }

    /// Cells of a row: a cell of nothing takes sixteen times its byte in memory.
    ///
    /// Museums' tables have up to a hundred columns.
    static let mostCells = 10_000

    private let delimiter: UInt8
    private let encoding: TableShape.Encoding
    private let longest: Int
    private var place = Place.start
    private var cells: [String] = []
    private var cell: [UInt8] = []
    private var size = 0
    private var isDropping = false
    private var isForeign = false
    private var line = 1
    private var begunOn = 1
    private var isFirst = true

    init(_ shape: TableShape, longest: Int) {
        delimiter = shape.delimiter
        encoding = shape.encoding
        self.longest = longest
    }

    /// Whether it stands inside a quoted cell: a table that ends there breaks off.
    var isInsideQuotes: Bool { place == .quoted }

    /// The rows that end in this piece.
    mutating func rows(in piece: UnsafeRawBufferPointer) -> [Row] {
        var rows: [Row] = []
        for byte in piece { if let row = take(byte) { rows.append(row) } }
        return rows
    }

    /// What stands behind the last line feed; `nil` where nothing does.
    mutating func last() -> Row? { size == 0 && cells.isEmpty && place == .start ? nil : endRow() }

    private mutating func take(_ byte: UInt8) -> Row? {
        if byte == 10 { line += 1 }
        size += 1
        if size > longest || cells.count > Self.mostCells { (isDropping, cell, cells) = (true, [], []) }
        switch (place, byte) {
        case (.start, 34): place = .quoted
        case (.quoted, 34): place = .afterQuote
        case (.quoted, _): append(byte)
        case (.afterQuote, 34):
            append(byte)
            place = .quoted
        case (_, delimiter): endCell()
        case (_, 10): return endRow()
        case (_, 13): break
        default:
            append(byte)
            place = .bare
        }
        return nil
    }

    private mutating func append(_ byte: UInt8) { if !isDropping { cell.append(byte) } }

    private mutating func endCell() {
        // A byte order mark is no part of the first name.
        let isMarked = isFirst && cells.isEmpty && cell.starts(with: [0xEF, 0xBB, 0xBF])
        let bytes = isMarked ? cell[3...] : cell[...]
        if !isDropping {
            let text = encoding.text(bytes)
            isForeign = isForeign || text == nil
            cells.append(Self.withoutQuotes(text ?? "", isMarked))
        }
        cell = []
        place = .start
    }

    /// A quoted cell behind a byte order mark was read as a bare one.
    private static func withoutQuotes(_ text: String, _ isMarked: Bool) -> String {
        isMarked && text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
            ? String(text.dropFirst().dropLast()) : text
    }

    private mutating func endRow() -> Row {
        endCell()
        defer {
            (cells, size, isDropping, isForeign, isFirst) = ([], 0, false, false, false)
            begunOn = line
        }
        return Row(
            line: begunOn, content: isDropping ? .tooLong : isForeign ? .foreign : .cells(cells))
    }
}
