import Foundation
import PromenadeCore
import PromenadeFiles
import PromenadeStore
import PromenadeTestFolder
import Testing

/// What somebody links into a data folder stays as it is where it is.
@Suite(.timeLimit(.minutes(10))) struct LinksInDataFolderTests {
    private let folder: TemporaryFolder
    private let elsewhere: TemporaryFolder
    private let data: URL

    init() throws {
        folder = try TemporaryFolder()
        elsewhere = try TemporaryFolder()
        data = folder.file("data")
        for name in ["tmp", "backups", "pictures"] {
            try FileManager.default.createDirectory(
                at: data.appending(path: name), withIntermediateDirectories: true)
        }
    }

    /// A file of somebody else that everybody may read.
    private func file(_ name: String, _ text: String = "theirs") throws -> URL {
        let file = elsewhere.file(name)
        try Data(text.utf8).write(to: file)
        chmod(file.path(percentEncoded: false), 0o644)
        return file
    }

    private func link(_ name: String, to file: URL) throws {
        try FileManager.default.createSymbolicLink(
            at: data.appending(path: name), withDestinationURL: file)
    }

    private func mode(_ file: URL) -> mode_t {
        var about = stat()
        return lstat(file.path(percentEncoded: false), &about) == 0 ? about.st_mode & 0o7777 : 0
    }

    private func isLink(_ file: URL) -> Bool {
        var about = stat()
        return lstat(file.path(percentEncoded: false), &about) == 0 && about.st_mode & S_IFMT == S_IFLNK
    }

    private let copyName = "library-000001-2026-11-21T18-05-00Z-hourly-1.sqlite"

    @Test func `a start takes no rights from what links lead to, and removes nothing of it`() throws {
        let theirs = try file("theirs")
        let draft = Draft.file(in: data.appending(path: "tmp")).lastPathComponent
        for name in [
            "tmp/\(draft)", "backups/\(copyName)", "pictures/kept", "catalogue.sqlite", "library.sqlite-x",
        ] { try link(name, to: theirs) }

        FileManager.default.restrictData(in: data)
        FileManager.default.removeAbandonedDrafts(in: data.appending(path: "tmp"))

        #expect(mode(theirs) == 0o644)
        #expect(try Data(contentsOf: theirs) == Data("theirs".utf8))
        #expect(!isLink(data.appending(path: "tmp/\(draft)")))
        #expect(isLink(data.appending(path: "backups/\(copyName)")))
    }

    @Test(arguments: ["tmp", "backups", "pictures"])
    func `a folder that is a link is somebody else's`(_ name: String) throws {
        let draft = Draft.file(in: elsewhere.url).lastPathComponent
        let theirs = try [draft, copyName, "kept"].map { try file($0) }
        try FileManager.default.removeItem(at: data.appending(path: name))
        try link(name, to: elsewhere.url)

        FileManager.default.restrictData(in: data)
        FileManager.default.removeAbandonedDrafts(in: data.appending(path: name))

        #expect(theirs.map(mode) == [0o644, 0o644, 0o644])
    }

    @Test func `no link takes a file's place as its draft`() throws {
        let theirs = try file("theirs")
        try link("tmp/draft", to: theirs)
        let target = data.appending(path: "file")

        #expect(throws: CocoaError.self) {
            try FileManager.default.replace(target, with: data.appending(path: "tmp/draft"))
        }

        #expect(mode(theirs) == 0o644 && mode(target) == 0)
    }

    @Test func `of a copy that is a link its contents come back, and go to the second folder`() async throws {
        let theirs = elsewhere.file("library")
        let other = try Library(file: theirs)
        _ = try await other.add(Made.favourite(1))
        try other.close()
        chmod(theirs.path(percentEncoded: false), 0o644)
        let before = try Data(contentsOf: theirs)
        try link("backups/\(copyName)", to: theirs)
        let second = folder.file("second")
        try FileManager.default.createDirectory(at: second, withIntermediateDirectories: true)
        let backups = LibraryBackups(folder: data.appending(path: "backups"), second: second)
        let file = data.appending(path: "library.sqlite")

        let (library, restoration) = try Library.open(file, backups: backups, at: Made.noon)
        #expect(restoration != nil && library.favouriteCount == 1)
        _ = try await library.add(Made.favourite(2))
        try await backups.make(of: library, at: Made.noon)
        await backups.mirrored()

        #expect(!isLink(file) && !isLink(second.appending(path: copyName)))
        #expect(mode(second.appending(path: copyName)) == 0o600 && backups.trouble == nil)
        #expect(mode(theirs) == 0o644)
        #expect(try Data(contentsOf: theirs) == before)
    }
}
