import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite struct WalksTests {
    private let now = Date(timeIntervalSince1970: 1_000)

    private func step(_ ids: [Int], next: String? = "token=1") -> SearchStep {
        SearchStep(works: ids.compactMap { Work.ID("rijks:\($0)") }, total: 900, next: next)
    }

    @Test func `a walk survives a restart`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "\(UUID().uuidString)/catalogue.sqlite")
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        do {
            let catalogue = try Catalogue(file: file)
            try await catalogue.cache(step([200_000_001]), number: 1, of: "rijks?a", fetchedAt: now)
            try await catalogue.cache(step([200_000_009]), number: 2, of: "rijks?a", fetchedAt: now)
            try catalogue.close()
        }

        let again = try Catalogue(file: file)

        #expect(try await again.stepsKnown(of: "rijks?a") == 2)
        let kept = try #require(try await again.step(2, of: "rijks?a"))
        #expect(kept.value == step([200_000_009]))
        #expect(kept.fetchedAt == now)
        #expect(try await again.stepsKnown(of: "rijks?b") == 0)
        #expect(try await again.step(3, of: "rijks?a") == nil)
    }

    @Test func `a step asked for again leaves the steps after it, until one is the last`() async throws {
        let catalogue = try Catalogue()
        for number in 1...4 {
            try await catalogue.cache(step([number]), number: number, of: "w", fetchedAt: now)
        }

        try await catalogue.cache(step([7, 8]), number: 2, of: "w", fetchedAt: .now)
        #expect(try await catalogue.stepsKnown(of: "w") == 4)
        #expect(try await catalogue.step(2, of: "w")?.value.works.map(\.local) == ["7", "8"])

        try await catalogue.cache(step([9], next: nil), number: 3, of: "w", fetchedAt: .now)
        #expect(try await catalogue.stepsKnown(of: "w") == 3)
    }

    @Test func `a walk is forgotten whole and others stay`() async throws {
        let catalogue = try Catalogue()
        for walk in ["a", "b"] { try await catalogue.cache(step([]), number: 1, of: walk, fetchedAt: now) }

        try await catalogue.forget(walk: "a")

        #expect(try await catalogue.stepsKnown(of: "a") == 0)
        #expect(try await catalogue.step(1, of: "b")?.value.works == [])
    }
}

@Suite struct UnreadWorksTests {
    private let museum = Museum(id: "rijks", name: "Rijksmuseum", webSite: URL(filePath: "/"), pageSize: 3)

    private func work(_ number: Int, artist: Work.Artist? = nil) -> Work {
        Work(id: Work.ID("rijks:\(number)")!, title: "Work \(number)", artist: artist)
    }

    private func keep(_ ids: [Int], in catalogue: Catalogue) async throws {
        let page = WorksPage(
            ids: ids.map { Work.ID("rijks:\($0)")! }, extent: .init(number: 1, size: 3, total: 900))
        try await catalogue.cache(page, of: .everything, from: museum, fetchedAt: .now)
    }

    private func cards(_ catalogue: Catalogue) async throws -> [WorkCard]? {
        try await catalogue.page(1, of: .everything, in: museum)?.value.cards
    }

    @Test func `a page keeps the place of a work that was not read, and shows it once it was`() async throws {
        let catalogue = try Catalogue()
        try await catalogue.cache(work(2), fetchedAt: .now)
        try await keep([1, 2, 3], in: catalogue)

        #expect(try await cards(catalogue)?.map(\.isUnread) == [true, false, true])

        try await catalogue.cache(work(3), fetchedAt: .now)
        #expect(try await cards(catalogue)?.map(\.title) == ["", "Work 2", "Work 3"])
        #expect(try await catalogue.cards(of: [work(1).id, work(3).id]).keys.map(\.local) == ["3"])
    }

    @Test func `a withdrawn work leaves the page, read or not`() async throws {
        let catalogue = try Catalogue()
        try await catalogue.cache(work(2), fetchedAt: .now)
        try await keep([1, 2, 3], in: catalogue)

        for number in [1, 2] { try await catalogue.forget(work(number).id, at: .now) }

        #expect(try await cards(catalogue)?.map(\.id.local) == ["3"])
    }

    @Test func `an artist is called what the work read last calls them`() async throws {
        let catalogue = try Catalogue()
        let at = { Date(timeIntervalSince1970: $0) }
        try await catalogue.cache(work(1, artist: .init(id: "21", name: "J. Vermeer")), fetchedAt: at(1))
        try await catalogue.cache(
            work(2, artist: .init(id: "21", name: "Johannes Vermeer")), fetchedAt: at(2))
        try await catalogue.cache(work(3, artist: .init(id: nil, name: "Nobody")), fetchedAt: at(3))

        #expect(try await catalogue.name(ofArtist: "21", in: museum) == "Johannes Vermeer")
        #expect(try await catalogue.name(ofArtist: "22", in: museum) == nil)
    }
}
