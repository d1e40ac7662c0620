import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

@Suite(.timeLimit(.minutes(5)), .everyEngine) struct LibraryFileContractTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The library's file, as it is exported.
    private func file(of library: any SQLLibrary) async throws -> Data {
        var snapshot = try await library.copy(into: folder.url)
        var bytes = LibraryFile.head
        var count = 0
        while case let items = try await snapshot.next(), !items.isEmpty {
            for item in items {
                bytes += try LibraryFile.line(item, isFirst: count == 0)
                count += 1
            }
        }
        return bytes + LibraryFile.tail
    }

    private func takeIn(
        _ bytes: Data, into library: any SQLLibrary, _ mode: Library.ImportMode = .merge
    ) async throws -> ImportSummary {
        let url = folder.file(UUID().uuidString)
        try bytes.write(to: url)
        return try await library.takeIn(url, mode, named: "before", at: Made.noon)
    }

    private func fill(_ library: any SQLLibrary) async throws {
        for work in 1...3 { try await library.add(Made.favourite(work)) }
        _ = try await library.makeSet("Boats “and” ships 🛶", of: 3, 1)
        try await library.add([Person(Made.artist("aic:1", "Zoë"))], at: Made.noon)
        try await library.separate(Artist.ID("rijks:1")!, from: Person(Made.artist("aic:1", "Zoë")))
        _ = try await library.update { $0.theme = .dark }
        try await library.drop(Made.gathered(0..<3))
    }

    @Test func `a library has the same file whoever holds it`() async throws {
        let library = try await LibraryEngine.empty()
        try await fill(library)
        let bytes = try await file(of: library)
        let other = try Library()

        _ = try await takeIn(bytes, into: other)

        #expect(try await file(of: other) == bytes)
    }

    @Test(arguments: [Library.ImportMode.merge, .replace])
    func `export, wipe, import, export gives the same bytes`(_ mode: Library.ImportMode) async throws {
        let library = try await LibraryEngine.empty()
        try await fill(library)
        let bytes = try await file(of: library)
        let other = try await LibraryEngine.empty()

        let summary = try await takeIn(bytes, into: other, mode)

        #expect(
            summary.favourites == 3 && summary.artists == 1 && summary.sets == 1 && summary.others == 2
                && summary.pins == 1)
        #expect(try await file(of: other) == bytes)
        #expect(other.favouriteCount == 3)
        #expect(try await other.imported() == [Made.id(1), Made.id(2), Made.id(3)])
    }

    @Test func `what a file replaces comes back whole`() async throws {
        let library = try await LibraryEngine.empty()
        try await fill(library)
        let before = try await file(of: library)
        let other = try await LibraryEngine.empty()
        try await other.add(Made.favourite(9))

        let undo = try #require(try await takeIn(try await file(of: other), into: library, .replace).undo)
        #expect(library.isFavourite(Made.id(9)) && library.favouriteCount == 1)
        #expect(try await library.undo(undo, at: Made.noon) != nil)

        #expect(try await file(of: library) == before)
        #expect(!library.isFavourite(Made.id(9)) && library.favouriteCount == 3)
    }

    @Test func `a file that breaks off changes nothing`() async throws {
        let library = try await LibraryEngine.empty()
        try await fill(library)
        let bytes = try await file(of: library)
        let other = try await LibraryEngine.empty()

        await #expect(throws: LibraryFileError.self) {
            _ = try await takeIn(bytes.prefix(bytes.count / 2), into: other)
        }
        #expect(other.favouriteCount == 0)
    }

    @Test func `a text with a NUL is kept, as far as the engine has one`() async throws {
        let library = try await LibraryEngine.empty()
        var work = Made.work(1, title: "a\0b")
        work.provenance = ["c\0d"]
        try await library.add(Made.favourite(1, work))

        #expect(try await library.favourite(Made.id(1))?.work == work)
        _ = try await library.remove([Made.id(1)], at: Made.noon)
        #expect(try await library.worksInUse().map(\.id) == [Made.id(1)])
    }
}
