import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Testing

@testable import PromenadeStore

/// Rows as the version before left them, opened by this one.
@Suite(.timeLimit(.minutes(10))) struct EarlierRowsTests {
    private let folder: TemporaryFolder
    private let line = #"Possibly "Stimp" (active c. 1820)"#

    init() throws { folder = try TemporaryFolder() }

    private func file(_ name: String, _ migrator: DatabaseMigrator, upTo last: String) throws -> (
        URL, DatabaseQueue
    ) {
        let file = folder.file(name)
        let queue = try DatabaseQueue(path: file.path(percentEncoded: false))
        try migrator.migrate(queue, upTo: last)
        return (file, queue)
    }

    private func work(_ number: Int, by name: String, _ artist: String?, note: String? = nil) -> Work {
        var work = Made.work(number)
        work.artist = .init(id: artist, name: name)
        work.artistNote = note
        return work
    }

    // MARK: Makers' names

    @Test func `works kept with the whole line as the maker's name show the name and the qualifier apart`()
        async throws
    {
        let (file, queue) = try file(
            "catalogue.sqlite", CatalogueSchema.migrations, upTo: "13 what sources do not have")
        let works = [
            work(1, by: line, "7", note: "American"), work(2, by: "Atelier Van Lieshout", "8"),
            work(3, by: "Workshop of Rembrandt van Rijn", "9"), work(4, by: line, "7"),
        ]
        try await queue.write { database in
            for work in works {
                try database.execute(
                    sql: """
                        INSERT INTO work (id, source, title, artist, artistID, rights, record, fetchedAt)
                        VALUES (?, 'aic', ?, ?, ?, 'unknown', ?, 1800000000)
                        """,
                    arguments: [
                        work.id.description, work.title, work.artist?.name, work.artist?.id,
                        try work.record,
                    ])
            }
        }
        try queue.close()

        let catalogue = try Catalogue(file: file)
        let cards = try await catalogue.works(of: Made.artist("aic:7", "").id, limit: 5)
        let one = try await catalogue.work(Made.id(1))?.value
        let other = try await catalogue.work(Made.id(2))?.value
        let makers = try await catalogue.makers(of: "aic", limit: 9) { _ in 0 }

        #expect(cards.count == 2)
        #expect(Set(cards.map(\.artist)) == [#""Stimp""#])
        #expect(Set(cards.map(\.artistQualifier)) == ["Possibly"])
        #expect(cards.first?.maker == #"Possibly "Stimp""#)
        #expect(one?.artist == Work.Artist(id: "7", name: #""Stimp""#, qualifier: "Possibly"))
        #expect(one?.artistNote == "active c. 1820\nAmerican")
        #expect(other?.artist == Work.Artist(id: "8", name: "Atelier Van Lieshout"))
        #expect(Set(makers.map(\.name)) == [#""Stimp""#, "Atelier Van Lieshout", "Rembrandt van Rijn"])
        #expect(try await catalogue.name(ofArtist: "9", in: cardMuseum) == "Rembrandt van Rijn")
    }

    private var cardMuseum: Museum {
        Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: 24)
    }

    @Test func `favourites and artists kept with the whole line show the name alone, and are sorted by it`()
        async throws
    {
        let (file, queue) = try file(
            "library.sqlite", LibrarySchema.migrations, upTo: "what stands before makers' names")
        var old = Made.favourite(1)
        old.work.artist = .init(id: "7", name: line)
        var next = Made.favourite(2)
        next.work.artist = .init(id: "8", name: "Aert de Gelder")
        let (favourites, person, keptAt) = ([old, next], Person(Made.artist("aic:7", line)), old.keptAt)
        try await queue.write { database in
            for favourite in favourites { _ = try Library.insert(favourite, in: SQLiteConnection(database)) }
            _ = try Library.insert(
                FavouriteArtist(person: person, keptAt: keptAt), in: SQLiteConnection(database))
        }
        try queue.close()

        let library = try Library(file: file)
        let kept = try await library.favourite(Made.id(1))
        let card = try await library.card(Made.id(1))
        let sorted = try await library.favourites(.artist, page: 1, size: 9).cards
        let artists = try await library.artists()

        #expect(kept?.work.artist == Work.Artist(id: "7", name: #""Stimp""#, qualifier: "Possibly"))
        #expect(kept?.keptAt == keptAt)
        #expect(card?.artist == #""Stimp""#)
        #expect(card?.artistQualifier == "Possibly")
        #expect(sorted.map(\.id) == [Made.id(1), Made.id(2)])
        #expect(artists.map(\.person.name) == [#""Stimp""#])
        #expect(artists.map(\.person.id.description) == ["aic:7"])
    }

    @Test func `a library file of the version before has its makers apart once it is read`() {
        var favourite = Made.favourite(1)
        favourite.work.artist = .init(id: "7", name: line)

        guard case .favourite(let read)? = LibraryItem.favourite(favourite).sanitised else {
            Issue.record("not read")
            return
        }
        #expect(read.work.artist == Work.Artist(id: "7", name: #""Stimp""#, qualifier: "Possibly"))
    }

    // MARK: Collections

    @Test
    func
        `collections of the version before keep what the newest list did not have, replies take none away`()
        async throws
    {
        let (file, queue) = try file(
            "catalogue.sqlite", CatalogueSchema.migrations, upTo: "14 what stands before makers' names")
        let works = [Made.work(1), Made.work(2)]
        try await queue.write { database in
            for (id, stamp) in [("aic", "1 2"), ("rijks", "3 4")] {
                try database.execute(
                    sql: """
                        INSERT INTO collection (id, origin, stamp, asOf, stage, run, position, unit, done, counts,
                            startedAt, movedAt, finishedAt, leg, missing)
                        VALUES (?, '/a', ?, 1, 'finished', 2, 1, 'bytes', 1, ?, 1, 1, 1, ?, 1)
                        """,
                    arguments: [
                        id, stamp, try CollectionRow.json(CollectionState.Counts()),
                        try CollectionRow.json(CollectionState.Leg(at: Date(timeIntervalSince1970: 1))),
                    ])
            }
            for (number, work) in works.enumerated() {
                try database.execute(
                    sql: """
                        INSERT INTO work (id, source, title, rights, record, fetchedAt)
                        VALUES (?, 'aic', ?, 'unknown', ?, 1)
                        """, arguments: [work.id.description, work.title, try work.record])
                try database.execute(
                    sql: "INSERT INTO collectionWork (work, collection, run) VALUES (?, 'aic', ?)",
                    arguments: [work.id.description, number + 1])
            }
        }
        try queue.close()

        let catalogue = try Catalogue(file: file)
        let chicago = try await catalogue.collection("aic")
        let amsterdam = try await catalogue.collection("rijks")
        let missing = try await catalogue.missing(from: "aic", limit: 5)

        #expect(chicago?.isPart == false)
        #expect(chicago?.missing == 1)
        #expect(missing?.map(\.id) == [Made.id(1)])
        #expect(amsterdam?.isPart == true)
        #expect(amsterdam?.missing == 0)
        #expect(amsterdam?.isWhole == false)
        #expect(try await catalogue.missing(from: "rijks", limit: 5)?.isEmpty == true)
    }

    // MARK: Records

    @Test func `records of the first dictionary are written anew, and what is known of rights stays`()
        async throws
    {
        let (file, queue) = try file(
            "catalogue.sqlite", CatalogueSchema.migrations,
            upTo: "24 clusters of every other level, names as words alone")
        let first = try #require(Data(base64Encoded: CompressedRecordTests.first))
        try await queue.write { database in
            // A record that was damaged is no reason not to open the catalogue.
            try database.execute(
                sql: """
                    INSERT INTO work (id, source, title, rights, record, fetchedAt)
                    VALUES ('aic:9', 'aic', 'Empty', 'unknown', x'', 1)
                    """)
            for (number, rights) in ["publicDomain", "inCopyright", "unknown"].enumerated() {
                try database.execute(
                    sql: """
                        INSERT INTO work (id, source, title, rights, record, fetchedAt)
                        VALUES (?, 'aic', 'Boats at a quay', ?, ?, 1)
                        """, arguments: ["aic:\(number)", rights, first])
            }
        }
        try queue.close()

        let catalogue = try Catalogue(file: file)
        let ids = try (0..<3).map { try #require(Work.ID("aic:\($0)")) }
        let cards = try await catalogue.cards(of: ids)
        let records = try await catalogue.database.read {
            try Data.fetchAll($0, sql: "SELECT record FROM work")
        }
        #expect(ids.map { cards[$0]?.rights } == [.publicDomain, .inCopyright(notice: nil), .unknown])
        #expect(records.count == 4 && records.allSatisfy { $0.count < first.count })
    }
}
