import Foundation
import PromenadeCore
import PromenadeFiles
import PromenadeStore
import PromenadeTestFolder
import Testing

/// What a command under `sudo` keeps in the folder of a server with a user of its own is that user's.
@Suite(.enabled("only the superuser can give files away") { geteuid() == 0 }) struct HandingOverTests {
    private static let owner: uid_t = 54_321
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        #expect(chown(folder.url.path(percentEncoded: false), Self.owner, Self.owner) == 0)
    }

    /// Everything in the folder that the server could not open.
    private func strangers() -> [String] {
        let path = folder.url.path(percentEncoded: false)
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return names.filter { name in
            var about = stat()
            return lstat("\(path)/\(name)", &about) != 0 || about.st_uid != Self.owner
                || about.st_gid != Self.owner
        }
    }

    @Test func `files, folders and locks that are kept belong to whom the folder belongs`() throws {
        let files = FileManager.default
        try files.makePrivateFolder(folder.url.appending(path: "a/b"))
        try files.writePrivately(Data("x".utf8), to: folder.file("draft"))
        try files.replace(folder.file("a/b/file"), with: folder.file("draft"))
        try files.makePrivateFile(folder.file("database"))
        let lock = try FolderLock(folder: folder.url, at: Date(timeIntervalSince1970: 0))

        #expect(strangers() == [])
        withExtendedLifetime(lock) {}
    }

    @Test func `a library that went back to a copy, and its copies, belong to the server`() async throws {
        let file = folder.file("library.sqlite")
        let backups = LibraryBackups(folder: folder.url.appending(path: "backups"))
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        do {
            let library = try Library(file: file)
            _ = try await library.add(Made.favourite(1))
            try await backups.make(of: library, at: now)
            try library.close()
        }
        try FileManager.default.removeItem(at: file)
        for suffix in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file.path(percentEncoded: false) + suffix)
        }

        let (library, restoration) = try Library.open(file, backups: backups, at: now)
        _ = try await library.add(Made.favourite(2))

        #expect(restoration != nil && strangers() == [])
    }

    @Test func `nothing of somebody else is given away`() throws {
        let elsewhere = try TemporaryFolder()
        try Data("x".utf8).write(to: elsewhere.file("secret"))
        try FileManager.default.linkItem(at: elsewhere.file("secret"), to: folder.file("second name"))
        try FileManager.default.createSymbolicLink(
            at: folder.file("link"), withDestinationURL: elsewhere.file("secret"))

        for name in ["second name", "link"] { FileManager.default.handOver(folder.file(name)) }

        var about = stat()
        #expect(stat(elsewhere.file("secret").path(percentEncoded: false), &about) == 0)
        #expect(about.st_uid == 0)
    }
}
