import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Synchronization
import Testing

/// Whoever takes a library out or brings one in slowly holds nobody else up.
@Suite(.timeLimit(.minutes(10))) struct LibrarySlownessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var journal: Int {
        let path = folder.file("library.sqlite-wal").path()
        return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int).flatMap { $0 } ?? 0
    }

    @Test
    func `an export nobody goes on reading is the library of its moment and does not let the journal grow`()
        async throws
    {
        let library = try Library(file: folder.file("library.sqlite"))
        for number in 0..<150 { try await library.add(Made.favourite(number)) }
        let before = try await library.everything()
        var export = try await library.copy(into: folder.url)
        var items = try await export.next()

        // Far more than the thousand pages after which SQLite writes back.
        for number in 0..<1_500 {
            _ = try await library.update { $0.theme = number.isMultiple(of: 2) ? .dark : .light }
        }
        for number in 200..<900 { try await library.add(Made.favourite(number)) }

        #expect(journal < 6_000_000, "\(journal) bytes")
        while case let more = try await export.next(), !more.isEmpty { items += more }
        #expect(items == before)
        #expect(!folder.names.contains { $0.hasPrefix("export-") })
    }

    @Test func `a heart is kept while a file that never ends is being read`() async throws {
        let library = try Library(file: folder.file("library.sqlite"))
        let pipe = folder.file("trickle")
        #expect(mkfifo(pipe.path(), 0o600) == 0)
        let fed = AsyncStream<Int>.makeStream()
        let staging = folder.url
        let importing = Task {
            try await library.takeIn(
                pipe, .replace, named: "before", at: Made.noon, staging: staging
            ) { fed.continuation.yield($0) }
        }
        // Opening waits for the reader: not on the cooperative pool.
        let writer = try await Self.opened(pipe)
        var bytes = LibraryFile.head
        for number in 0..<1_500 {
            bytes += try LibraryFile.line(.favourite(Made.favourite(number)), isFirst: number == 0)
        }
        // More than the reader takes at once, so that it has come to the five-hundredth.
        bytes += Data(",\n{\"preference\":{\"name\":\"theme\"".utf8)
        try await Self.write(bytes, to: writer)
        for await _ in fed.stream { break }
        // What is read is nobody else's business.
        let staged = folder.file(try #require(folder.names.first { $0.hasPrefix(".draft-") }))
        let mode = try FileManager.default.attributesOfItem(atPath: staged.path())[.posixPermissions]
        #expect(mode as? Int == 0o600)

        #expect(try await library.add(Made.favourite(1_000)))
        #expect(library.favouriteCount == 1)

        try await Self.write(Data(",\"value\":\"dark\"}}".utf8) + LibraryFile.tail, to: writer)
        try writer.close()
        let summary = try await importing.value
        #expect(summary.favourites == 1_500 && library.favouriteCount == 1_500)
        let undo = try #require(summary.undo)
        _ = try await library.undo(undo, at: Made.noon)
        #expect(library.favouriteCount == 1)
    }

    @Test func `a file that turns out broken at its end leaves nothing behind`() async throws {
        let library = try Library(file: folder.file("library.sqlite"))
        try await library.add(Made.favourite(1))
        let file = folder.file("broken.json")
        let line = try LibraryFile.line(.favourite(Made.favourite(2)), isFirst: true)
        try (LibraryFile.head + line).write(to: file)

        await #expect(throws: LibraryFileError.self) {
            try await library.takeIn(file, .replace, named: "x", at: Made.noon, staging: folder.url)
        }

        #expect(library.favouriteCount == 1)
        #expect(try await library.removals(since: .distantPast).isEmpty)
        #expect(!folder.names.contains { $0.hasPrefix("import-") })
    }

    @Test func `a file that would fill the disk changes nothing and leaves nothing behind`() async throws {
        let library = try Library(file: folder.file("library.sqlite"))
        try await library.add(Made.favourite(1))
        let file = folder.file("large.json")
        var bytes = LibraryFile.head
        for number in 2..<60 {
            bytes += try LibraryFile.line(.favourite(Made.favourite(number)), isFirst: number == 2)
        }
        try (bytes + LibraryFile.tail).write(to: file)
        let looks = Mutex(0)
        let space = FreeSpace {
            looks.withLock { looks in
                looks += 1
                return looks < 40 ? 100_000_000 : 1_000_000
            }
        }

        await #expect(throws: LibraryError.full) {
            try await library.takeIn(
                file, .replace, named: "x", at: Made.noon, staging: folder.url, space: space)
        }

        #expect(library.favouriteCount == 1)
        #expect(!folder.names.contains { $0.hasPrefix("import-") })
    }

    private static func opened(_ pipe: URL) async throws -> FileHandle {
        try await blocking { try FileHandle(forWritingTo: pipe) }
    }

    private static func write(_ bytes: Data, to handle: FileHandle) async throws {
        try await blocking { try handle.write(contentsOf: bytes) }
    }

    private static func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { waiter in
            Thread { waiter.resume(with: Result { try work() }) }.start()
        }
    }
}
