import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import Testing

/// Many kept artists, a page at a time.
@Suite(.timeLimit(.minutes(10))) struct ArtistPagesTests {
    private let scene: ArtistsScene

    init() throws { scene = try ArtistsScene() }

    private func keep(_ count: Int) async throws {
        let people = (0..<count).compactMap { number -> Person? in
            let name = "Artist \(String(number + 1_000).dropFirst())"
            return Artist.ID("aic:\(number + 100)").map {
                Person(Artist(id: $0, name: name, otherNames: [], born: 1_900, died: nil))
            }
        }
        #expect(try await scene.library.add(people, at: scene.watch.now) == count)
    }

    @Test func `a page is read, not all there are`() async throws {
        try await keep(Artists.pageSize * 2 + 5)

        let first = try await scene.artists.favourites()
        let last = try await scene.artists.favourites(page: 3)
        let beyond = try await scene.artists.favourites(page: 10_000_000)

        #expect(first.artists.count == Artists.pageSize && first.extent.last == 3)
        #expect(first.extent.total == Artists.pageSize * 2 + 5)
        #expect(first.artists.first?.artist.person.name == "Artist 000")
        #expect(last.artists.count == 5 && last.artists.first?.artist.person.name == "Artist 120")
        #expect(beyond.extent.number == 3 && beyond.artists.count == 5)
    }

    @Test func `of the kept those are read that a search has found`() async throws {
        try await keep(20)
        let ids = ["aic:100", "aic:119", "aic:7"].compactMap { Artist.ID($0) }

        #expect(
            try await scene.library.artists(knownAs: ids).map(\.person.name) == ["Artist 000", "Artist 019"])
        #expect(try await scene.library.artists(knownAs: []).isEmpty)
        #expect(try await scene.library.artistCount() == 20)
    }
}
