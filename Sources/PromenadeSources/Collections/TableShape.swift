import Foundation
import PromenadeCore

/// How a table is written, and what its first row must name.
package struct TableShape: Sendable, Hashable {
    /// What its letters are written in.
    package enum Encoding: String, Sendable, Hashable, Codable {
        case utf8 = "utf-8"
        /// As older spreadsheets write in western Europe; holds Latin-1 as well.
        case windows1252 = "windows-1252"

        package var name: String { self == .utf8 ? "UTF-8" : "Windows-1252" }

        /// - Returns: `nil` for what is in another encoding.
        func text(_ bytes: ArraySlice<UInt8>) -> String? {
            switch self {
            case .utf8: String(validating: bytes, as: UTF8.self)
            // Most cells are ASCII, which needs no table.
            case .windows1252:
                bytes.allSatisfy { $0 < 0x80 }
                    ? String(decoding: bytes, as: UTF8.self) : String(bytes: bytes, encoding: .windowsCP1252)
            }
        }
    }

    package var delimiter: UInt8
    package var encoding: Encoding
    /// Columns somebody wants to read.
    package var columns: [String]

    package init(
        delimiter: UInt8 = UInt8(ascii: ","), encoding: Encoding = .utf8, columns: [String] = []
    ) {
        self.delimiter = delimiter
        self.encoding = encoding
        self.columns = columns
    }

    /// The places of the columns a first row names; the first of two with one name.
    func head(_ row: TableSplitter.Row) throws(CollectionError) -> [String: Int] {
        switch row.content {
        case .tooLong: throw .unusable("the first row is too long to be the names of columns")
        case .foreign: throw .unusable("the first row is not in \(encoding.name)\(hint)")
        case .cells(let cells):
            let names = cells.map(\.trimmed)
            let places = Dictionary(
                names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            guard let absent = columns.first(where: { places[$0] == nil }) else { return places }
            let listed = names.prefix(20).joined(separator: ", ").limited(to: 300)
            let delimiter = names.count == 1 ? " (is “delimiter” missing from it?)" : ""
            throw .mapping("the table has no column “\(absent)”; it has: \(listed)\(delimiter)")
        }
    }

    private var hint: String {
        encoding == .utf8
            ? " (save the table so, or say “encoding”: “windows-1252” in the mapping)" : ""
    }

    /// Reads a table's first row, before anything is begun.
    func check(_ url: URL) throws(CollectionError) {
        let file = try ArchiveReader(url)
        while let entry = try file.next() {
            guard entry.isFile, file.isSingle || CollectionFile.holdsTable(entry.path ?? "") else { continue }
            var table = TableSplitter(self, longest: CollectionFile.longest)
            var first: TableSplitter.Row?
            while first == nil {
                guard try file.read({ first = table.rows(in: $0).first }) else {
                    first = table.last()
                    break
                }
            }
            if let first { _ = try head(first) }
            return
        }
    }
}
