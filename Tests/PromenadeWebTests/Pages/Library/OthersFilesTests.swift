import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeFiles
import PromenadeImages
import PromenadeStore
import PromenadeWeb
import Testing

/// A data folder may have somebody's own files in it: nothing that starts, sweeps or thins out touches them.
@Suite(.timeLimit(.minutes(10))) struct OthersFilesTests {
    private let scene = LibraryScene()
    private var data: URL { scene.folder.resolvingSymlinksInPath() }

    /// Where people may have put theirs, with names that are none of ours.
    private static let theirs = [
        "tmp/thesis.odt", "tmp/4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10", "tmp/deep/er/notes.txt",
        "pictures/tmp/scan.tiff", "pictures/tiles/tmp/scan.tiff", "pictures/taken/tmp/scan.tiff",
        "pictures/originals/holiday.jpg", "pictures/originals/20/2019.jpg", "pictures/kept/mum.jpg",
        "pictures/derived/ab/abc/small.jpg", "pictures/pyramids/pyramids.zip", "pictures/tiles/floor/1.jpg",
        "pictures/taken/road/1.jpg", "backups/.draft-letter", "backups/library-of-babel.txt",
        "second/.draft-letter", "second/library.sqlite",
    ]

    private func write(_ path: String) throws {
        let file = data.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: file)
        let past = Date(timeIntervalSinceNow: -400 * 86_400)
        try FileManager.default.setAttributes(
            [.modificationDate: past], ofItemAtPath: file.path(percentEncoded: false))
        chmod(file.path(percentEncoded: false), 0o644)
    }

    private func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: data.appending(path: path).path(percentEncoded: false))
    }

    @Test func `starting, sweeping and copying leave everybody else's files as they are`() async throws {
        for path in Self.theirs { try write(path) }
        let drafts = ["tmp", "pictures/tmp", "backups", "second"].map {
            "\($0)/.draft-4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10"
        }
        for path in drafts { try write(path) }
        let hash = String(repeating: "ab", count: 32)
        let copies = ["pictures/originals/ab/\(hash)", "pictures/derived/ab/\(hash)/full_400,_0_default.jpg"]
        for path in copies { try write(path) }

        FileManager.default.restrictData(in: data)
        let site = try await scene.site()
        var storage = try #require(site.data?.storage)
        let folders = try ["tiles", "taken"].map {
            try TileFolder(root: data.appending(path: "pictures/\($0)"))
        }
        storage.tiles = TileStore(
            taken: folders[1], cache: TileCache(folder: folders[0], budget: 0),
            http: scene.museum.http(RenderPool(threads: 1)),
            pool: RenderPool(threads: 1), mayFetch: { _ in false })
        for part in Storage.Part.allCases {
            _ = try await storage.sweep(part, olderThan: 0, isRehearsal: false)
        }
        _ = try await storage.clearFormerTiles()
        var budgets = StorageBudgets()
        (budgets.originals, budgets.sizes, budgets.tiles, budgets.pyramids) = (0, 0, 0, 0)
        _ = try await storage.sweep(within: budgets)
        let backups = LibraryBackups(
            folder: data.appending(path: "backups"), second: data.appending(path: "second"))
        try await backups.make(of: site.library.sqlite, at: Date())
        await backups.mirrored()

        #expect(Self.theirs.filter { !isThere($0) } == [])
        #expect((drafts + copies).filter(isThere) == [])
        for path in Self.theirs {
            let file = data.appending(path: path).path(percentEncoded: false)
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o644, "\(path)")
        }
    }

    @Test func `a folder for drafts that is a link to somebody's own is not swept`() async throws {
        let draft = "elsewhere/.draft-4B1B4E5C-7C9E-4B52-9B64-2C1B3C0E9F10"
        try write(draft)
        try FileManager.default.createSymbolicLink(
            at: data.appending(path: "tmp"), withDestinationURL: data.appending(path: "elsewhere"))

        _ = try await scene.site()

        #expect(isThere(draft))
    }
}
