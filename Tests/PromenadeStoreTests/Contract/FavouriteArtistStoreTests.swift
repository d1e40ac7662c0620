import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite(.everyEngine, .timeLimit(.minutes(10))) struct FavouriteArtistStoreTests {
    private let monet = Made.artist("aic:1", "Claude Monet")
    private let monetThere = Made.artist("rijks:9", "Monet, Claude")
    private let degas = Made.artist("aic:2", "edgar degas")

    private func person(_ artists: Artist...) throws -> Person { try #require(Person(artists)) }

    @Test func `artists are kept with every museum's record and listed by name`() async throws {
        let library = try await LibraryEngine.empty()
        let both = try person(monet, monetThere)

        #expect(try await library.add([both, Person(degas), both], at: Made.noon) == 2)

        #expect(try await library.artists().map(\.person.name) == ["Claude Monet", "edgar degas"])
        #expect(try await library.artist(monetThere.id)?.person == both)
        #expect(try await library.add([Person(monetThere)], at: .now) == 0)
        #expect(try await library.artistsInUse() == [monet.id, monetThere.id, degas.id])
    }

    @Test func `an artist that was removed comes back with the time`() async throws {
        let library = try await LibraryEngine.empty()
        try await library.add([try person(monet, monetThere), Person(degas)], at: Made.noon)
        let before = try await library.everything()

        let removal = try #require(try await library.remove(monetThere.id, at: Made.noon + 9))
        #expect(removal.name == "Claude Monet" && removal.kind == .artist)
        #expect(try await library.artist(monet.id) == nil)
        #expect(try await library.artistsInUse().contains(monet.id))
        _ = try await library.undo(removal.id, at: Made.noon + 10)

        #expect(try await library.everything() == before)
        #expect(try await library.remove(Made.artist("aic:99", "X").id, at: Made.noon) == nil)
    }

    @Test func `two records told apart are two artists until they are joined again`() async throws {
        let library = try await LibraryEngine.empty()
        let both = try person(monet, monetThere)
        try await library.add([both], at: Made.noon)
        let before = try await library.everything()

        try await library.separate(monetThere.id, from: both)

        #expect(try await library.artists().map(\.person) == [Person(monet), Person(monetThere)])
        #expect(try await library.artists().map(\.keptAt) == [Made.noon, Made.noon].map(\.toTheMillisecond))
        let pairs = try await library.separations()
        #expect(pairs.count == 1 && pairs[0].0 == monet.id && pairs[0].1 == monetThere.id)

        try await library.join(Person(monet), with: Person(monetThere), at: .now)

        #expect(try await library.everything() == before)
    }

    @Test func `joining people who share a record keeps that record once`() async throws {
        let library = try await LibraryEngine.empty()
        let third = Made.artist("met:3", "C. Monet")
        try await library.add([try person(monet, third)], at: Made.noon + 5)
        try await library.add([Person(monetThere)], at: Made.noon)

        try await library.join(Person(monet), with: try person(monetThere, monet), at: .now)

        let kept = try #require(try await library.artists().first)
        #expect(kept.person.artists.map(\.id) == [monet.id, monetThere.id, third.id])
        #expect(kept.keptAt == Made.noon.toTheMillisecond)
        #expect(try await library.artists().count == 1)
    }

    @Test func `people who are not kept are told apart too`() async throws {
        let library = try await LibraryEngine.empty()

        try await library.separate(monetThere.id, from: try person(monet, monetThere))

        #expect(try await library.artists().isEmpty)
        #expect(try await library.separations().count == 1)
    }
}
