import Foundation
import GRDB
import PromenadeCore
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
