import Foundation
import PromenadeCore
import PromenadeStore
import Testing

/// Undoing in an order of one's own loses nothing.
@Suite(.timeLimit(.minutes(10))) struct LibraryClosingTests {
    @Test func `an emptied file beside its journal is a damaged library, not a new one`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "library.sqlite")
        let backups = LibraryBackups(folder: folder.appending(path: "backups"))
        let library = try Library(file: file)
        try await library.add(Made.favourite(1))
        let journal = try Data(contentsOf: folder.appending(path: "library.sqlite-wal"))
        try library.close()
        try Data().write(to: file)
        try journal.write(to: folder.appending(path: "library.sqlite-wal"))

        #expect(throws: LibraryDamaged.self) { _ = try Library.open(file, backups: backups, at: Made.noon) }
        #expect(try Data(contentsOf: folder.appending(path: "library.sqlite-wal")) == journal)
    }

    @Test func `a closed library is whole in its one file`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let library = try Library(file: folder.appending(path: "library.sqlite"))
        try await library.add(Made.favourite(1))
        try library.close()

        let copy = folder.appending(path: "copy.sqlite")
        try FileManager.default.copyItem(at: folder.appending(path: "library.sqlite"), to: copy)

        #expect(try await Library(file: copy).favouriteIDs() == [Made.id(1)])
    }

    @Test func `whoever still asks a closed library is told so, and nobody's program ends`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "promenade-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for library in [try Library(file: folder.appending(path: "library.sqlite")), try Library()] {
            try await library.add(Made.favourite(1))
            let isInMemory = try await library.version() == nil
            try library.close()

            let closed = LibraryError.failed("the library is closed")
            await #expect(throws: closed) { try await library.add(Made.favourite(2)) }
            await #expect(throws: closed) { _ = try await library.favouriteIDs() }
            await #expect(throws: closed) { _ = try await library.isSound() }
            #expect(library.favouriteCount == 1)
            guard !isInMemory else { continue }
            await #expect(throws: closed) { _ = try await library.version() }
            await #expect(throws: closed) { try await library.notice() }
        }
    }
}
