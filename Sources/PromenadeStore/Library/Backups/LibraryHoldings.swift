package import Foundation
import GRDB
import PromenadeCore

/// How much a library holds of what people made.
package struct LibraryHoldings: Sendable, Hashable, Codable {
    package var works = 0
    package var artists = 0
    package var sets = 0
    package var places = 0
    /// Works in sets, artists told apart and preferences.
    package var others = 0

    /// All of it; what a copy's name says.
    package var count: Int { works + artists + sets + places + others }

    /// In plain English: `217 works, 3 artists, 2 sets, 5 places`.
    package var words: String {
        let parts = [(works, "work"), (artists, "artist"), (sets, "set"), (places, "place")].filter {
            $0.0 > 0
        }
        guard !parts.isEmpty else { return count == 0 ? "nothing" : "preferences" }
        return parts.map { "\($0.0.grouped) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    /// Of a library's file, which is left as it is; `nil` where it cannot be read.
    package init?(of file: URL) {
        guard let holdings = try? Backup.reading(file, { try LibraryHoldings($0) }) else { return nil }
        self = holdings
    }

    init(_ database: Database) throws {
        // A file of an earlier version lacks some.
        try self.init { table in
            guard try database.tableExists(table) else { return 0 }
            return try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
        }
    }

    init(_ library: any SQLConnection) throws {
        try self.init { try Int.fetchOne(library, sql: "SELECT count(*) FROM \($0)") ?? 0 }
    }

    private init(count: (String) throws -> Int) throws {
        works = try count("favourite")
        artists = try count("favouriteArtist")
        sets = try count("workSet")
        places = try count("pin")
        others = try count("workSetEntry") + count("apart") + count("preference")
    }
}

extension Backup {
    /// What a copy is good for.
    enum Verdict { case sound, newer, unusable }

    /// With its things counted where its name does not tell.
    var counted: Backup {
        things == nil ? Backup(self, things: LibraryHoldings(of: file)?.count ?? 0) : self
    }

    /// Whether SQLite finds the copy sound, and this program understands it; reads the whole file.
    var verdict: Verdict {
        let verdict = try? Self.reading(file) { database -> Verdict in
            guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok",
                try database.tableExists("preference")
            else { return .unusable }
            return try LibrarySchema.migrations.hasBeenSuperseded(database) ? .newer : .sound
        }
        return verdict ?? .unusable
    }

    /// Reads a copy without writing anything beside it.
    static func reading<Value>(_ file: URL, _ work: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.readonly = true
        let copy = try DatabaseQueue(path: file.path(percentEncoded: false), configuration: configuration)
        defer { try? copy.close() }
        return try copy.read(work)
    }
}
