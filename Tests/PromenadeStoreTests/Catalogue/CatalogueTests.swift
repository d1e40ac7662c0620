import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite struct CatalogueTests {
    private let museum = Museum(id: "aic", name: "Chicago", webSite: URL(filePath: "/"), pageSize: 2)

    private func work(_ number: Int, title: String = "Work") throws -> Work {
        var work = Work(id: try #require(Work.ID("aic:\(number)")), title: "\(title) \(number)")
        work.artist = .init(id: "7", name: "Maria Test")
        work.description = .init(text: RichText(sanitising: "<p>Seen</p>"), licence: .ccBy4)
        work.picture = Picture(
            service: try #require(URL(string: "https://e.org/iiif/\(number)")),
            pixels: PixelSize(width: 300, height: 200), colour: Colour(hue: 1, saturation: 2, lightness: 3))
        work.rights = .inCopyright(notice: "© M. Test")
        return work
    }

    private func page(_ number: Int, _ works: [Work], total: Int = 9) -> WorksPage {
        WorksPage(works: works, extent: .init(number: number, size: 2, total: total, window: 1_000))
    }

    @Test func `a work comes back as it was kept, with its date`() async throws {
        let catalogue = try Catalogue()
        let work = try work(1)

        try await catalogue.cache(work, fetchedAt: Date(timeIntervalSince1970: 1_000))

        let copy = try #require(try await catalogue.work(work.id))
        #expect(copy.value == work)
        #expect(copy.fetchedAt == Date(timeIntervalSince1970: 1_000))
        #expect(try await catalogue.card(work.id) == work.card)
        #expect(copy.value.picture?.alt == work.picture?.alt)
    }

    @Test func `a page comes back in the museum's order`() async throws {
        let catalogue = try Catalogue()
        let works = [try work(5), try work(3)]

        try await catalogue.cache(page(4, works), of: .everything, from: museum, fetchedAt: .now)

        let copy = try #require(try await catalogue.page(4, of: .everything, in: museum))
        #expect(copy.value.cards == works.map(\.card))
        #expect(copy.value.extent.total == 9)
        #expect(try await catalogue.page(5, of: .everything, in: museum) == nil)
        #expect(try await catalogue.page(4, of: WorksQuery(text: "water"), in: museum) == nil)
    }

    @Test func `a page fetched again replaces the one before`() async throws {
        let catalogue = try Catalogue()

        try await catalogue.cache(
            page(1, [work(1), work(2)]), of: .everything, from: museum, fetchedAt: .distantPast)
        try await catalogue.cache(
            page(1, [work(2, title: "New"), work(3)], total: 11), of: .everything, from: museum,
            fetchedAt: .now)

        let copy = try #require(try await catalogue.page(1, of: .everything, in: museum))
        #expect(copy.value.cards.map(\.title) == ["New 2", "Work 3"])
        #expect(try await catalogue.extent(of: .everything, in: museum)?.value.total == 11)
    }

    @Test func `a withdrawn work leaves the pages it was on`() async throws {
        let catalogue = try Catalogue()
        try await catalogue.cache(
            page(1, [work(1), work(2)]), of: .everything, from: museum, fetchedAt: .now)

        try await catalogue.forget(try #require(Work.ID("aic:1")), at: .now)

        #expect(
            try await catalogue.page(1, of: .everything, in: museum)?.value.cards.map(\.id.local) == ["2"])
    }

    @Test func `other works of a maker leave out the one that is shown`() async throws {
        let catalogue = try Catalogue()
        let now = Date.now
        for number in 1...3 { try await catalogue.cache(work(number), fetchedAt: now) }

        let others = try await catalogue.works(
            by: "Maria Test", except: try #require(Work.ID("aic:2")), limit: 9)

        #expect(others.map(\.id.local) == ["3", "1"])
    }

    @Test func `a file damaged in the middle is put aside, too`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "catalogue.sqlite")
        do {
            let catalogue = try Catalogue(file: file)
            for number in 1...200 { try await catalogue.cache(work(number), fetchedAt: .now) }
            try catalogue.close()
        }
        var bytes = try Data(contentsOf: file)
        for page in 2..<bytes.count / 4096 {
            bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0xAA, count: 4096))
        }
        try bytes.write(to: file)

        let again = try Catalogue(file: file)

        #expect(try await again.isSound())
        #expect(try await again.work(#require(Work.ID("aic:1"))) == nil)
    }

    @Test func `a file that is no database is put aside, and a new one begun`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "catalogue.sqlite")
        try Data(repeating: 7, count: 5_000).write(to: file)

        let catalogue = try Catalogue(file: file)

        try await catalogue.cache(work(1), fetchedAt: .now)
        #expect(try await catalogue.isSound())
        #expect(FileManager.default.fileExists(atPath: file.path() + ".unreadable"))
    }
}

@Suite struct LibraryTests {
    @Test func `preferences survive a restart`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "\(UUID().uuidString)/library.sqlite")
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

        _ = try await Library(file: file).update { $0.pictureView = .fixed }
        _ = try await Library(file: file).update { $0.theme = .dark }

        let again = try await Library(file: file).preferences()
        #expect(again == Preferences(pictureView: .fixed, theme: .dark))
    }

    @Test func `nothing set is the defaults`() async throws {
        #expect(try await Library().preferences() == Preferences())
    }

    @Test func `a library that cannot be read is an error, never replaced`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "library.sqlite")
        let bytes = Data(repeating: 7, count: 5_000)
        try bytes.write(to: file)

        #expect(throws: (any Error).self) { try Library(file: file) }
        #expect(try Data(contentsOf: file) == bytes)
    }
}
