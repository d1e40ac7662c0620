import Foundation
import PromenadeCore

/// The records of a file, portion after portion; owned by one reader.
final class CollectionRecords {
    /// Records are given so many at a time, or as many as these bytes hold.
    private static let most = 2_048
    private static let mostBytes = 4_000_000

    private let file: ArchiveReader
    private let form: CollectionFile.Form
    private let size: Int
    private let skipped: Int
    private var number = 0
    private var line = 0
    /// Bound: ``most``, or ``mostBytes``.
    private var waiting: [CollectionRecord] = []
    private var waitingBytes = 0
    private var lines = LineSplitter(longest: CollectionFile.longest)
    private var table: TableSplitter
    private let shape: TableShape
    /// Bound: one line of a table, of ``CollectionFile/longest`` at most.
    private var columns: [String: Int]?
    private var width = 0
    private var isOpen = false
    private var isAtEnd = false
    private var isOver = false
    /// That a file inside breaks off; told after everything that can be read.
    private var cut: CollectionError?

    /// - Parameter skipping: so many records have been taken already.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    init(_ url: URL, form: CollectionFile.Form, skipping: Int = 0) throws(CollectionError) {
        let path = url.path(percentEncoded: false)
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber else {
            throw .noFile(path)
        }
        self.size = size.intValue
        self.form = form
        skipped = skipping
        file = try ArchiveReader(url)
        shape = if case .table(let shape) = form { shape } else { TableShape() }
        table = TableSplitter(shape, longest: CollectionFile.longest)
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func next() throws(CollectionError) -> RecordBatch? {
        var pieces = 0
        // An archive may hold much that is no record: it says that it is there all the same.
        while !isOver, waiting.count < Self.most, waitingBytes < Self.mostBytes, pieces < 4_000 {
            pieces += 1
            do throws(CollectionError) { try step() } catch {
                // What was read before stays.
                guard waiting.isEmpty else { break }
                throw error
            }
        }
        guard !waiting.isEmpty || !isOver else { return nil }
        defer { (waiting, waitingBytes) = ([], 0) }
        return RecordBatch(
            records: waiting, progress: .init(.bytes, done: min(file.bytesRead, size), whole: size),
            position: max(number, skipped))
    }

    /// The next piece of the file, or the next file inside.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func step() throws(CollectionError) {
        guard isOpen else {
            if !isAtEnd {
                if let entry = try file.next() { return try open(entry) }
                isAtEnd = true
            }
            if let cut { throw cut }
            isOver = true
            return
        }
        var lines: [LineSplitter.Line] = []
        var rows: [TableSplitter.Row] = []
        let isMore: Bool
        if case .table = form {
            isMore = try file.read { rows = self.table.rows(in: $0) }
            if !isMore {
                let isCut = table.isInsideQuotes
                if let last = table.last() {
                    if isCut {
                        addCut(at: last.line, "a quote is not closed")
                    } else if case .cells(let cells) = last.content, cells.count < width,
                        cells.count > 1 || cells.first?.orNil != nil
                    {
                        addCut(at: last.line)
                    } else {
                        try add(last)
                    }
                }
            }
        } else {
            isMore = try file.read { lines = self.lines.lines(in: $0) }
        }
        for row in rows { try add(row) }
        for line in lines { add(line, isEnded: true) }
        if !isMore {
            if let last = self.lines.last() { add(last, isEnded: false) }
            isOpen = false
        }
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func open(_ entry: ArchiveReader.Entry) throws(CollectionError) {
        let path = entry.path ?? ""
        guard entry.isFile else { return }
        if file.isSingle {
            isOpen = true
        } else if case .records(let isRecord) = form, isRecord(path) {
            try addWhole(path)
        } else if Self.holdsLines(path) {
            if case .table = form { return }
            isOpen = true
        } else if case .table = form, CollectionFile.holdsTable(path) {
            isOpen = true
        }
    }

    /// The dump's own extract repeats what its records say.
    private static func holdsLines(_ path: String) -> Bool {
        let path = path.lowercased()
        return [".jsonl", ".ndjson"].contains(where: path.hasSuffix) && !path.contains("getting-started/")
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func addWhole(_ path: String) throws(CollectionError) {
        var bytes = Data()
        var isTooLong = false
        while try file.read({ piece in
            if bytes.count + piece.count > CollectionFile.longest {
                isTooLong = true
            } else if !isTooLong {
                bytes.append(contentsOf: piece)
            }
        }) {}
        add(isTooLong ? Self.tooLong : .json(bytes), size: bytes.count, place: path)
    }

    private func add(_ line: LineSplitter.Line, isEnded: Bool) {
        self.line += 1
        switch line {
        case .tooLong: add(Self.tooLong, at: self.line)
        case .whole(let bytes):
            let isBlank = bytes.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
            if isBlank { return }
            // Without its end a last line may be half a record.
            if !isEnded, isCut(bytes) { return addCut(at: self.line) }
            add(.json(bytes), size: bytes.count, at: self.line)
        }
    }

    /// Whether it begins like a record and ends within a text, a list or an object; a file that begins otherwise, or is one line that
    /// ends as a list, is of another kind.
    private func isCut(_ line: Data) -> Bool {
        guard line.first(where: { $0 > 32 }) == UInt8(ascii: "{"),
            self.line > 1 || line.last != UInt8(ascii: "]")
        else { return false }
        var (open, isText, isEscaped) = (0, false, false)
        for byte in line {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isText
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
            default: continue
            }
        }
        return isText || open > 0
    }

    private func addCut(at line: Int, _ detail: String? = nil) {
        add(.problem(RecordProblem(.cutOff, detail)), at: line)
        cut = cut ?? .broken("line \(line) is not whole")
    }

    private func add(_ row: TableSplitter.Row) throws(CollectionError) {
        guard let columns else {
            columns = try shape.head(row)
            if case .cells(let cells) = row.content { width = cells.count }
            return
        }
        let cells: [String]
        switch row.content {
        case .cells(let read): cells = read
        case .tooLong: return add(Self.tooLong, at: row.line)
        case .foreign:
            return add(.problem(RecordProblem(.foreignText, shape.encoding.name)), at: row.line)
        }
        if cells.allSatisfy(\.isEmpty) { return }
        guard cells.count == width else {
            return add(.problem(RecordProblem(.unevenRow, "\(cells.count) for \(width)")), at: row.line)
        }
        let size = cells.reduce(0) { $0 + $1.utf8.count }
        add(.row(TableRow(columns: columns, cells: cells)), size: size, at: row.line)
    }

    private static var tooLong: CollectionRecord.Content {
        .problem(RecordProblem(.tooLong, "\(CollectionFile.longest / 1_000_000) MB"))
    }

    private func add(_ content: CollectionRecord.Content, size: Int = 0, at line: Int) {
        add(content, size: size, place: "line \(line)")
    }

    private func add(_ content: CollectionRecord.Content, size: Int, place: String) {
        number += 1
        guard number > skipped else { return }
        waiting.append(CollectionRecord(number: number, place: place, content: content))
        waitingBytes += size
    }
}
