import Foundation
import PromenadeStore
import PromenadeTestFolder
import Synchronization
import Testing

/// Two servers never share a data folder.
@Suite struct FolderLockTests {
    private let folder: TemporaryFolder
    private let noon = Date(timeIntervalSince1970: 1_800_000_000)

    init() throws { folder = try TemporaryFolder() }

    @Test func `the second one is told who has the folder, since when, and at which address`() throws {
        let lock = try FolderLock(folder: folder.url, at: noon)
        lock.note(address: "http://127.0.0.1:8080/")

        #expect {
            try FolderLock(folder: folder.url, at: noon + 60)
        } throws: { error in
            guard case .held(let holder?) = error as? FolderLock.Refusal else { return false }
            return holder.pid == getpid() && holder.since == noon
                && holder.address == "http://127.0.0.1:8080/"
        }
        #expect(FolderLock.isHeld(in: folder.url))
        withExtendedLifetime(lock) {}
    }

    @Test func `the folder is free once the first one has gone, and nobody is named in it`() throws {
        do { _ = try FolderLock(folder: folder.url, at: noon) }

        #expect(!FolderLock.isHeld(in: folder.url))
        #expect(try Data(contentsOf: folder.file("server.lock")).isEmpty)
        _ = try FolderLock(folder: folder.url, at: noon)
    }

    @Test(arguments: [#"{"pid":1,"since":"2026-11-22T20:00:00Z"}"#, "", "noise"])
    func `what a killed server left in the file is no lock`(_ left: String) throws {
        try Data(left.utf8).write(to: folder.file("server.lock"))

        #expect(!FolderLock.isHeld(in: folder.url))
        let lock = try FolderLock(folder: folder.url, at: noon)
        withExtendedLifetime(lock) {}
    }

    @Test func `a folder that is not there is made for its user alone`() throws {
        let new = folder.url.appending(path: "new")
        let lock = try FolderLock(folder: new, at: noon)

        let mode = try FileManager.default.attributesOfItem(atPath: new.path())[.posixPermissions] as? Int
        #expect(mode == 0o700)
        withExtendedLifetime(lock) {}
    }

    @Test func `a file in the folder's place is said as such`() throws {
        try Data().write(to: folder.file("file"))

        #expect(throws: FolderLock.Refusal.self) {
            try FolderLock(folder: folder.file("file"), at: noon)
        }
    }

    @Test func `those who look whether it is held keep nobody out`() throws {
        let folder = folder.url
        let looking = Looking(folder)
        defer { looking.stop() }

        for _ in 0..<200 { _ = try FolderLock(folder: folder, at: noon) }

        #expect(looking.count > 0)
    }
}

/// Looks again and again whether a folder is locked, on a thread of its own.
private final class Looking: Sendable {
    private let state = Mutex((count: 0, isOver: false))

    init(_ folder: URL) {
        let hasBegun = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            while state.withLock({ !$0.isOver }) {
                _ = FolderLock.isHeld(in: folder)
                state.withLock { $0.count += 1 }
                hasBegun.signal()
            }
        }
        hasBegun.wait()
    }

    var count: Int { state.withLock { $0.count } }

    func stop() { state.withLock { $0.isOver = true } }
}
