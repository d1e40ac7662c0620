import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Synchronization
import Testing

@testable import PromenadeStore

/// Whoever reads everything leaves room for whoever reads a little.
@Suite(.timeLimit(.minutes(10))) struct LongReadingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Readings that stay inside until they are let go.
    private final class Gate: Sendable {
        private let inside = Mutex(0)
        private let arrived: AsyncStream<Void>
        private let arrive: AsyncStream<Void>.Continuation
        private let semaphore = DispatchSemaphore(value: 0)
        let most = Mutex(0)

        init() { (arrived, arrive) = AsyncStream.makeStream() }

        func hold() {
            let count = inside.withLock { inside -> Int in
                inside += 1
                return inside
            }
            most.withLock { $0 = max($0, count) }
            arrive.yield()
            semaphore.wait()
            inside.withLock { $0 -= 1 }
        }

        func arrivals(_ count: Int) async {
            var left = count
            for await _ in arrived {
                left -= 1
                if left == 0 { return }
            }
        }

        func open(_ count: Int) { for _ in 0..<count { semaphore.signal() } }
    }

    @Test func `a page is answered while more read everything than may, and the rest wait or are told so`()
        async throws
    {
        let library = try Library(file: folder.file("library.sqlite"))
        try await library.add(Made.favourite(1))
        let gate = Gate()
        let places = LongReadings.atOnce + LongReadings.waiting
        let readings = (0..<places).map { _ in
            Task { try await library.database.readMuch { _ in gate.hold() } }
        }
        await gate.arrivals(LongReadings.atOnce)
        while library.database.longReadings.line < LongReadings.waiting { await Task.yield() }

        // A page, and a change.
        #expect(try await library.favouriteIDs() == [Made.id(1)])
        try await library.add(Made.favourite(2))
        #expect(try await library.favouriteIDs().count == 2)
        // An export, a copy and a check of everything.
        await #expect(throws: LibraryError.busy) { try await library.copy(into: folder.url) }
        await #expect(throws: LibraryError.busy) {
            try await LibraryBackups(folder: folder.file("backups")).make(of: library, at: Made.noon)
        }
        await #expect(throws: LibraryError.busy) { try await library.isSound() }

        gate.open(places)
        for reading in readings { try await reading.value }
        #expect(gate.most.withLock { $0 } == LongReadings.atOnce)
        #expect(try await library.isSound())
    }

    @Test func `the catalogue's walks leave room too`() async throws {
        let catalogue = try Catalogue(file: folder.file("catalogue.sqlite"))
        try await catalogue.cache(Made.work(1), fetchedAt: Made.noon)
        let gate = Gate()
        let readings = (0..<DatabaseFile.readers).map { _ in
            Task { try await catalogue.longReadings.read(catalogue.database) { _ in gate.hold() } }
        }
        await gate.arrivals(LongReadings.atOnce)

        #expect(try await catalogue.work(Made.id(1)) != nil)

        gate.open(DatabaseFile.readers)
        for reading in readings { try await reading.value }
        #expect(gate.most.withLock { $0 } == LongReadings.atOnce)
    }
}
