import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

/// Real damage to real files.
@Suite(.timeLimit(.minutes(10))) struct LibraryTroubleTests {
    private let folder: TemporaryFolder
    private let file: URL
    private let backups: LibraryBackups

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("library.sqlite")
        backups = LibraryBackups(folder: folder.file("backups"))
    }

    private func bytes() throws -> Data { try Data(contentsOf: file) }

    /// A library of 200 works that was copied, with one work more.
    private func fill(copied: Bool = true) async throws {
        let library = try Library(file: file)
        for number in 0..<200 { try await library.add(Made.favourite(number)) }
        if copied { _ = try await backups.make(of: library, at: Made.noon) }
        try await library.add(Made.favourite(200))
        try library.close()
    }

    enum Damage: CaseIterable { case header, page, truncated, emptied, noise }

    private func damage(_ damage: Damage) throws {
        var bytes = try bytes()
        switch damage {
        case .header: bytes.replaceSubrange(0..<100, with: Data(repeating: 0x5A, count: 100))
        case .page: bytes.replaceSubrange(4_096 * 3..<4_096 * 30, with: Data(count: 4_096 * 27))
        case .truncated: bytes = bytes.prefix(bytes.count / 2)
        case .emptied: bytes = Data()
        case .noise: bytes = Data((0..<bytes.count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        }
        try bytes.write(to: file)
    }

    @Test(arguments: Damage.allCases)
    func `a damaged library is put aside and its newest sound copy takes its place`(_ damage: Damage)
        async throws
    {
        try await fill()
        try Data("not a database at all".utf8).write(
            to: backups.folder.appending(path: "library-2099-01-01T00-00-00.000Z.sqlite"))
        try self.damage(damage)
        let damaged = try bytes()

        let (library, restoration) = try Library.open(file, backups: backups, at: Made.noon + 3_600)

        let found = try #require(restoration)
        let aside = try #require(found.damaged)
        #expect(found.backupOf == Made.noon.toTheSecond)
        #expect(try Data(contentsOf: aside) == damaged)
        #expect(aside.lastPathComponent == "library.sqlite.damaged-2027-01-15T09-00-00.123Z")
        #expect(library.favouriteCount == 200)
        #expect(try await library.isSound())
        #expect(try await library.add(Made.favourite(201)))
        try library.close()
        #expect(try Library.open(file, backups: backups, at: .now).restoration == nil)
    }

    @Test(arguments: [Damage.header, .page, .truncated, .noise])
    func `without a sound copy nothing is touched and the operator is told the file`(_ damage: Damage)
        async throws
    {
        try await fill(copied: false)
        try self.damage(damage)
        let before = try bytes()

        #expect {
            try Library.open(file, backups: backups, at: .now)
        } throws: { error in
            "\(error)".contains(file.path()) && error is LibraryDamaged
        }

        #expect(try bytes() == before)
        #expect(!folder.names.contains { $0.contains("damaged") })
    }

    @Test func `changes that are only in the journal yet are not played into the copy`() async throws {
        let before = try Library(file: file)
        for number in 0..<50 { try await before.add(Made.favourite(number)) }
        _ = try await backups.make(of: before, at: Made.noon)
        try before.close()
        let library = try Library(file: file)
        try await library.add(Made.favourite(99))
        // As after a kill: the journal beside the file, the file damaged.
        let journal = try Data(contentsOf: folder.file("library.sqlite-wal"))
        try library.close()
        try journal.write(to: folder.file("library.sqlite-wal"))
        try damage(.noise)

        let (restored, restoration) = try Library.open(file, backups: backups, at: Made.noon)

        #expect(restoration != nil)
        #expect(restored.favouriteCount == 50)
        // SQLite may have written the journal into the damaged file as it let go of it.
        #expect(folder.names.contains { $0.hasPrefix("library.sqlite.damaged-") })
    }

    @Test func `a library that is not there yet is a new one`() throws {
        let (library, restoration) = try Library.open(file, backups: backups, at: .now)

        #expect(restoration == nil && library.favouriteCount == 0)
    }

    @Test func `a full disk is said as such, nothing changes, and it goes on when there is room again`()
        async throws
    {
        let roomy = try Library(file: file)
        for number in 0..<20 { try await roomy.add(Made.favourite(number)) }
        let before = try await roomy.everything()
        try roomy.close()
        let full = try Library(file: file, maxBytes: try bytes().count + 16_384)

        await #expect(throws: LibraryError.full) {
            for number in 20..<200 { try await full.add(Made.favourite(number)) }
        }
        let kept = try await full.everything()
        #expect(Array(kept.prefix(20)) == before)
        #expect(full.favouriteCount == kept.count && full.favouriteCount < 200)
        let file = folder.file("import.json")
        try
            (LibraryFile.head
            + Data(
                (100..<200).map { number -> Data in
                    (try? LibraryFile.line(.favourite(Made.favourite(number)), isFirst: number == 100))
                        ?? Data()
                }.joined()) + LibraryFile.tail).write(to: file)
        await #expect(throws: LibraryError.full) {
            try await full.takeIn(file, .replace, named: "x", at: .now)
        }
        #expect(try await full.everything() == kept)
        try full.close()

        let again = try Library(file: self.file)
        #expect(try await again.add(Made.favourite(500)))
        #expect(try await again.isSound())
    }

    @Test func `copying a damaged library does not push out a sound copy`() async throws {
        try await fill()
        let count = backups.all.count
        let library = try Library(file: file)
        try damage(.page)

        await #expect(throws: LibraryError.self) { try await backups.make(of: library, at: Made.noon + 9) }

        #expect(backups.all.count == count)
    }
}
