import Foundation
import GRDB
import PromenadeTestFolder
import Testing

@testable import PromenadeStore

/// What SQLite is told about waiting for the disk, which no kill of a process could show: only a loss of power does.
@Suite(.timeLimit(.minutes(10))) struct DurabilityTests {
    /// `PRAGMA synchronous`, which answers in numbers.
    private enum Synchronous { static let normal = 1, full = 2 }

    private func synchronous(_ writer: any DatabaseWriter) throws -> Int? {
        try writer.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
    }

    @Test func `a change to the library is on the disk before it is acknowledged`() throws {
        let folder = try TemporaryFolder()
        let library = try Library(file: folder.file("library.sqlite"))

        #expect(try synchronous(library.database.writer) == Synchronous.full)
    }

    @Test func `the catalogue, which can be fetched again, does not wait for the disk`() throws {
        let folder = try TemporaryFolder()
        let catalogue = try Catalogue(file: folder.file("catalogue.sqlite"))

        #expect(try synchronous(catalogue.database) == Synchronous.normal)
    }
}
