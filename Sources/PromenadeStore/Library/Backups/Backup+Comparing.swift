import Foundation
import GRDB

extension Backup {
    /// Whether the copy has the rows of another library's file, whatever SQLite wrote where.
    ///
    /// Both are read, row by row, to the first that differs; what cannot be read is not the same.
    func saysTheSame(as other: URL, because reason: Reason) -> Bool {
        let isEqual = try? Self.reading(file) { copy in
            try Self.reading(other) { try Self.isEqual(copy, $0, but: reason.passedOver) }
        }
        return isEqual ?? false
    }

    /// Says only how time passes.
    private static let clock = "removalTime"

    private static func isEqual(_ one: Database, _ other: Database, but passedOver: Set<String>) throws
        -> Bool
    {
        let shape =
            "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        let tables = try Row.fetchAll(one, sql: shape)
        guard try tables == Row.fetchAll(other, sql: shape) else { return false }
        for name in tables.map({ $0[0] as String }) where !passedOver.contains(name) && name != Self.clock {
            let key = try one.primaryKey(name).columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
            let rows = "SELECT * FROM \(name.quotedDatabaseIdentifier) ORDER BY \(key)"
            let (some, others) = (try Row.fetchCursor(one, sql: rows), try Row.fetchCursor(other, sql: rows))
            while let row = try some.next() { guard try others.next() == row else { return false } }
            guard try others.next() == nil else { return false }
        }
        return true
    }
}

extension Backup.Reason {
    /// Tables that do not make another library of one, before such an event.
    fileprivate var passedOver: Set<String> {
        switch self {
        case .replace, .import, .undo:
            Set(
                ["removal", "removalItem", "removedArtist", "replacedLibrary"]
                    + ReplacedLibrary.tables.map(ReplacedLibrary.mirror))
        case .hourly, .restore, .migration: []
        }
    }
}
