import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

/// A library that is lost, or whose copies cannot be seen or made: nothing is begun anew, and nothing changed.
@Suite(.timeLimit(.minutes(10))) struct LibraryLossTests {
    private let folder: TemporaryFolder
    private let file: URL
    private let backups: LibraryBackups

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("library.sqlite")
        backups = LibraryBackups(folder: folder.file("backups"))
    }

    private func fill() async throws {
        let library = try Library(file: file)
        for number in 0..<7 { try await library.add(Made.favourite(number)) }
        try await backups.make(of: library, at: Made.noon)
        try library.close()
    }

    enum Loss: String, CaseIterable {
        case missing, emptied, oneByte, half, nought

        func happen(to file: URL) throws {
            let header = try Data(contentsOf: file).prefix(50)
            switch self {
            case .missing: try FileManager.default.removeItem(at: file)
            case .emptied: try Data().write(to: file)
            case .oneByte: try header.prefix(1).write(to: file)
            case .half: try header.write(to: file)
            case .nought: try Data(count: 4_096).write(to: file)
            }
        }
    }

    @Test(arguments: Loss.allCases)
    func `a command takes a lost library for lost, and a server puts its copy back`(_ loss: Loss) async throws
    {
        try await fill()
        try loss.happen(to: file)
        let before = try? Data(contentsOf: file)

        for isBegun in [false, true] {
            #expect(throws: LibraryMissing.self) {
                try Library.openBeside(file, backups: backups, isBegun: isBegun)
            }
        }
        #expect((try? Data(contentsOf: file)) == before)
        #expect(backups.all.count == 1)

        let (library, restoration) = try Library.open(file, backups: backups, at: Made.noon + 60)
        #expect(restoration != nil && library.favouriteCount == 7)
    }

    @Test func `where there was never a library a command that only reads begins none`() throws {
        #expect(try Library.openBeside(file, backups: backups, isBegun: false) == nil)
        #expect(folder.names.isEmpty)
    }

    /// What `backups` may be instead of a folder one can read; whoever is root reads any folder.
    enum Obstacle: CaseIterable {
        case file, loop, linkToNowhere

        func stand(at place: URL) throws {
            let path = place.path(percentEncoded: false)
            try? FileManager.default.removeItem(atPath: path)
            switch self {
            case .file: try Data().write(to: place)
            case .loop:
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
            case .linkToNowhere:
                try FileManager.default.createSymbolicLink(
                    atPath: path, withDestinationPath: "/nowhere/\(UUID())")
            }
        }
    }

    @Test(arguments: Obstacle.allCases)
    func `copies that cannot be looked at are not no copies`(_ obstacle: Obstacle) throws {
        try obstacle.stand(at: backups.folder)

        #expect(throws: BackupsUnreadable.self) { try Library.open(file, backups: backups, at: Made.noon) }
        #expect(throws: BackupsUnreadable.self) {
            try Library.openBeside(file, backups: backups, isBegun: true)
        }
        #expect(throws: BackupsUnreadable.self) { try backups.everywhere }
        #expect(folder.names == ["backups"])
    }

    @Test func `a second folder that cannot be looked at matters where the first has no copies`() async throws
    {
        try await fill()
        let second = folder.file("second")
        try Obstacle.file.stand(at: second)
        let both = LibraryBackups(folder: backups.folder, second: second)
        #expect(try both.everywhere.count == 1)

        let alone = LibraryBackups(folder: folder.file("none"), second: second)
        try FileManager.default.removeItem(at: file)
        #expect(throws: BackupsUnreadable.self) { try Library.open(file, backups: alone, at: Made.noon) }
        #expect(!FileManager.default.fileExists(atPath: file.path()))
    }

    @Test(arguments: Obstacle.allCases)
    func `where no copy can be made first nothing is changed, and the trouble is told until one is made`(
        _ obstacle: Obstacle
    ) async throws {
        let library = try Library(file: file)
        try await library.add(Made.favourite(1))
        try obstacle.stand(at: backups.folder)

        let error = await #expect(throws: LibraryError.self) {
            try await backups.make(of: library, because: .replace, at: Made.noon)
        }
        guard case .uncopied? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        guard case .uncopied? = backups.trouble else {
            Issue.record("\(String(describing: backups.trouble))")
            return
        }

        try FileManager.default.removeItem(at: backups.folder)
        try await backups.make(of: library, because: .replace, at: Made.noon)
        #expect(backups.trouble == nil && backups.all.count == 1)
    }

    @Test func `what a killed restore left goes when the library is opened`() async throws {
        try await fill()
        try Data("half".utf8).write(to: folder.file("library.sqlite.restoring"))

        let (library, restoration) = try Library.open(file, backups: backups, at: Made.noon)

        #expect(restoration == nil && library.favouriteCount == 7)
        #expect(!folder.names.contains("library.sqlite.restoring"))
    }
}
