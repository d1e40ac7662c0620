import GRDB
package import PromenadeCore

extension Catalogue {
    /// Makers of the works we hold copies of, those of whom we hold most first, with the years our copies tell.
    ///
    /// Only those a museum has an id for, each once, under the name most of their works have. Looks through every
    /// maker's name: some milliseconds for ten thousand of them.
    ///
    /// - Parameters:
    ///   - source: the museum's id: `aic`.
    ///   - rank: how well a name is what is wanted, best is lowest and comes first; `nil` where it is not.
    package func makers(
        of source: String, limit: Int, rank: @Sendable (SpelledName) -> Int?
    ) async throws -> [Artist] {
        try await database.read { database in
            var found: [String: Found] = [:]
            try eachMaker(of: source, in: database) { name, words, id, works in
                guard let rank = rank(words) else { return }
                let maker = Found(id: id, name: name, rank: rank, works: works)
                found[id] = found[id]?.joined(with: maker) ?? maker
            }
            return try found.values.sorted().prefix(limit).compactMap { maker in
                guard let id = Artist.ID(source: source, local: maker.id) else { return nil }
                return Artist(id: id, name: maker.name, note: try Self.note(of: id, in: database))
            }
        }
    }

    /// What was meant by words that fit no maker's name: those of the name that is the fewest slips away, of several that
    /// of whom we hold most works.
    package func meaning(of words: ArtistWords, in sources: [String]) async throws -> ArtistWords? {
        try await database.read { database in
            var slips = ArtistSpelling(words)
            var best: (slips: Int, works: Int, words: [String])?
            for source in sources {
                try eachMaker(of: source, in: database) { _, name, _, works in
                    guard let meant = slips.meaning(name) else { return }
                    if let best, (best.slips, -best.works) <= (meant.slips, -works) { return }
                    best = (meant.slips, works, meant.words)
                }
            }
            return best.flatMap { ArtistWords($0.words.joined(separator: " ")) }
        }
    }

    /// How many works of each maker we hold copies of.
    package func works(ofMakers makers: [Artist.ID]) async throws -> [Artist.ID: Int] {
        try await database.read { database in
            try makers.reduce(into: [:]) { works, maker in
                works[maker] = try Int.fetchOne(
                    database.cachedStatement(
                        sql: "SELECT SUM(works) FROM maker WHERE source = ? AND id = ?"),
                    arguments: [maker.source, maker.local])
            }
        }
    }

    private func eachMaker(
        of source: String, in database: Database,
        _ body: (_ name: String, _ words: SpelledName, _ id: String, _ works: Int) throws -> Void
    ) throws {
        try makerNames.reading { spelled in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT name, id, works FROM maker WHERE source = ?", arguments: [source])
            while let row = try rows.next() {
                let name: String = row["name"]
                try body(name, spelled(name), row["id"], row["works"])
            }
        }
    }

    /// What a few of their works say of the maker, always the same of it.
    private static func note(of maker: Artist.ID, in database: Database) throws -> String? {
        try CompressedRecord.fetchAll(
            database,
            sql: """
                SELECT record FROM work WHERE source = ? AND artistID = ?
                ORDER BY pictureService IS NULL, id LIMIT 4
                """,
            arguments: [maker.source, maker.local]
        ).compactMap { $0.work?.artistNote }.min()
    }

    /// A maker whose name is wanted.
    private struct Found: Comparable {
        let id: String
        /// That most of their works have.
        var name: String
        var rank: Int
        var works: Int
        private var named: Int

        init(id: String, name: String, rank: Int, works: Int) {
            self.id = id
            self.name = name
            self.rank = rank
            self.works = works
            named = works
        }

        func joined(with other: Self) -> Self {
            var both = self
            if other.named > named { (both.name, both.named) = (other.name, other.named) }
            both.rank = min(rank, other.rank)
            both.works += other.works
            return both
        }

        static func < (one: Self, other: Self) -> Bool {
            (one.rank, -one.works, one.name, one.id) < (other.rank, -other.works, other.name, other.id)
        }
    }

    /// The maker as the copies of their works tell; `nil` when we hold none.
    package func maker(_ id: Artist.ID) async throws -> Artist? {
        try await database.read { database in
            try Row.fetchOne(
                database,
                sql: """
                    SELECT artistID AS local, artist AS name, record
                    FROM work WHERE id = (
                        SELECT id FROM work WHERE source = ? AND artistID = ?
                        ORDER BY fetchedAt DESC, id LIMIT 1
                    ) AND artist IS NOT NULL
                    """,
                arguments: [id.source, id.local]
            ).flatMap { Self.maker($0, of: id.source) }
        }
    }

    /// Works of a maker that we hold copies of, those with a picture first, always in the same order.
    package func works(of maker: Artist.ID, limit: Int) async throws -> [WorkCard] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT \(CardRow.columns) FROM work WHERE source = ? AND artistID = ?
                    ORDER BY pictureService IS NULL, id LIMIT ?
                    """,
                arguments: [maker.source, maker.local, limit]
            ).compactMap(CardRow.card)
        }
    }

    private static func maker(_ row: Row, of source: String) -> Artist? {
        guard let local = row["local"] as String?, let name = row["name"] as String?,
            let id = Artist.ID(source: source, local: local)
        else { return nil }
        return Artist(id: id, name: name, note: (row["record"] as CompressedRecord?)?.work?.artistNote)
    }
}
