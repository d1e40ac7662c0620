import Foundation
import PromenadeCore
import PromenadeSources
import PromenadeStore
import PromenadeTestClock
import Testing

@testable import PromenadeFeatures

@Suite(.timeLimit(.minutes(10))) struct OrphansTests {
    private let here = Coordinate(known: 53.4066, -2.9665)

    private func area(_ number: Int, of source: ScriptedPlaces) throws -> PlaceArea {
        let place = Coordinate(known: 40 + Double(number) / 10, 10)
        return try #require(PlaceArea(GeoBox(around: place, radius: 200), of: source))
    }

    @Test func `a source is asked for eight areas at most, one after the other, and a ninth is told at once`()
        async throws
    {
        let source = ScriptedPlaces()
        source.keepsSilent()
        let readings = PlaceReadings()
        let now = Date()
        var streams: [AsyncStream<PlaceReadings.Outcome>] = []
        for number in 0..<PlaceReadings.mostAreas {
            streams.append(
                await readings.outcome(of: try area(number, of: source)) {
                    _ = try? await source.artworks(in: GeoBox(around: here, radius: 1), since: nil)
                    return .success(now)
                })
        }

        let ninth = await readings.outcome(of: try area(99, of: source)) { .success(now) }
        let again = await readings.outcome(of: try area(3, of: source)) { .failure(.refused) }

        for await outcome in ninth {
            #expect(outcome == .failure(.overloaded(retryAfter: PlaceReadings.patience)))
        }
        while source.questions.isEmpty { await Task.yield() }
        #expect(source.questions.count == 1)
        #expect(await readings.length(of: source.museum.id) == PlaceReadings.mostAreas)
        source.answersAgain()
        for stream in streams + [again] { for await outcome in stream { #expect(outcome == .success(now)) } }
        while await readings.length(of: source.museum.id) > 0 { await Task.yield() }
        #expect(source.questions.count == PlaceReadings.mostAreas)
    }

    @Test func `whoever leaves is not remembered, and the question goes on`() async throws {
        let source = ScriptedPlaces()
        source.keepsSilent()
        let readings = PlaceReadings()
        let area = try area(1, of: source)
        let read: @Sendable () async -> PlaceReadings.Outcome = {
            _ = try? await source.artworks(in: GeoBox(around: here, radius: 1), since: nil)
            return .success(Date())
        }
        let tasks = (1...20).map { _ in
            Task { for await _ in await readings.outcome(of: area, read: read) {} }
        }
        while await readings.waiting(for: area) < 20 { await Task.yield() }

        for task in tasks { task.cancel() }

        while await readings.waiting(for: area) > 0 { await Task.yield() }
        #expect(await readings.length(of: source.museum.id) == 1)
        source.answersAgain()
        while await readings.length(of: source.museum.id) > 0 { await Task.yield() }
    }

    @Test func `thirty-two questions go on behind their pages, and those of more pages are cancelled`() async
    {
        let clock = ManualClock()
        let stragglers = Stragglers(clock: clock)
        let tasks = (1...40).map { _ in Task<Void, Never> { try? await Task.sleep(for: .seconds(600)) } }

        for task in tasks { stragglers.adopt(task) }

        #expect(tasks.count { $0.isCancelled } == 40 - Stragglers.most)
        #expect(stragglers.current == Stragglers.most)
        while clock.sleepers < Stragglers.most { await Task.yield() }
        clock.advance(by: Stragglers.budget)
        for task in tasks { await task.value }
        while stragglers.current > 0 { await Task.yield() }
    }

    @Test func `of made-up artists so many are asked for at once, and one more is told so`() async throws {
        let museum = ArtistMuseum("aic", [])
        museum.holdsSearches()
        let lookups = ArtistLookups()
        let monet = try #require(ArtistWords("monet"))
        let ask: @Sendable (Int) async -> AsyncStream<ArtistLookups.Outcome> = { number in
            await lookups.outcome(of: .init(source: "aic", words: "painter \(number)"), now: { Date() }) {
                () async throws(SourceError) in
                try await museum.artists(named: monet)
            }
        }
        var streams: [AsyncStream<ArtistLookups.Outcome>] = []
        for number in 1...ArtistLookups.mostUnderWay { streams.append(await ask(number)) }

        for await outcome in await ask(0) {
            #expect(outcome == .failure(.overloaded(retryAfter: .seconds(5))))
        }
        #expect(await lookups.questionsUnderWay == ArtistLookups.mostUnderWay)

        while museum.searches < ArtistLookups.mostUnderWay { await Task.yield() }
        museum.release()
        for stream in streams { for await outcome in stream { #expect(outcome == .success([])) } }
        #expect(await lookups.questionsUnderWay == 0)
    }

    @Test func `two hundred works of a link are one question`() async throws {
        let map = ScriptedPlaces()
        let nearby = Nearby(
            browse: Browse(
                sources: SourceCatalogue([ScriptedMuseum()], places: [map]), catalogue: try Catalogue(),
                health: SourceHealth(), refresher: Refresher()), patience: .seconds(30))
        for number in 1...150 { map.has("mural\(number)", at: here) }
        let ids = (1...200).compactMap { Work.ID("osm:mural\($0)") }

        let found = await nearby.artworks(ids)

        #expect(found.map(\.id) == Array(ids.prefix(150)))
        #expect(map.lists.map(\.count) == [200])
        // What was read is kept; what is not there is asked for once more, by the next who has the link.
        _ = await nearby.artworks(Array(ids.prefix(150)))
        #expect(map.lists.count == 1)
    }
}
