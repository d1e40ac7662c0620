package import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    package func take(_ picture: OfflinePicture) async throws(LibraryError) -> Bool {
        try await write { database in
            try Self.insert(picture, in: database, replaces: true)
        }
    }

    package func taken(_ work: Work.ID) async throws(LibraryError) -> OfflinePicture? {
        try await read { try Self.taken(work, in: $0) }
    }

    package func taken() async throws(LibraryError) -> [OfflinePicture] {
        try await read { database in
            try Row.fetchAll(
                database, sql: "SELECT \(takenColumns) FROM takenPicture ORDER BY chosenAt, work"
            ).compactMap(Self.taken)
        }
    }

    package func pauseTaking(_ work: Work.ID, _ isPaused: Bool) async throws(LibraryError) -> Bool {
        try await write { database in
            try database.execute(
                sql: "UPDATE takenPicture SET isPaused = ? WHERE work = ?",
                arguments: [isPaused, work.description])
            return database.changesCount > 0
        }
    }

    package func leave(_ work: Work.ID, at time: Date) async throws(LibraryError) -> UndoEntry? {
        try await write { database in
            guard let picture = try Self.taken(work, in: database) else { return nil }
            let title = try Self.favourite(work, in: database)?.work.title ?? work.description
            try database.execute(
                sql: "DELETE FROM takenPicture WHERE work = ?", arguments: [work.description])
            return try Self.note(.taken, named: title, items: [.taken(picture)], at: time, database)
        }
    }

    package func takenInUse() async throws(LibraryError) -> [OfflinePicture] {
        try await read { database in
            let here = try Row.fetchAll(database, sql: "SELECT \(takenColumns) FROM takenPicture")
                .compactMap(Self.taken)
            return try here + Self.removedTaken(database)
        }
    }
}

let takenColumns = "work, origin, width, height, tile, scaleFactor, isPaused, chosenAt"

extension SQLLibrary {
    static func taken(_ work: Work.ID, in database: any SQLConnection) throws -> OfflinePicture? {
        try Row.fetchOne(
            database, sql: "SELECT \(takenColumns) FROM takenPicture WHERE work = ?",
            arguments: [work.description]
        ).flatMap(taken)
    }

    /// - Parameter replaces: else one that is there stays as it is.
    /// - Returns: whether anything changed; not for a work that is no favourite.
    static func insert(
        _ picture: OfflinePicture, in database: any SQLConnection, replaces: Bool = false
    ) throws -> Bool {
        let changes = takenColumns.split(separator: ", ").dropFirst().map { "\($0) = excluded.\($0)" }
            .joined(separator: ", ")
        try database.execute(
            sql: """
                INSERT INTO takenPicture (\(takenColumns))
                    SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM favourite WHERE id = ?)
                ON CONFLICT (work) DO \(replaces ? "UPDATE SET \(changes)" : "NOTHING")
                """,
            arguments: [
                picture.work.description, picture.origin.absoluteString, picture.size.width,
                picture.size.height, picture.tile, picture.scaleFactor, picture.isPaused,
                picture.chosenAt.milliseconds, picture.work.description,
            ])
        return database.changesCount > 0
    }

    static func taken(_ row: Row) -> OfflinePicture? {
        guard let work = Work.ID(row["work"] as String), let origin = URL(string: row["origin"] as String),
            let size = PixelSize(width: row["width"], height: row["height"])
        else { return nil }
        return OfflinePicture(
            work: work, origin: origin, size: size, tile: row["tile"], scaleFactor: row["scaleFactor"],
            isPaused: row["isPaused"],
            chosenAt: Date(milliseconds: row["chosenAt"]))
    }
}
