package import Foundation
import GRDB
package import PromenadeCore

/// Letting records go that were not used for longest. Of how long ago something is, only the order counts: see
/// ``Foundation/Date/useRank(at:)``.
extension Catalogue {
    /// What must not go.
    package struct InUse: Sendable {
        package let works: Set<Work.ID>
        /// Whose lists stay, with the works on them.
        package let artists: Set<Artist.ID>

        package init(works: Set<Work.ID> = [], artists: Set<Artist.ID> = []) {
            self.works = works
            self.artists = artists
        }
    }

    /// Works that go in one transaction: some ten milliseconds, so that whoever else wants to write comes in between.
    private static let portion = 200

    /// Forgets pages of lists and works that were fetched before `limit`, or, by a clock that was wrong, after `now`.
    ///
    /// A public artwork goes when it was not seen since then, also in no answer about its area; that it was read is
    /// forgotten with it, so that it is asked for again. What was brought home with a collection stays.
    ///
    /// - Parameters:
    ///   - isRehearsal: nothing goes.
    ///   - givesRoomBack: the file becomes smaller, which copies all of it; else what comes next fills it again.
    /// - Returns: the works that go, and what their records take.
    package func sweep(
        before limit: Date, at now: Date, keeping inUse: InUse, isRehearsal: Bool, givesRoomBack: Bool = true
    ) async throws -> DiskUsage {
        let going = try await longReadings.read(database) {
            var going = try Self.spare(at: now, inUse.artists, $0)
            going.works.removeAll { $0.rank > limit.timeIntervalSince1970 }
            return try going.without(inUse.works, $0)
        }
        if isRehearsal { return going.room }
        let room = try await remove(going, upTo: limit.timeIntervalSince1970, at: now) { inUse }
        // Only this gives the room back to the disk.
        if room.count > 0, givesRoomBack { try await database.vacuum() }
        return room
    }

    /// Where records take more than a budget, forgets those that were not used for longest until no more than `rest` is left.
    ///
    /// What may not go is not counted: imported collections, and what is in use.
    ///
    /// - Parameters:
    ///   - budget: in bytes, as `rest`.
    ///   - inUse: asked for before each portion: somebody may take a work meanwhile.
    /// - Returns: the works that went, and what their records took.
    package func sweep(
        beyond budget: Int, leaving rest: Int, at now: Date,
        keeping inUse: @Sendable () async throws -> InUse
    ) async throws -> DiskUsage {
        let used = try await inUse()
        var going = try await longReadings.read(database) {
            try Self.spare(at: now, used.artists, $0).without(used.works, $0)
        }
        var bytes = going.room.bytes
        guard bytes > budget else { return DiskUsage() }
        let count = going.works.prefix { work in
            defer { bytes -= work.bytes }
            return bytes > rest
        }.count
        going.works.removeSubrange(count...)
        guard let last = going.works.last else { return DiskUsage() }
        return try await remove(going, upTo: last.rank, at: now, keeping: inUse)
    }

    /// What could go, used longest ago first.
    private struct Spare {
        struct Work {
            let row: Int64
            let rank: Double
            let bytes: Int
        }

        var works: [Work] = []

        var room: DiskUsage { DiskUsage(count: works.count, bytes: works.reduce(0) { $0 + $1.bytes }) }

        /// Without those in use.
        func without(_ kept: Set<PromenadeCore.Work.ID>, _ database: Database) throws -> Self {
            var rows: Set<Int64> = []
            for id in kept {
                if let row = try database.row("SELECT key FROM work WHERE id = ?", [id.description]) {
                    rows.insert(row["key"])
                }
            }
            return Spare(works: works.filter { !rows.contains($0.row) })
        }
    }

    /// In SQL as ``Foundation/Date/useRank(at:)``, of a column; `:ahead` is from when on a date is in the future.
    static func rank(_ column: String) -> String {
        "(\(column) - \(Date.allDates) * (\(column) > :ahead))"
    }

    /// Row, rank, bytes, and where a public artwork is, of works that no collection holds; lists of `:kept` count as used now.
    private static let ranked = """
        SELECT work.key,
            MAX(
                \(rank("work.fetchedAt")),
                IFNULL((
                    SELECT MAX(IIF(
                        listing.id IN (SELECT value FROM json_each(:kept)), 9e99, \(rank("listing.fetchedAt"))
                    ))
                    FROM listingWork JOIN listing ON listing.id = listingWork.listing
                    WHERE listingWork.work = work.id
                ), -9e99)
            ) AS rank,
            LENGTH(record) AS bytes, source, tile, \(rank("goneSince")) AS goneRank, goneSince, id
        FROM work WHERE NOT EXISTS (SELECT 1 FROM collectionWork WHERE collectionWork.work = work.id)
        """

    private static func spare(at now: Date, _ artists: Set<Artist.ID>, _ database: Database) throws -> Spare {
        var spare = Spare()
        let areas = try AreasRead(at: now, in: database)
        let rows = try Row.fetchCursor(
            database, sql: ranked,
            arguments: [
                "ahead": Date.ahead(of: now), "kept": try json(listings(of: artists, database).kept),
            ])
        while let row = try rows.next() {
            let rank = rank(of: row, areas)
            if rank < 9e98 { spare.works.append(.init(row: row["key"], rank: rank, bytes: row["bytes"])) }
        }
        spare.works.sort { ($0.rank, $0.row) < ($1.rank, $1.row) }
        return spare
    }

    /// A public artwork was also used when an answer of its source had it, or had it no longer.
    private static func rank(of row: Row, _ areas: AreasRead) -> Double {
        let rank: Double = row["rank"]
        guard let tile = row["tile"] as Int? else { return rank }
        if row["goneSince"] as Double? != nil { return max(rank, row["goneRank"]) }
        return max(rank, areas.rank(ofTile: tile, of: row["source"]) ?? rank)
    }

    /// Removes lists and readings up to a rank, then works; those that were used since stay.
    private func remove(
        _ spare: Spare, upTo limit: Double, at now: Date, keeping inUse: @Sendable () async throws -> InUse
    ) async throws -> DiskUsage {
        let artists = try await inUse().artists
        try await writePortion { database in
            for listing in try Self.listings(of: artists, database).others {
                try database.execute(
                    sql: "DELETE FROM listing WHERE id = :id AND \(Self.rank("fetchedAt")) <= :limit",
                    arguments: ["id": listing, "limit": limit, "ahead": Date.ahead(of: now)])
            }
            try AreasRead.forget(upTo: limit, at: now, in: database)
        }
        var room = DiskUsage()
        for start in stride(from: 0, to: spare.works.count, by: Self.portion) {
            try Task.checkCancellation()
            let used = try await inUse()
            let portion = spare.works[start..<min(start + Self.portion, spare.works.count)]
            room =
                room + (try await writePortion { try Self.remove(portion, upTo: limit, at: now, used, $0) })
        }
        return room
    }

    private static func remove(
        _ portion: ArraySlice<Spare.Work>, upTo limit: Double, at now: Date, _ inUse: InUse,
        _ database: Database
    ) throws -> DiskUsage {
        var room = DiskUsage()
        var writer = try VenueIndexWriter(database)
        var areas: AreasRead?
        let kept = try json(listings(of: inUse.artists, database).kept)
        for work in portion {
            let found = try Row.fetchOne(
                database.cachedStatement(sql: "\(ranked) AND work.key = :row"),
                arguments: ["ahead": Date.ahead(of: now), "kept": kept, "row": work.row])
            guard let found, !(Work.ID(found["id"] as String).map(inUse.works.contains) ?? false) else {
                continue
            }
            let isPlace = found["tile"] as Int? != nil
            if isPlace, areas == nil { areas = try AreasRead(at: now, in: database) }
            guard rank(of: found, areas ?? AreasRead()) <= limit else { continue }
            try writer.remove(work.row)
            room = room + DiskUsage(count: 1, bytes: found["bytes"])
        }
        try writer.update()
        return room
    }

    /// Lists by whether they are of some artists.
    private static func listings(
        of artists: Set<Artist.ID>, _ database: Database
    ) throws -> (kept: [Int64], others: [Int64]) {
        var (kept, others): ([Int64], [Int64]) = ([], [])
        let rows = try Row.fetchCursor(database, sql: "SELECT id, source, query FROM listing")
        while let row = try rows.next() {
            // As WorksQuery.key writes it: the artist last.
            let artist = (row["query"] as String).split(separator: "&artist=").dropFirst().last.flatMap {
                Artist.ID(source: row["source"], local: String($0))
            }
            if artist.map(artists.contains) == true {
                kept.append(row["id"])
            } else {
                others.append(row["id"])
            }
        }
        return (kept, others)
    }

    private static func json(_ ids: [Int64]) throws -> String {
        String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
    }
}
