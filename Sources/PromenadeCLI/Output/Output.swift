import Foundation
import PromenadeCore
import PromenadeStore
import Synchronization

/// What commands write: tables for people, JSON for programs, remarks to the side.
enum Output {
    /// A line on standard output.
    static func say(_ line: String) {
        guard trouble == nil else { return }
        do {
            try FileHandle.standardOutput.write(contentsOf: Data("\(shown(line))\n".utf8))
        } catch {
            let words = StorageTrouble(any: error).words
            unsaid.withLock { $0 = words }
        }
    }

    /// Why not all was said: nobody listens any more, or the disk is full.
    ///
    /// Nothing more is said then.
    static var trouble: String? { unsaid.withLock { $0 } }

    private static let unsaid = Mutex<String?>(nil)

    /// A line on standard error: not part of the result.
    static func remark(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(shown(line))\n".utf8))
    }

    /// A line without what a terminal would take for a command: files and museums have a say in it.
    static func shown(_ line: String) -> String {
        line.filter {
            $0 == "\n" || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        }
    }

    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        say(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Columns as wide as their widest cell, the last one as it is; other cells over 60 characters are cut.
    static func table(_ head: [String], _ rows: [[String]]) {
        for line in lines(head, rows) { say(line) }
    }

    /// The lines of a table.
    ///
    /// The last column is whole: nothing stands behind it, and it is what is looked for.
    static func lines(_ head: [String], _ rows: [[String]]) -> [String] {
        let cells = ([head] + rows).map { row in
            row.map { $0.replacing("\n", with: " ") }.enumerated().map { column, cell in
                column < row.count - 1 && cell.isLonger(than: 60) ? "\(cell.limited(to: 59))…" : cell
            }
        }
        let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            let padded = row.enumerated().map { column, cell in
                column == row.count - 1
                    ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            return padded.joined(separator: "  ")
        }
    }
}
