import Foundation
import PromenadeConcurrency
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
        let areas = try (0..<PlaceReadings.mostAreas).map { try area($0, of: source) }
        var callers: [Task<PlaceReadings.Outcome, Never>] = []
        for area in areas {
            callers.append(
                Task {
                    await readings.outcome(of: area) {
                        _ = try? await source.artworks(in: GeoBox(around: here, radius: 1), since: nil)
                        return .success(now)
                    }
                })
        }
        while readings.length(of: source.museum.id) < PlaceReadings.mostAreas { await Task.yield() }

        let ninth = await readings.outcome(of: try area(99, of: source)) { .success(now) }
        callers.append(Task { await readings.outcome(of: areas[3]) { .failure(.refused) } })
        while readings.waiting(for: areas[3]) < 2 { await Task.yield() }

        #expect(ninth == .failure(.overloaded(retryAfter: PlaceReadings.patience)))
        while source.questions.isEmpty { await Task.yield() }
        #expect(source.questions.count == 1)
        #expect(readings.length(of: source.museum.id) == PlaceReadings.mostAreas)
        source.answersAgain()
        for caller in callers { #expect(await caller.value == .success(now)) }
        while readings.length(of: source.museum.id) > 0 { await Task.yield() }
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
        let tasks = (1...20).map { _ in Task { await readings.outcome(of: area, read: read) } }
        while readings.waiting(for: area) < 20 { await Task.yield() }

        for task in tasks { task.cancel() }

        for task in tasks { #expect(await task.value == .failure(.unreachable)) }
        #expect(readings.waiting(for: area) == 0)
        #expect(readings.length(of: source.museum.id) == 1)
        source.answersAgain()
        while readings.length(of: source.museum.id) > 0 { await Task.yield() }
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
        let ask: @Sendable (Int) async -> ArtistLookups.Outcome = { number in
            await lookups.outcome(of: .init(source: "aic", words: "painter \(number)"), now: { Date() }) {
                () async throws(SourceError) in
                try await museum.artists(named: monet)
            }
        }
        let callers = (1...ArtistLookups.mostUnderWay).map { number in Task { await ask(number) } }
        while lookups.questionsUnderWay < ArtistLookups.mostUnderWay { await Task.yield() }

        #expect(await ask(0) == .failure(.overloaded(retryAfter: .seconds(5))))
        #expect(lookups.questionsUnderWay == ArtistLookups.mostUnderWay)

        while museum.searches < ArtistLookups.mostUnderWay { await Task.yield() }
        museum.release()
        for caller in callers { #expect(await caller.value == .success([])) }
        #expect(lookups.questionsUnderWay == 0)
    }

    @Test func `two hundred works of a link are one question`() async throws {
        let map = ScriptedPlaces()
        let nearby = Nearby(
            sources: CachedSources(
                registry: SourceRegistry([ScriptedMuseum()], places: [map]), catalogue: try Catalogue(),
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
