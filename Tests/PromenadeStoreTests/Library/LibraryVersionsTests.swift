import Foundation
import GRDB
import PromenadeCore
import PromenadeFiles
import PromenadeStore
import PromenadeTestFolder
import Testing

/// Files of older and newer programs, and who may read them.
@Suite(.timeLimit(.minutes(10))) struct LibraryVersionsTests {
    private let folder: TemporaryFolder
    private let file: URL
    private let backups: LibraryBackups

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("library.sqlite")
        backups = LibraryBackups(folder: folder.file("backups"))
    }

    /// A library with works, copied by the hour, and closed.
    private func fill(_ count: Int) async throws {
        let library = try Library(file: file)
        for number in 0..<count { try await library.add(Made.favourite(number)) }
        try await backups.make(of: library, at: Made.noon)
        try library.close()
    }

    @Test func `a newer program's library and catalogue are refused in a sentence, and nothing is changed`()
        async throws
    {
        let catalogueFile = folder.file("catalogue.sqlite")
        try await fill(3)
        try Catalogue(file: catalogueFile).close()
        for file in [file, catalogueFile] {
            let database = try DatabaseQueue(path: file.path())
            try await database.writeWithoutTransaction {
                try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of the year 2099')")
            }
            try database.close()
        }
        let before = try [file, catalogueFile].map { try Data(contentsOf: $0) }

        let failures = [
            #expect(throws: NewerFile.self) { try Library.open(file, backups: backups, at: .now) },
            #expect(throws: NewerFile.self) { try Library(file: file) },
            #expect(throws: NewerFile.self) { try Catalogue(file: catalogueFile) },
        ]

        #expect(failures.allSatisfy { "\($0?.description ?? "")".contains("written by a newer Promenade") })
        #expect(try [file, catalogueFile].map { try Data(contentsOf: $0) } == before)
        // The way back: a copy from before.
        let copy = try #require(backups.all.first)
        let restored = try Library.restore(copy, to: file, backups: backups, at: Made.noon + 60)
        #expect(try Library(file: file).favouriteCount == 3 && restored.before != nil)
        let newer = try #require(restored.before)
        #expect(throws: NewerFile.self) { try Library.restore(newer, to: file, backups: backups, at: .now) }
    }

    /// As the first version began it.
    private func makeEarlier() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 preferences") { database in
            try database.execute(
                sql: """
                    CREATE TABLE preference (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
                    INSERT INTO preference VALUES ('theme', 'dark');
                    """)
        }
        let old = try DatabaseQueue(path: file.path())
        try migrator.migrate(old)
        try old.close()
    }

    @Test func `whoever only reads leaves an earlier version's library and catalogue as they are`() throws {
        let catalogueFile = folder.file("catalogue.sqlite")
        try makeEarlier()
        try Catalogue(file: catalogueFile).close()
        let database = try DatabaseQueue(path: catalogueFile.path())
        try database.writeWithoutTransaction {
            try $0.execute(
                sql: """
                    DROP TABLE absence;
                    DELETE FROM grdb_migrations WHERE identifier = '13 what sources do not have';
                    """)
        }
        try database.close()
        func applied() throws -> [Int?] {
            try [file, catalogueFile].map { file in
                try DatabaseQueue(path: file.path()).read {
                    try Int.fetchOne($0, sql: "SELECT count(*) FROM grdb_migrations")
                }
            }
        }
        let before = try applied()

        let library = #expect(throws: EarlierFile.self) {
            try Library.openBeside(file, backups: backups, isBegun: false, migrates: false)
        }
        let catalogue = #expect(throws: EarlierFile.self) {
            try Catalogue(file: catalogueFile, migrates: false)
        }

        #expect(
            library?.description.hasSuffix("promenade serve brings it up to date, after making a copy.")
                == true)
        #expect(catalogue?.description.hasSuffix("promenade serve brings it up to date.") == true)
        #expect(try applied() == before && backups.all.isEmpty)
        // Who may change it does, and whoever reads then reads.
        try Library.openBeside(file, backups: backups, isBegun: false)?.close()
        try Catalogue(file: catalogueFile).close()
        #expect(try Library.openBeside(file, backups: backups, isBegun: false, migrates: false) != nil)
        _ = try Catalogue(file: catalogueFile, migrates: false)
        #expect(backups.all.map(\.reason) == [.migration])
    }

    @Test
    func
        `a library of an earlier version is copied before it becomes one of this, and stays where it cannot be`()
        throws
    {
        try makeEarlier()
        let blocked = folder.file("blocked")
        try Data().write(to: blocked)
        #expect(throws: (any Error).self) {
            try Library(file: file, backups: LibraryBackups(folder: blocked))
        }
        #expect(LibraryHoldings(of: file)?.count == 1)

        let library = try Library(file: file, backups: backups, at: Made.noon)

        let copy = try #require(backups.all.first)
        #expect(copy.reason == .migration && copy.things == 1 && backups.all.count == 1)
        let applied = try DatabaseQueue(path: copy.file.path()).read {
            try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations")
        }
        #expect(applied == ["1 preferences"])
        try library.close()
        _ = try Library(file: file, backups: backups, at: Made.noon + 60)
        #expect(backups.all.count == 1)
    }

    @Test func `what is kept is its user's alone, and so becomes what an earlier version left`() async throws
    {
        let data = folder.file("data")
        let file = data.appending(path: "library.sqlite")
        let backups = LibraryBackups(folder: data.appending(path: "backups"))
        let library = try Library(file: file)
        try await library.add(Made.favourite(1))
        try await backups.make(of: library, at: Made.noon)
        #expect(try modes(in: data) == [0o600, 0o700])

        for path in try FileManager.default.subpathsOfDirectory(atPath: data.path()) {
            chmod(data.appending(path: path).path(), path == "backups" ? 0o755 : 0o644)
        }
        chmod(data.path(), 0o755)
        FileManager.default.restrictData(in: data)
        #expect(try modes(in: data) == [0o600, 0o700])

        try Data().write(to: data.appending(path: "somebody's.txt"))
        chmod(data.path(), 0o755)
        FileManager.default.restrictData(in: data)
        #expect(try mode(data) == 0o755)
    }

    private func mode(_ file: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.path())[.posixPermissions] as? Int
    }

    private func modes(in folder: URL) throws -> Set<Int> {
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).map {
            folder.appending(path: $0)
        }
        return Set(try ([folder] + all).compactMap(mode))
    }
}
