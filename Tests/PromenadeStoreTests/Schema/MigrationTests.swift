import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

/// Files as version 0.1.0 left them, opened by this one.
@Suite(.timeLimit(.minutes(10))) struct MigrationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a library of the first version keeps its preferences and takes favourites`() async throws {
        let file = folder.file("library.sqlite")
        try Self.make(
            file, "1 preferences",
            """
            CREATE TABLE preference (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
            INSERT INTO preference VALUES ('theme', 'dark');
            """)

        let library = try Library(file: file)
        try await library.add(Made.favourite(1))

        #expect(try await library.preferences().theme == .dark)
        #expect(try await library.favourite(Made.id(1))?.work.title == "Work 1")
        #expect(try await library.set(library.makeSet("Boats", of: 1))?.entries.map(\.work) == [Made.id(1)])
    }

    /// A server and a command may be started at the same moment.
    @Test func `those who open a new file at once all find it made`() async throws {
        for round in 0..<3 {
            let file = folder.file("new-\(round).sqlite")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { _ = try Catalogue(file: file) } }
                try await group.waitForAll()
            }
            let isSound = try await Catalogue(file: file).isSound()
            #expect(isSound)
        }
    }

    @Test
    func
        `a catalogue of the first version shows its pages, knows whose works they are, and takes public ones`()
        async throws
    {
        let file = folder.file("catalogue.sqlite")
        var work = Work(id: Made.id(1), title: "Boats at a quay")
        work.artist = .init(id: "7", name: "Maria Test")
        work.picture = Made.work(1).picture
        let record = String(decoding: try JSONEncoder().encode(work), as: UTF8.self)
        try Self.make(
            file, "1 works and the pages they came on", Self.firstCatalogue,
            """
            INSERT INTO work (id, source, title, artist, rights, pictureService, record, fetchedAt) VALUES
                ('aic:1', 'aic', 'Boats at a quay', 'Maria Test', 'unknown', 'https://e.org/iiif/1', ?, 1800000000);
            """, [record])
        let museum = Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: 24)

        let catalogue = try Catalogue(file: file)
        let page = try await catalogue.page(1, of: .everything, in: museum)

        #expect(page?.value.cards.map(\.title) == ["Boats at a quay"])
        #expect(try await catalogue.name(ofArtist: "7", in: museum) == "Maria Test")
        #expect(try await catalogue.makers(of: "aic", limit: 5) { _ in 0 }.map(\.name) == ["Maria Test"])
        #expect(
            try await catalogue.works(of: Made.artist("aic:7", "").id, limit: 5).map(\.id) == [Made.id(1)])
        #expect(try await catalogue.samples(of: "aic", limit: 5).map(\.id) == [Made.id(1)])
        let quay = Coordinate(known: 53.4, -2.99)
        try await catalogue.cache(
            Placed.answer([Placed.work(1, at: quay)]), from: "osm", covering: nil, fetchedAt: Placed.monday)
        #expect(try await catalogue.nearest(to: quay, limit: 2).map(\.id) == ["osm:node/1"])
    }

    private static func make(
        _ file: URL, _ migration: String, _ schema: String, _ insert: String? = nil,
        _ arguments: StatementArguments = []
    ) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration(migration) { database in
            try database.execute(sql: schema)
            guard let insert else { return }
            try database.execute(sql: insert, arguments: arguments)
            try database.execute(
                sql: """
                    INSERT INTO listing VALUES (1, 'aic', ?, 24, 1, 1, NULL, 1800000000);
                    """, arguments: [WorksQuery.everything.key])
            try database.execute(sql: "INSERT INTO listingWork VALUES (1, 0, 'aic:1')")
        }
        let queue = try DatabaseQueue(path: file.path(percentEncoded: false))
        try migrator.migrate(queue)
        try queue.close()
    }

    private static let firstCatalogue = """
        CREATE TABLE work (
            id TEXT NOT NULL PRIMARY KEY,      -- "aic:27992"
            source TEXT NOT NULL,
            title TEXT NOT NULL,
            artist TEXT,
            date TEXT,
            rights TEXT NOT NULL CHECK (rights IN ('publicDomain', 'inCopyright', 'unknown')),
            rightsNotice TEXT,
            webPage TEXT,
            pictureService TEXT,               -- NULL: the record has no picture
            pictureWidth INTEGER,
            pictureHeight INTEGER,
            placeholder TEXT,
            hue INTEGER,
            saturation INTEGER,
            lightness INTEGER,
            record TEXT NOT NULL,              -- the whole Work as JSON
            fetchedAt REAL NOT NULL            -- seconds since 1970
        ) STRICT;

        CREATE TABLE listing (
            id INTEGER NOT NULL PRIMARY KEY,
            source TEXT NOT NULL,
            query TEXT NOT NULL,               -- WorksQuery.key
            size INTEGER NOT NULL CHECK (size > 0),
            number INTEGER NOT NULL CHECK (number > 0),
            total INTEGER NOT NULL CHECK (total >= 0),
            window INTEGER,
            fetchedAt REAL NOT NULL,
            UNIQUE (source, query, size, number)
        ) STRICT;

        CREATE TABLE listingWork (
            listing INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            work TEXT NOT NULL REFERENCES work (id) ON DELETE CASCADE,
            PRIMARY KEY (listing, position)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX workByArtist ON work (source, artist, fetchedAt);
        CREATE INDEX listingWorkByWork ON listingWork (work);
        """
}
