import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeStore
import Testing

@testable import PromenadeFeatures

@Suite struct PeopleFolderTests {
    private let files = FileManager.default
    private let data = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
    private let ada = Account.ID()

    private func write(_ text: String, _ path: String) throws {
        let file = data.appending(path: path)
        try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func `the owner gets the library that was there, and nothing of one begun after`() async throws {
        defer { try? files.removeItem(at: data) }
        let folder = PeopleFolder(data: data)
        let own = folder.folder(of: ada)
        for name in ["library.sqlite", "library.sqlite-wal", "backups/one"] { try write("first", name) }
        try await BlockingPool.disk.run { [ada] in try folder.adoptSoloLibrary(for: ada) }
        #expect(try String(contentsOf: own.appending(path: "library.sqlite-wal"), encoding: .utf8) == "first")
        #expect(files.fileExists(atPath: own.appending(path: "backups/one").path()))
        #expect(!files.fileExists(atPath: data.appending(path: "library.sqlite").path()))

        // The journal goes when the library is closed; one of a server without accounts was killed meanwhile.
        try files.removeItem(at: own.appending(path: "library.sqlite-wal"))
        for name in ["library.sqlite", "library.sqlite-wal"] { try write("second", name) }
        try await BlockingPool.disk.run { [ada] in try folder.adoptSoloLibrary(for: ada) }
        #expect(!files.fileExists(atPath: own.appending(path: "library.sqlite-wal").path()))
    }

    @Test func `what a library needs stays that was there before anybody had an account`() async throws {
        defer { try? files.removeItem(at: data) }
        try await BlockingPool.disk.run { [files, data] in
            try files.createDirectory(at: data, withIntermediateDirectories: true)
        }
        let work = Work(id: try #require(Work.ID("aic:27992")), title: "Sunday")
        let library = try Library(file: Storage.libraryFile(in: data))
        try await library.add(Favourite(work: work, museum: "Chicago", keptAt: .now, asOf: .now))
        try library.close()

        let usage = HouseholdUsage(PeopleFolder(data: data))
        #expect(try await usage.worksInUse { [$0.id] } == [work.id])
    }

    @Test func `a second folder is made on its disk, where that is there, and goes with its person`()
        async throws
    {
        defer { try? files.removeItem(at: data) }
        let disk = data.appending(path: "disk")
        let folder = PeopleFolder(data: data, secondBackups: disk)
        let second = disk.appending(path: ada.description).path()
        try await BlockingPool.disk.run { [ada] in try folder.makeSecondBackups(of: ada) }
        #expect(!files.fileExists(atPath: disk.path()))
        try files.createDirectory(at: disk, withIntermediateDirectories: true)
        try await BlockingPool.disk.run { [ada] in try folder.makeSecondBackups(of: ada) }
        #expect(files.fileExists(atPath: second))
        try await BlockingPool.disk.run { [ada] in try folder.remove(ada) }
        #expect(!files.fileExists(atPath: second))
    }
}
