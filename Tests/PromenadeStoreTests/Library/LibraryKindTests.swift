import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Testing

@testable import PromenadeStore

/// A file brings a library no more of a kind than it can have.
@Suite(.timeLimit(.minutes(10))) struct LibraryKindTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func taking(_ items: [LibraryItem], into library: Library, _ mode: Library.ImportMode = .merge)
        async throws -> ImportSummary
    {
        var bytes = LibraryFile.head
        for (index, item) in items.enumerated() { bytes += try LibraryFile.line(item, isFirst: index == 0) }
        let file = folder.file(UUID().uuidString)
        try (bytes + LibraryFile.tail).write(to: file)
        return try await library.takeIn(file, mode, named: "before", at: Made.noon, staging: folder.url)
    }

    @Test(arguments: [Library.ImportMode.merge, .replace])
    func `a file with more of a kind is refused, and nothing has changed`(_ mode: Library.ImportMode)
        async throws
    {
        let library = try await Library.holding(1)
        let settings = (0...LibraryKind.preferences.most).map {
            LibraryItem.preference(name: "name\($0)", value: "")
        }

        await #expect(throws: LibraryFileError.tooMany(.preferences)) {
            try await taking([.favourite(Made.favourite(2))] + settings, into: library, mode)
        }

        #expect(try await library.favouriteIDs() == [Made.id(1)])
        #expect(try await library.removals(since: .distantPast).isEmpty)
        #expect(
            try await taking([.favourite(Made.favourite(2))] + settings.dropLast(), into: library).favourites
                == 1)
    }

    @Test func `so is one with which the library would have more`() async throws {
        let library = try await Library.holding(1)
        try await library.database.write { database in
            for number in 0..<LibraryKind.preferences.most {
                try database.execute(sql: "INSERT INTO preference VALUES (?, '')", arguments: ["n\(number)"])
            }
        }
        let items = [LibraryItem.favourite(Made.favourite(2)), .preference(name: "theme", value: "dark")]

        await #expect(throws: LibraryFileError.tooMany(.preferences)) {
            try await taking(items, into: library)
        }

        #expect(try await library.favouriteIDs() == [Made.id(1)] && library.favouriteCount == 1)
        // What was here goes, so there is room.
        #expect(try await taking(items, into: library, .replace).favourites == 1)
        #expect(try await library.preferences().theme == .dark)
    }

    @Test func `no more of a kind is made than a file can bring back`() async throws {
        let library = try await Library.holding(1)
        let most = LibraryKind.sets.most
        let sets = (0..<most - 1).map {
            WorkSet(id: "set-\($0)", name: "Set \($0)", note: "", madeAt: Made.noon, entries: [])
        }
        _ = try await taking(sets.map { .set($0) }, into: library)

        let last = try await library.makeSet(named: "The last", at: Made.noon)
        await #expect(throws: LibraryError.tooMany(.sets)) {
            try await library.makeSet(named: "One more", at: Made.noon)
        }
        // Everything else goes on.
        try await library.add(Made.favourite(2))
        _ = try await library.add(Made.id(2), to: last)

        let everything = try await library.everything()
        #expect(try await taking(everything, into: library, .replace).sets == most)

        let removal = try #require(try await library.removeSet(last, at: Made.noon))
        _ = try await library.makeSet(named: "One more", at: Made.noon)
        await #expect(throws: LibraryError.tooMany(.sets)) {
            try await library.undo(removal.id, at: Made.noon)
        }
    }

    @Test func `a library that has more already can be used, and made smaller`() async throws {
        let library = try Library(file: folder.file("library.sqlite"))
        let most = LibraryKind.sets.most
        // As a version without such bounds made it.
        try await library.database.writer.write { database in
            for number in 0...most {
                try Library.insert(
                    .set(WorkSet(id: "set-\(number)", name: "A", note: "", madeAt: Made.noon, entries: [])),
                    in: SQLiteConnection(database))
            }
        }

        try await library.add(Made.favourite(1))
        await #expect(throws: LibraryError.tooMany(.sets)) {
            try await library.makeSet(named: "One more", at: Made.noon)
        }
        for number in 0..<2 { _ = try await library.removeSet("set-\(number)", at: Made.noon) }
        _ = try await library.makeSet(named: "One more", at: Made.noon)
    }

    @Test(arguments: [[1, 2], [2, 1]])
    func `an artist who shares a record with another of the file comes where the library has that one`(
        _ order: [Int]
    ) async throws {
        let library = try Library()
        let (one, shared, other) = (
            Made.artist("aic:1", "A"), Made.artist("rijks:2", "B"), Made.artist("tate:3", "C")
        )
        try await library.add([Person(one)], at: Made.noon)
        let people = [1: try #require(Person([one, shared])), 2: try #require(Person([shared, other]))]

        let summary = try await taking(
            order.map { .artist(FavouriteArtist(person: people[$0]!, keptAt: Made.noon)) }, into: library)

        #expect(summary.artists == 1)
        #expect(try await library.artists().map(\.person) == [Person(one), people[2]])
    }

    @Test func `a set gains works where they stood in the other, each once`() async throws {
        let library = try await Library.holding(1, 2, 3, 4, 5, 6, 7, 8)
        let cases: [(mine: [Int], theirs: [Int], both: [Int])] = [
            ([1, 2], [3, 4], [1, 2, 3, 4]), ([1, 2], [3, 2, 4], [1, 3, 2, 4]),
            ([1, 2, 3], [7, 8, 3, 4, 5, 1, 6], [7, 8, 1, 6, 2, 3, 4, 5]),
            ([2, 1], [1, 3, 3, 2, 4], [2, 4, 1, 3]), ([], [2, 1], [2, 1]),
        ]
        for (mine, theirs, both) in cases {
            let set = try await library.makeSet(named: "Boats", at: Made.noon)
            for work in mine { _ = try await library.add(Made.id(work), to: set) }
            let entries = theirs.map { WorkSet.Entry(work: Made.id($0), note: "") }

            let other = WorkSet(id: set, name: "x", note: "", madeAt: Made.noon, entries: entries)
            _ = try await taking([.set(other)], into: library)

            #expect(try await library.works(in: set) == both.map(String.init), "\(mine) and \(theirs)")
        }
    }
}
