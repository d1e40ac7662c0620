import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Testing

@testable import PromenadeStore

/// A library that was replaced comes back row by row as it was.
@Suite(.timeLimit(.minutes(10))) struct ReplacedLibraryTests {
    private let folder: TemporaryFolder
    private let library: Library

    init() throws {
        folder = try TemporaryFolder()
        library = try Library(file: folder.file("library.sqlite"))
    }

    private func written(_ items: [LibraryItem]) throws -> URL {
        var bytes = LibraryFile.head
        for (index, item) in items.enumerated() { bytes += try LibraryFile.line(item, isFirst: index == 0) }
        let url = folder.file(UUID().uuidString)
        try (bytes + LibraryFile.tail).write(to: url)
        return url
    }

    /// Something of each kind: also a set with a gap, places that wait for works, works from a file, what an earlier program kept.
    private func fill() async throws {
        let file = try written((0..<30).map { LibraryItem.favourite(Made.favourite($0)) })
        _ = try await library.takeIn(file, .merge, named: "", at: Made.noon, staging: folder.url)
        for number in 30..<40 { try await library.add(Made.favourite(number)) }
        let set = try await library.makeSet("Boats", of: 3, 30, 1, 7)
        let gone = try #require(try await library.removeSet(set, at: Made.noon))
        _ = try await library.remove([Made.id(1)], at: Made.noon + 1)
        _ = try await library.undo(gone.id, at: Made.noon + 2)
        _ = try await library.take(Made.id(30), outOf: set, at: Made.noon + 3)
        _ = try await library.makeSet("Empty")
        let both = try #require(Person([Made.artist("aic:1", "Zoë"), Made.artist("rijks:2", "Zoe")]))
        try await library.add([both, Person(Made.artist("aic:9", "Other"))], at: Made.noon)
        try await library.separate(Artist.ID("rijks:1")!, from: Person(Made.artist("aic:9", "Other")))
        _ = try await library.update { $0.theme = .dark }
        try await library.drop(Made.gathered(0..<3))
        try await library.drop(Made.pin(name: "Bare"))
        let taken = OfflinePicture(
            work: Made.id(2), origin: URL(string: "https://e.org/iiif/2")!,
            size: PixelSize(width: 300, height: 200)!, tile: 256, scaleFactor: 1, isPaused: true,
            chosenAt: Made.noon)
        #expect(try await library.take(try #require(taken)))
        try await library.database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO newsRead VALUES ('a', 5);
                    INSERT INTO preference VALUES ('of an earlier program', 'x');
                    """)
        }
    }

    /// Each row of each of the library's tables.
    private func rows() async throws -> [String: [[DatabaseValue]]] {
        try await library.database.read { database in
            var found: [String: [[DatabaseValue]]] = [:]
            for table in ReplacedLibrary.tables + ["fetchedPicture"] {
                let columns = try SQLiteConnection(database).columns(of: table).joined(separator: ", ")
                found[table] = try Row.fetchAll(
                    database, sql: "SELECT \(columns) FROM \(table) ORDER BY \(columns)"
                ).map { Array($0.databaseValues) }
            }
            return found
        }
    }

    @Test func `there and back again, twice`() async throws {
        try await fill()
        let before = try await rows()
        #expect(before.values.allSatisfy { !$0.isEmpty }, "\(before.filter(\.value.isEmpty).keys)")
        let file = try written([.favourite(Made.favourite(900)), .favourite(Made.favourite(3))])

        let replaced = try await library.takeIn(file, .replace, named: "all", at: Made.noon + 9)
        let after = try await rows()
        #expect(library.favouriteCount == 2 && replaced.favourites == 2)
        _ = try await library.undo(try #require(replaced.undo), at: Made.noon + 10)

        #expect(try await rows() == before)
        #expect(library.favouriteCount == 39)
        let second = try #require(
            try await library.removals(since: Made.noon).first { $0.kind == .library })
        _ = try await library.undo(second.id, at: Made.noon + 11)
        #expect(try await rows() == after)
        #expect(library.favouriteCount == 2)
        let third = try #require(try await library.removals(since: Made.noon).first { $0.kind == .library })
        _ = try await library.undo(third.id, at: Made.noon + 12)
        #expect(try await rows() == before)
        #expect(try await library.isSound())
    }

    @Test func `what is let go of takes its rows with it`() async throws {
        try await fill()
        let file = try written([])
        for second in 0..<8 {
            _ = try await library.takeIn(
                file, .replace, named: "all", at: Made.noon + 10 + Double(second))
        }
        let day = UndoEntry.keptFor + 2 * 3_600
        #expect(try await mirrored() > 0)
        let left = try await library.database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM replacedLibrary")
        }
        #expect(left == Library.mostReplaced)

        try await library.waits(day, from: Made.noon + 10)

        #expect(try await mirrored() == 0)
    }

    @Test func `a staging file that stayed attached is in nobody's way`() async throws {
        let attached = {
            try await library.database.writer.writeWithoutTransaction { database in
                try String.fetchAll(database, sql: "SELECT name FROM pragma_database_list").contains("staged")
            }
        }
        try await library.database.writer.writeWithoutTransaction { database in
            try database.execute(sql: "ATTACH DATABASE ':memory:' AS staged")
        }
        #expect(try await attached())

        for number in 1...2 {
            let file = try written([.favourite(Made.favourite(number))])
            _ = try await library.takeIn(file, .merge, named: "", at: Made.noon, staging: folder.url)
        }

        #expect(library.favouriteCount == 2)
        #expect(try await attached() == false)
    }

    private func mirrored() async throws -> Int {
        try await library.database.read { database in
            try (ReplacedLibrary.tables.map(ReplacedLibrary.mirror) + ["replacedLibrary"]).reduce(0) {
                try $0 + (Int.fetchOne(database, sql: "SELECT count(*) FROM \($1)") ?? 0)
            }
        }
    }

    /// Whoever gives a table a column, or the library a table, is told that a replaced one needs it, too.
    @Test func `what is kept aside is all that a library is`() async throws {
        try await library.database.read { database in
            let tables = try String.fetchSet(
                database,
                sql: """
                    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                        AND name NOT LIKE 'grdb_%' AND name NOT LIKE 'replaced%'
                    """)
            #expect(
                tables
                    == Set(ReplacedLibrary.tables).union([
                        "removal", "removalItem", "removalTime", "removedArtist", "fetchedPicture",
                    ]))
            let types = "SELECT name, type FROM pragma_table_info(?) WHERE name <> 'library' ORDER BY name"
            for table in ReplacedLibrary.tables {
                let mirror = ReplacedLibrary.mirror(of: table)
                #expect(
                    try Row.fetchAll(database, sql: types, arguments: [mirror])
                        == Row.fetchAll(database, sql: types, arguments: [table]), "\(table)")
            }
        }
    }

    @Test func `what an earlier program replaced comes back from its items`() async throws {
        for number in 1...3 { try await library.add(Made.favourite(number)) }
        let before = try await library.everything()
        let removal = try #require(
            try await library.remove([Made.id(1), Made.id(2), Made.id(3)], at: Made.noon))
        try await library.database.write { database in
            try database.execute(sql: "UPDATE removal SET kind = 'library', places = '[]'")
        }
        try await library.add(Made.favourite(9))

        _ = try await library.undo(removal.id, at: Made.noon + 1)

        #expect(try await library.everything() == before)
        let other = try #require(try await library.removals(since: Made.noon).first)
        _ = try await library.undo(other.id, at: Made.noon + 2)
        #expect(try await library.favouriteIDs() == [Made.id(9)])
    }

    @Test func `a replacement that fails half way has changed nothing`() async throws {
        try await fill()
        let before = try await rows()
        let file = try written((0..<900).map { LibraryItem.favourite(Made.favourite($0)) })
        for table in ["replacedTakenPicture", "importedFavourite", "replacedPreference"] {
            try await library.database.write { database in
                try database.execute(
                    sql: """
                        CREATE TRIGGER fault BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'no more'); END
                        """)
            }
            await #expect(throws: LibraryError.self) {
                try await library.takeIn(file, .replace, named: "all", at: Made.noon + 9)
            }
            #expect(try await rows() == before)
            #expect(try await mirrored() == 0 && library.favouriteCount == 39)
            try await library.database.write { try $0.execute(sql: "DROP TRIGGER fault") }
        }
        // Nothing is left that would be in the way of the next.
        #expect(try await library.takeIn(file, .replace, named: "all", at: Made.noon + 9).favourites == 900)
        #expect(library.favouriteCount == 900)
    }
}
