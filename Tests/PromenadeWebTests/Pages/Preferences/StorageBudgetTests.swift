import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeStore
import PromenadeWeb
import Testing

/// Copies that take more than their budget go by themselves, those used longest ago first.
@Suite(.timeLimit(.minutes(10))) struct StorageBudgetTests {
    private let scene = LibraryScene()

    /// A file used so many hours ago.
    private func put(_ path: String, bytes: Int, hoursAgo: Int) throws {
        let file = scene.folder.appending(path: "pictures/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(count: bytes).write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3_600 * Double(hoursAgo))],
            ofItemAtPath: file.path(percentEncoded: false))
    }

    /// As a picture's file is called.
    private func name(_ number: Int) -> String {
        let digits = number < 10 ? "0\(number)" : "\(number)"
        return "\(digits)/\(digits)\(String(repeating: "e1", count: 31))"
    }

    private func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(
            atPath: scene.folder.appending(path: "pictures/\(path)").path(percentEncoded: false))
    }

    private func files(_ part: PictureFolder.Part, in folder: PictureFolder) -> [URL] {
        var files: [URL] = []
        folder.each(part) { files.append($0.file) }
        return files
    }

    @Test func `what was used longest ago goes until four fifths of the budget are left`() async throws {
        let site = try await scene.site()
        let storage = try #require(site.data?.storage)
        for number in 0..<12 {
            try put("originals/\(name(number))", bytes: 1_000, hoursAgo: number)
            try put("derived/\(name(number))/full_400,_0_default.jpg", bytes: 500, hoursAgo: number)
        }
        var budgets = StorageBudgets()
        (budgets.originals, budgets.sizes) = (10_000, 10_000)

        let gone = try await storage.sweep(within: budgets)

        #expect(gone == [.originals: DiskUsage(count: 4, bytes: 4_000)])
        #expect((0..<8).allSatisfy { isThere("originals/\(name($0))") })
        #expect(!(8..<12).contains { isThere("originals/\(name($0))") })
        #expect(try await storage.sweep(within: budgets).isEmpty)
    }

    @Test func `a favourite's picture stays, however old and however small the budget`() async throws {
        let site = try await scene.site()
        let storage = try #require(site.data?.storage)
        #expect(try await site.post("/favourites", "work=aic:5&keep=yes").status == .ok)
        _ = await site.favourites.pictures?.downloadAll()
        let kept = try #require(await storage.report()).kept
        #expect(kept.count > 0)
        try put("originals/\(name(7))", bytes: 1_000, hoursAgo: 0)
        var budgets = StorageBudgets()
        (budgets.originals, budgets.sizes) = (0, 0)

        _ = try await storage.sweep(within: budgets)

        #expect(!isThere("originals/\(name(7))"))
        #expect(await storage.report()?.kept == kept)
        #expect(try await site.get("/pictures/aic:5/200.jpg").status == .ok)
    }

    @Test func `a size that is looked at again is used again`() async throws {
        let site = try await scene.site()
        #expect(try await site.get("/pictures/aic:5/200.jpg").status == .ok)
        let folder = try PictureFolder(root: scene.folder.appending(path: "pictures"), emptiesDrafts: false)
        let file = try #require(files(.derived, in: folder).first)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 0)],
            ofItemAtPath: file.path(percentEncoded: false))

        // Another server's start: nothing is in memory.
        #expect(try await scene.site().get("/pictures/aic:5/200.jpg").status == .ok)

        let time = try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        #expect(try #require(time) > Date(timeIntervalSinceNow: -3_600))
    }

    @Test func `a catalogue beyond its budget lets old records go, not those of favourites`() async throws {
        let site = try await scene.site()
        #expect(try await site.post("/favourites", "work=aic:5&keep=yes").status == .ok)
        let catalogue = try Catalogue(file: Storage.catalogueFile(in: scene.folder))
        let old = Date(timeIntervalSinceNow: -90 * 24 * 3_600)
        let text = Self.story
        for number in 0..<60 {
            var work = Work(id: Work.ID("aic:\(1_000 + number)")!, title: "Work \(number)")
            work.provenance = [text]
            try await catalogue.cache(work, fetchedAt: number < 50 ? old : Date())
        }
        var budgets = StorageBudgets()
        budgets.catalogue = 100_000
        let storage = try #require(site.data?.storage)

        let gone = try await storage.sweep(within: budgets)

        // What stays is four fifths of the budget, of records as they are compressed.
        let count = try #require(gone[.copies]?.count)
        #expect((35..<50).contains(count))
        #expect(try await catalogue.work(Work.ID("aic:1000")!) == nil)
        #expect(try await catalogue.work(Work.ID("aic:1055")!) != nil)
    }

    @Test func `an imported collection may take what it takes, and pushes nothing out`() async throws {
        let site = try await scene.site()
        let catalogue = try Catalogue(file: Storage.catalogueFile(in: scene.folder))
        let text = Self.story
        try await catalogue.begin(
            CollectionState(
                id: "tate", imported: nil, origin: "a.jsonl", stamp: "1", asOf: .now, progress: .init(.bytes),
                startedAt: .now, movedAt: .now))
        let items = try (0..<50).map { number in
            var work = Work(id: Work.ID("tate:\(number)")!, title: "Work \(number)")
            work.provenance = [text]
            return CollectionBatch.Item.work(
                try PreparedWork(work, asOf: .now), record: number + 1, place: nil)
        }
        _ = try await catalogue.take(
            CollectionBatch(
                items: items, position: 50, mark: nil, progress: .init(.bytes), isHarvest: false),
            into: "tate", at: .now)
        let old = Date(timeIntervalSinceNow: -90 * 24 * 3_600)
        try await catalogue.cache(Work(id: Work.ID("aic:1000")!, title: "Old"), fetchedAt: old)
        var budgets = StorageBudgets()
        budgets.catalogue = 100_000

        let gone = try await #require(site.data?.storage).sweep(within: budgets)

        #expect(gone[.copies] == nil)
        #expect(try await catalogue.work(Work.ID("aic:1000")!) != nil)
    }

    /// Nothing of it stands in it twice: compressed it takes some 4 KB.
    private static let story = (1...1_800).map { String($0 * 7_919 % 99_991 * 331 % 99_991, radix: 36) }
        .joined(separator: " ")
}
