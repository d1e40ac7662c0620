package import Foundation
import GRDB
package import PromenadeCore

extension SQLLibrary {
    @discardableResult
    package func add(_ favourite: Favourite) async throws(LibraryError) -> Bool {
        try await write { try Self.insert(favourite, in: $0) }
    }

    package func add(_ favourites: [Favourite]) async throws(LibraryError) {
        try await write { database in
            for favourite in favourites { _ = try Self.insert(favourite, in: database) }
        }
    }

    package func favourite(_ id: Work.ID) async throws(LibraryError) -> Favourite? {
        try await read { try Self.favourite(id, in: $0) }
    }

    package func card(_ id: Work.ID) async throws(LibraryError) -> WorkCard? {
        try await read { database in
            try Row.fetchOne(
                database, sql: "SELECT \(CardRow.columns) FROM favourite AS work WHERE id = ?",
                arguments: [id.description]
            ).flatMap(CardRow.card)
        }
    }

    /// Every kept work, first kept first.
    package func favouriteIDs() async throws(LibraryError) -> [Work.ID] {
        try await read { database in
            try String.fetchAll(database, sql: "SELECT id FROM favourite ORDER BY keptAt, id")
                .compactMap { Work.ID($0) }
        }
    }

    package func favourites(
        _ order: Favourite.Order?, in set: WorkSet.ID? = nil, page number: Int, size: Int
    ) async throws(LibraryError) -> CardsPage {
        try await read { database in
            let total = try Self.count(in: set, database)
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM favourite AS work \(Self.joining(set))
                    ORDER BY \(Self.clause(order, in: set)) LIMIT ? OFFSET ?
                    """,
                arguments: Self.arguments(set) + [size, (max(number, 1) - 1) * size])
            return CardsPage(
                cards: rows.compactMap(CardRow.card),
                extent: WorksPage.Extent(number: number, size: size, total: total))
        }
    }

    package func favourites(
        _ order: Favourite.Order?, in set: WorkSet.ID? = nil, skipping: Int, limit: Int
    ) async throws(LibraryError) -> [Favourite] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT record, museum, keptAt, asOf FROM favourite AS work \(Self.joining(set))
                    ORDER BY \(Self.clause(order, in: set)) LIMIT ? OFFSET ?
                    """,
                arguments: Self.arguments(set) + [limit, skipping]
            ).map(Self.favourite)
        }
    }

    package func favourites(by artist: Artist.ID) async throws(LibraryError) -> [Favourite] {
        try await read { try Self.favourites(by: artist, in: $0) }
    }

    package func favouriteCount(by artist: Artist.ID) async throws(LibraryError) -> Int {
        try await read { database in
            try Int.fetchOne(
                database, sql: "SELECT COUNT(*) FROM favourite WHERE \(Self.isBy)",
                arguments: Self.being(artist))
                ?? 0
        }
    }

    private static var isBy: String { "id >= ? AND id < ? AND json_extract(record, '$.artist.id') = ?" }

    /// For ``isBy``: ids of a museum begin with its own and a colon.
    private static func being(_ artist: Artist.ID) -> SQLArguments {
        ["\(artist.source):", "\(artist.source);", artist.local]
    }

    static func favourites(by artist: Artist.ID, in database: any SQLConnection) throws -> [Favourite] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT record, museum, keptAt, asOf FROM favourite
                WHERE \(isBy) ORDER BY keptAt, id
                """,
            arguments: being(artist)
        ).map(Self.favourite)
    }

    package func remove(
        _ works: [Work.ID], decided: Date?, at time: Date
    ) async throws(LibraryError) -> UndoEntry? {
        try await write { database in
            var seen: Set<Work.ID> = []
            let kept = try works.filter { seen.insert($0).inserted }
                .compactMap { try Self.favourite($0, in: database) }
                .filter { $0.keptAt <= decided ?? .distantFuture }
            guard let first = kept.first else { return nil }
            let going = try RemovedWorks(kept, database)
            let removal = try Self.note(
                .favourites, named: kept.count == 1 ? first.work.title : "\(kept.count) works",
                items: going.items, places: going.places, at: time, database)
            try going.remove(database)
            return removal
        }
    }
}

extension SQLLibrary {
    private static var columns: String {
        """
        id, title, artist, date, rights, rightsNotice, webPage, pictureService, pictureWidth, pictureHeight,
        placeholder, hue, saturation, lightness, artistQualifier, museum, titleKey, artistKey, year, record,
        asOf, keptAt
        """
    }

    static func insert(_ favourite: Favourite, in database: any SQLConnection) throws -> Bool {
        try database.execute(
            sql: """
                INSERT INTO favourite (\(columns)) VALUES (\(placeholders(22)))
                ON CONFLICT (id) DO NOTHING
                """,
            arguments: try values(favourite))
        guard database.changesCount > 0 else { return false }
        database.noteFavourite(favourite.work.id.description, true)
        try restoreWaiting(favourite.work.id, in: database)
        return true
    }

    /// Puts another record in the place of a kept work's; nothing where it is not kept.
    static func renew(_ work: Work, museum: String, asOf time: Date, in database: any SQLConnection)
        throws
    {
        guard var favourite = try favourite(work.id, in: database) else { return }
        (favourite.work, favourite.museum, favourite.asOf) = (work, museum, time.toTheMillisecond)
        try database.execute(
            sql: """
                UPDATE favourite SET (\(columns)) = (\(placeholders(22)))
                WHERE id = ?
                """,
            arguments: try values(favourite) + [work.id.description])
    }

    /// In the order of ``columns``.
    private static func values(_ favourite: Favourite) throws -> SQLArguments {
        let work = favourite.work
        return CardRow.values(of: work, unknown: "unknown") + [
            favourite.museum, work.title.folded, work.artist?.name.folded, work.years?.first,
            try LibraryJSON.text(work), favourite.asOf.milliseconds, favourite.keptAt.milliseconds,
        ]
    }

    static func favourite(_ id: Work.ID, in database: any SQLConnection) throws -> Favourite? {
        try Row.fetchOne(
            database, sql: "SELECT record, museum, keptAt, asOf FROM favourite WHERE id = ?",
            arguments: [id.description]
        ).map(favourite)
    }

    static func favourite(_ row: Row) throws -> Favourite {
        Favourite(
            work: try LibraryJSON.value(Work.self, from: row["record"] as String), museum: row["museum"],
            keptAt: Date(milliseconds: row["keptAt"]), asOf: Date(milliseconds: row["asOf"]))
    }

    private static func count(in set: WorkSet.ID?, _ database: any SQLConnection) throws -> Int {
        let sql =
            set == nil
            ? "SELECT COUNT(*) FROM favourite" : "SELECT COUNT(*) FROM workSetEntry WHERE workSet = ?"
        return try Int.fetchOne(database, sql: sql, arguments: arguments(set)) ?? 0
    }

    private static func joining(_ set: WorkSet.ID?) -> String {
        set == nil
            ? "" : "JOIN workSetEntry ON workSetEntry.work = work.id AND workSetEntry.workSet = ?"
    }

    private static func arguments(_ set: WorkSet.ID?) -> SQLArguments { set.map { [$0] } ?? [] }

    /// The words the indexes are made for: `artistKey IS NULL, artistKey` would sort every favourite for each page.
    private static func clause(_ order: Favourite.Order?, in set: WorkSet.ID?) -> String {
        switch order {
        case nil where set != nil: "workSetEntry.position"
        case nil, .kept: "keptAt DESC, work.id DESC"
        case .artist: "artistKey NULLS LAST, titleKey, work.id"
        case .title: "titleKey, work.id"
        case .year: "year NULLS LAST, work.id"
        }
    }
}
