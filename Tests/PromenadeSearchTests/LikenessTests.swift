import Foundation
import PromenadeCore
import PromenadeSearch
import PromenadeStore
import Testing

/// What hangs below a work as more like it.
@Suite(.timeLimit(.minutes(10))) struct LikenessTests {
    private let catalogue: Catalogue
    private let engine: SearchEngine

    init() throws {
        catalogue = try Catalogue()
        engine = SearchEngine(catalogue)
    }

    private func keep(_ id: String, _ title: String, _ change: (inout Work) -> Void = { _ in }) async throws {
        var work = Work(id: try #require(Work.ID(id)), title: title)
        change(&work)
        try await catalogue.cache(work, fetchedAt: .now)
    }

    @Test func `works alike have pictures first, and two of any artist`() async throws {
        try await keep("aic:1", "Lilies") {
            $0.artist = .init(id: nil, name: "Claude Monet")
            $0.type = "Painting"
        }
        for number in 2..<6 {
            try await keep("aic:\(number)", "Lilies") {
                $0.artist = .init(id: nil, name: "Claude Monet")
                $0.type = "Painting"
                $0.picture = Picture(service: URL(filePath: "/"))
            }
        }
        try await keep("aic:6", "Lilies") { $0.type = "Painting" }
        try await keep("aic:7", "Roses") {
            $0.type = "Painting"
            $0.picture = Picture(service: URL(filePath: "/"))
        }

        try await engine.indexWorks()
        let found = try await engine.works(like: #require(Work.ID("aic:1")), limit: 8)

        #expect(found.count == 4)
        #expect(Set(found.prefix(2).map(\.artist)) == ["Claude Monet"])
        #expect(found.suffix(2).map(\.id.local) == ["7", "6"])
    }

    @Test func `public artworks are like public artworks only`() async throws {
        let placed = try (1...2).map { number in
            var work = Work(id: try #require(Work.ID("osm:node/\(number)")), title: "Fountain")
            work.location = .init(
                coordinate: Coordinate(known: 52.5, 13.4), venue: work.id.description, venueName: "Square")
            return work
        }
        try await catalogue.cache(
            PlaceAnswer(works: placed, isEverything: true), from: "osm", covering: nil, fetchedAt: .now)
        for number in 1...2 { try await keep("aic:\(number)", placed[0].title) { $0.type = placed[0].type } }

        try await engine.indexWorks()
        let like = try await engine.works(like: #require(Work.ID("aic:1")), limit: 8)
        let likePlaced = try await engine.works(like: placed[0].id, limit: 8)

        #expect(like.map(\.id.description) == ["aic:2"])
        #expect(likePlaced.map(\.id).contains(placed[1].id))
    }

    @Test func `a work that is not indexed yet has works alike all the same`() async throws {
        for number in 1...3 { try await keep("aic:\(number)", "Harbour \(number)") { $0.type = "Print" } }
        try await engine.indexWorks()
        try await keep("aic:4", "Harbour in fog") { $0.type = "Print" }

        let found = try await engine.works(like: #require(Work.ID("aic:4")), limit: 8)

        #expect(found.count == 3)
    }

    @Test func `works alike share more than their artist`() async throws {
        try await keep(
            "aic:1", "Haystacks",
            {
                $0.terms = ["hay", "evening"]; $0.type = "Painting"
            })
        try await keep(
            "aic:2", "Stacks",
            {
                $0.terms = ["hay", "evening"]; $0.type = "Painting"
            })
        try await keep("aic:3", "Portrait", { $0.type = "Painting" })
        try await keep("aic:4", "Bowl")
        for number in 5..<40 { try await keep("aic:\(number)", "Print \(number)", { $0.type = "Print" }) }
        let id = try #require(Work.ID("aic:1"))

        try await engine.indexWorks()
        #expect(try await engine.works(like: id, limit: 2).map(\.id.local) == ["2", "3"])
        #expect(try await engine.works(like: #require(Work.ID("aic:99")), limit: 2).isEmpty)
    }
}
