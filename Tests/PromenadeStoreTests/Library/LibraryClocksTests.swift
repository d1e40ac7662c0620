import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

/// What can be undone while the machine's clock is wrong.
@Suite(.timeLimit(.minutes(10))) struct LibraryClocksTests {
    private let ahead = Date(timeIntervalSince1970: 10_413_792_000)
    private let behind = Date(timeIntervalSince1970: 60)

    @Test func `a copy is not made because time has passed`() async throws {
        let folder = try TemporaryFolder()
        let library = try Library(file: folder.file("library.sqlite"))
        let backups = LibraryBackups(folder: folder.file("backups"))
        try await library.add([Made.favourite(1), Made.favourite(2)])
        _ = try await library.remove([Made.id(1)], at: Made.noon)
        try await backups.make(of: library, at: Made.noon)

        try await library.waits(12 * 3_600, from: Made.noon)
        try await backups.make(of: library, at: Made.noon + 12 * 3_600)

        #expect(backups.all.count == 1)
    }

    @Test func `looking at the clock writes nothing where nothing can be brought back`() async throws {
        let folder = try TemporaryFolder()
        let library = try Library(file: folder.file("library.sqlite"))
        try await library.add(Made.favourite(1))
        let before = try await library.version()

        try await library.waits(100 * 3_600, from: Made.noon)

        #expect(try await library.version() == before)
    }
}
