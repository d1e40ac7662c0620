import Foundation
import PromenadeCore
import PromenadeFiles
import PromenadeStore
import PromenadeTestFolder
import Synchronization
import Testing

/// Real copies of real libraries, and going back to them.
@Suite(.timeLimit(.minutes(10))) struct LibraryBackupsTests {
    private let folder: TemporaryFolder
    private let file: URL
    private let backups: LibraryBackups

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("library.sqlite")
        backups = LibraryBackups(folder: folder.file("backups"))
    }

    /// A library with works, copied by the hour, and closed.
    private func fill(_ count: Int, at time: Date = Made.noon) async throws {
        let library = try Library(file: file)
        for number in 0..<count { try await library.add(Made.favourite(number)) }
        try await backups.make(of: library, at: time)
        try library.close()
    }

    private func removeLibrary() {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(at: folder.file("library.sqlite\(suffix)"))
        }
    }

    @Test func `copies say their number, time, reason and things, and none says the same as the one before`()
        async throws
    {
        let library = try Library(file: file)
        try await library.add(Made.favourite(1))
        try await backups.make(of: library, at: Made.noon)
        #expect(try await backups.make(of: library, at: Made.noon + 3_600) == nil)
        try await backups.make(of: library, because: .replace, at: Made.noon + 3_700)
        // The clock goes back ten years: the next one is the newest all the same.
        try await library.add(Made.favourite(2))
        try await backups.make(of: library, at: Made.noon - 3_650 * 86_400)

        #expect(
            backups.all.map(\.name) == [
                "library-000003-2017-01-17T08-00-00Z-hourly-2.sqlite",
                "library-000002-2027-01-15T09-01-40Z-replace-1.sqlite",
                "library-000001-2027-01-15T08-00-00Z-hourly-1.sqlite",
            ])
    }

    @Test
    func `thirteen replacements by nothing leave the library among the copies, and hours beside them go on`()
        async throws
    {
        let library = try Library(file: file)
        for number in 0..<20 { try await library.add(Made.favourite(number)) }
        let nothing = folder.file("nothing.json")
        try (LibraryFile.head + LibraryFile.tail).write(to: nothing)

        for number in 0..<13 {
            let time = Made.noon + Double(number) / 13
            try await backups.make(of: library, because: .replace, at: time)
            _ = try await library.takeIn(nothing, .replace, named: "x", at: time)
        }
        for hour in 1...30 {
            try await library.add(Made.favourite(100 + hour))
            try await backups.make(of: library, at: Made.noon + Double(hour) * 3_600)
        }

        let full = try #require(backups.all.first { $0.reason == .replace && $0.things == 20 })
        #expect(LibraryHoldings(of: full.file)?.works == 20)
    }

    /// A file with so many works, whose numbers begin with `first`.
    private func written(_ count: Int, from first: Int) throws -> URL {
        var bytes = LibraryFile.head
        for number in 0..<count {
            bytes += try LibraryFile.line(.favourite(Made.favourite(first + number)), isFirst: number == 0)
        }
        let file = folder.file("file-\(first).json")
        try (bytes + LibraryFile.tail).write(to: file)
        return file
    }

    @Test func `a flood of replacements by larger libraries leaves a copy and an undo from before it`()
        async throws
    {
        let library = try Library(file: file)
        for number in 0..<3 { try await library.add(Made.favourite(number)) }
        var undo: UndoEntry.ID?
        for number in 0..<20 {
            let time = Made.noon + Double(number) / 4
            let summary = try await library.takeIn(
                written(5, from: 100 * (number + 1)), .replace, named: "x", at: time,
                prepare: { [backups] in try await backups.make(of: library, because: .replace, at: time) })
            undo = undo ?? summary.undo
        }

        let kept = try #require(backups.all.first { $0.things == 3 })
        #expect(LibraryHoldings(of: kept.file)?.works == 3 && kept.burst == backups.all.first?.burst)
        #expect(try await library.removals(since: Made.noon).count == Library.mostReplaced)
        _ = try await library.undo(try #require(undo), at: Made.noon + 20)
        #expect(try await library.favouriteIDs() == (0..<3).map { Made.favourite($0).work.id })
        #expect(try await library.removals(since: Made.noon).count == Library.mostReplaced)
    }

    @Test func `a file that is taken in again and again is copied once`() async throws {
        let library = try Library(file: file)
        for number in 0..<3 { try await library.add(Made.favourite(number)) }
        let other = try written(5, from: 100)
        for number in 0..<6 {
            let time = Made.noon + Double(number)
            _ = try await library.takeIn(
                other, .replace, named: "x", at: time,
                prepare: { [backups] in try await backups.make(of: library, because: .replace, at: time) })
        }
        #expect(backups.all.map(\.things) == [5, 3])
    }

    @Test
    func `a library that is missing although it was copied comes back, and is said to have been missing`()
        async throws
    {
        try await fill(7)
        removeLibrary()

        let (library, restoration) = try Library.open(file, backups: backups, at: Made.noon + 60)

        #expect(library.favouriteCount == 7)
        let found = try #require(restoration)
        #expect(found.damaged == nil && found.backupOf == Made.noon.toTheSecond)
    }

    @Test func `a command does not begin a new library where copies say there was one`() async throws {
        try await fill(7)
        removeLibrary()

        #expect(throws: LibraryMissing.self) { try Library.openBeside(file, backups: backups, isBegun: true) }
        #expect(!FileManager.default.fileExists(atPath: file.path()))
        let none = LibraryBackups(folder: folder.file("none"))
        #expect(try Library.openBeside(file, backups: none, isBegun: true)?.favouriteCount == 0)
    }

    @Test func `a copy from the future is neither the newest for ever, nor lost`() async throws {
        try await fill(1, at: Made.noon + 40 * 365 * 86_400)
        try await fill(2)
        try FileManager.default.copyItem(
            at: try #require(backups.all.last).file,
            to: backups.folder.appending(path: "library-2099-01-01T00-00-00.000Z.sqlite"))
        removeLibrary()

        let (library, restoration) = try Library.open(file, backups: backups, at: Made.noon + 60)

        #expect(library.favouriteCount == 2 && restoration?.backupOf == Made.noon.toTheSecond)
        #expect(backups.all.count == 3)
    }

    @Test func `copies of the first version are taken, those of the past before those of the future`()
        async throws
    {
        for (count, name) in [(3, "2026-11-21T18-05-00.123Z"), (1, "2099-01-01T00-00-00.000Z")] {
            let library = try Library(file: folder.file("old-\(count).sqlite"))
            for number in 0..<count { try await library.add(Made.favourite(number)) }
            try library.close()
            try FileManager.default.makePrivateFolder(backups.folder)
            try FileManager.default.moveItem(
                at: folder.file("old-\(count).sqlite"),
                to: backups.folder.appending(path: "library-\(name).sqlite"))
        }

        let (library, restoration) = try Library.open(file, backups: backups, at: Made.noon)

        #expect(library.favouriteCount == 3 && restoration != nil)
        let copy = try #require(try await backups.make(of: library, at: Made.noon))
        #expect(copy.number == 1 && backups.all.first == copy && backups.all.count == 3)
    }

    @Test func `a second folder gets every copy, and one that is not there stops nothing and is said once`()
        async throws
    {
        let said = Said()
        let second = folder.file("second")
        let both = LibraryBackups(folder: folder.file("backups"), second: second) { said.append($0) }
        let library = try Library(file: file)
        for number in 0..<2 {
            try await library.add(Made.favourite(number))
            #expect(try await both.make(of: library, at: Made.noon + Double(number)) != nil)
            await both.mirrored()
        }
        #expect(said.all.count == 1 && both.trouble == .missing)

        try FileManager.default.createDirectory(at: second, withIntermediateDirectories: true)
        try await both.make(of: library, because: .replace, at: Made.noon + 9)
        await both.mirrored()

        #expect(both.trouble == nil)
        let there = LibraryBackups(folder: second)
        #expect(there.all.map(\.name) == both.all.map(\.name) && there.all.count == 3)
        // The first disk is lost.
        try library.close()
        removeLibrary()
        try FileManager.default.removeItem(at: both.folder)
        let (restored, _) = try Library.open(file, backups: both, at: Made.noon + 60)
        #expect(restored.favouriteCount == 2)
        #expect(try await both.make(of: restored, at: Made.noon + 70)?.number == 4)
    }

    enum Present: CaseIterable { case sound, damaged, missing }

    @Test(arguments: Present.allCases)
    func `one goes back to a copy whatever became of the library, and from there again`(_ present: Present)
        async throws
    {
        try await fill(3)
        let copy = try #require(backups.all.first)
        let library = try Library(file: file)
        try await library.add(Made.favourite(99))
        try library.close()
        if present == .damaged { try Data("damaged".utf8).write(to: file) }
        if present == .missing { removeLibrary() }

        let restored = try Library.restore(copy, to: file, backups: backups, at: Made.noon + 60)

        let back = try Library(file: file)
        #expect(back.favouriteCount == 3)
        try back.close()
        #expect(
            (restored.before != nil) == (present == .sound)
                && (restored.aside != nil) == (present == .damaged))
        #expect(!folder.names.contains { $0.hasSuffix(".restoring") })
        guard let before = restored.before else { return }
        _ = try Library.restore(before, to: file, backups: backups, at: Made.noon + 90)
        #expect(try Library(file: file).favouriteCount == 4)
    }

    @Test func `a copy that is none takes nobody's place`() async throws {
        try await fill(3)
        let copy = try #require(backups.all.first)
        try Data("nothing".utf8).write(to: copy.file)
        let before = try Data(contentsOf: file)

        #expect(throws: RestoreRefusal.unusable) {
            try Library.restore(copy, to: file, backups: backups, at: Made.noon)
        }
        #expect(try Data(contentsOf: file) == before)
    }
}

/// What was said, in order.
private final class Said: Sendable {
    private let told = Mutex<[LibraryBackups.Trouble]>([])
    var all: [LibraryBackups.Trouble] { told.withLock { $0 } }
    func append(_ trouble: LibraryBackups.Trouble) { told.withLock { $0.append(trouble) } }
}
