import Foundation
import GRDB
import PromenadeCore
import PromenadeTestFolder
import Testing

@testable import PromenadeStore

/// A library that was large does not stay large on the disk.
@Suite(.timeLimit(.minutes(10))) struct LibraryRoomTests {
    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("library.sqlite")
    }

    private func large(_ number: Int) -> Favourite {
        var work = Made.work(number)
        work.provenance = [String(repeating: "A quay. ", count: 125_000)]
        return Made.favourite(number, work)
    }

    private func bytes(_ suffix: String = "") throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path() + suffix)
        return try #require(attributes[.size] as? Int)
    }

    /// 30 MB that came at once, went, and can be brought back no longer.
    private func emptied(_ library: Library) async throws {
        try await library.add((0..<30).map(large))
        #expect(try bytes() + bytes("-wal") > 25_000_000)
        _ = try await library.remove((0..<30).map(Made.id), at: Made.noon)
        try await library.waits(UndoEntry.keptFor + 2 * 3_600, from: Made.noon)
    }

    @Test func `a new file gives its free pages back, whoever writes in between, and its journal`()
        async throws
    {
        let library = try Library(file: file)
        try await library.add(Made.favourite(100))
        try await emptied(library)
        let before = try bytes()
        #expect(before > 25_000_000)

        let giving = Task { try await library.giveRoomBack() }
        for number in 200..<220 { try await library.add(Made.favourite(number)) }
        #expect(try await giving.value > 20_000_000)

        #expect(try bytes() < DatabaseFile.spareBytes + 2_000_000)
        #expect(try await library.isSound())
        #expect(library.favouriteCount == 21)
        #expect(try await library.giveRoomBack() == 0)
        #expect(try bytes("-wal") == 0)
    }

    @Test func `a journal that became long is cut when it begins anew`() async throws {
        let library = try Library(file: file)
        try await library.add((0..<30).map(large))
        #expect(try bytes("-wal") > DatabaseFile.longestJournal)

        for number in 200..<203 { try await library.add(Made.favourite(number)) }

        #expect(try bytes("-wal") <= DatabaseFile.longestJournal)
    }

    @Test func `whoever reads the journal is not waited for`() async throws {
        let library = try Library(file: file)
        try await library.add(Made.favourite(1))
        var snapshot = try library.snapshot()
        try await library.add(Made.favourite(2))

        #expect(try await library.giveRoomBack() == 0)
        #expect(try bytes("-wal") > 0)

        #expect(try await snapshot.next().count == 1)
        #expect(try await library.add(Made.favourite(3)))
    }

    @Test func `a file that may not grow stays whole`() async throws {
        let library = try Library(file: file)
        try await emptied(library)
        try await library.add(Made.favourite(100))
        let everything = try await library.everything()
        try library.close()
        let tight = try Library(file: file, maxBytes: 1)

        // As large as it is, or smaller.
        _ = try? await tight.giveRoomBack()

        #expect(try await tight.everything() == everything)
        #expect(try await tight.isSound())
    }

    @Test func `a file from before that is mostly free is written anew when its server stops`() async throws {
        let old = try DatabaseQueue(path: file.path())
        try await old.write { try $0.execute(sql: "CREATE TABLE other (x)") }
        try old.close()
        let library = try Library(file: file)
        try await library.add((100..<110).map { Made.favourite($0) })
        try await emptied(library)
        let everything = try await library.everything()
        #expect(try await library.giveRoomBack() == 0)
        #expect(try bytes() > 25_000_000)

        try library.close(isLast: true)

        #expect(try bytes() < 2_000_000)
        let again = try Library(file: file)
        #expect(try await again.everything() == everything)
        #expect(try await again.isSound())
        try await emptied(again)
        #expect(try await again.giveRoomBack() > 20_000_000)
    }

    @Test func `one from before that is in use stays as it is`() async throws {
        let old = try DatabaseQueue(path: file.path())
        try await old.write { try $0.execute(sql: "CREATE TABLE other (x)") }
        try old.close()
        let library = try Library(file: file)
        try await library.add((0..<30).map(large))
        let before = try await library.usedBytes()

        try library.close(isLast: true)

        #expect(try bytes() >= before)
        #expect(try Library(file: file).favouriteCount == 30)
    }
}
