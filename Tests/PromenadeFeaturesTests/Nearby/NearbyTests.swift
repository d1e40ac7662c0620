import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct NearbyTests {
    private let map = ScriptedPlaces()
    private let campus = ScriptedPlaces(id: "campus", reach: .whole)
    private let watch = Wristwatch()
    private let refresher = Refresher()
    private let here = Coordinate(known: 53.4066, -2.9665)
    private let catalogue: Catalogue
    private let sources: CachedSources
    private let nearby: Nearby

    init() throws {
        catalogue = try Catalogue()
        sources = CachedSources(
            registry: SourceRegistry([ScriptedMuseum()], places: [map, campus]), catalogue: catalogue,
            health: SourceHealth(now: { [watch] in watch.now }), refresher: refresher,
            now: { [watch] in watch.now })
        nearby = Nearby(sources: sources, patience: .seconds(30))
    }

    private func names(within radius: Double = 1_000, limit: Int = 60) async -> [String] {
        await nearby.result(of: here, within: radius, limit: limit).sections.map(\.near.venue.name)
    }

    /// Lets the refresher do what waits, and stops it.
    private func refreshed(until done: @escaping @Sendable () async -> Bool) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await refresher.run() }
            while await !done() { await Task.yield() }
            group.cancelAll()
        }
    }

    @Test func `what is near comes nearest first, from all who record it, with its works`() async {
        map.has("mural", at: Coordinate(known: 53.4066, -2.9600))
        campus.has("bust", at: Coordinate(known: 53.4066, -2.9655))
        campus.has("arch", at: Coordinate(known: 53.5066, -2.9655))

        let around = await nearby.result(of: here, within: 1_000, limit: 60)

        #expect(around.sections.map(\.near.venue.name) == ["By the bust", "By the mural"])
        #expect(around.sections.first?.works.map(\.work.title) == ["Bust"])
        #expect(
            around.parts.map(\.state) == [
                .read(asOf: watch.now, staleBecause: nil), .read(asOf: watch.now, staleBecause: nil),
            ])
        #expect(!around.hasMore)
    }

    @Test func `a fresh copy answers without anybody being asked`() async {
        map.has("mural", at: here)
        _ = await names()
        map.fails(with: .unreachable)
        watch.passes(23)

        #expect(await names() == ["By the mural"])
        #expect(map.questions.count == 1)
        #expect(campus.questions.count == 1)
    }

    @Test func `of an area that overlaps one read before only the new part is asked for`() async throws {
        _ = await names()
        let first = try #require(map.questions.first).box

        _ = await nearby.result(of: Coordinate(known: 53.4066, -2.93), within: 1_000, limit: 60)

        let second = try #require(map.questions.last).box
        #expect(map.questions.count == 2)
        #expect(second.west >= first.east - 1e-9)
        #expect(campus.questions.count == 1)
    }

    @Test func `an old copy is shown with its date, and read anew behind`() async {
        map.has("mural", at: here)
        let first = watch.now
        _ = await names()
        map.has("bust", at: here)
        watch.passes(25)

        let old = await nearby.result(of: here, within: 1_000, limit: 60)
        #expect(old.sections.count == 1)
        #expect(old.parts[0].state == .read(asOf: first, staleBecause: .refreshing))
        #expect(old.asOf == first)

        await refreshed { await names().count == 2 }
    }

    @Test func `with the source down the old copy stays, with the reason`() async {
        map.has("mural", at: here)
        let first = watch.now
        _ = await names()
        watch.passes(25)
        map.fails(with: .busy(retryAfter: .seconds(30)))
        _ = await names()
        let failed = NearbyResult.State.read(
            asOf: first, staleBecause: .source(.busy(retryAfter: .seconds(30))))
        // Asked is not answered yet.
        await refreshed {
            await nearby.result(of: here, within: 1_000, limit: 60).parts[0].state == failed
        }

        let old = await nearby.result(of: here, within: 1_000, limit: 60)

        #expect(old.sections.map(\.near.venue.name) == ["By the mural"])
        #expect(old.parts[0].state == failed)
    }

    @Test func `where nothing was read and the source fails, the others are shown with the reason`() async {
        map.fails(with: .unreadable(field: "remark"))
        campus.has("bust", at: here)

        let around = await nearby.result(of: here, within: 1_000, limit: 60)

        #expect(around.sections.map(\.near.venue.name) == ["By the bust"])
        #expect(around.parts[0].state == .failed(.unreadable(field: "remark")))
    }

    @Test func `one area is asked once however many look at it`() async {
        map.has("mural", at: here)
        map.keepsSilent()

        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<50 { group.addTask { await names() } }
            while map.questions.isEmpty { await Task.yield() }
            map.answersAgain()
            for await list in group { #expect(list == ["By the mural"]) }
        }

        #expect(map.questions.count == 1)
    }

    @Test func `a page does not wait for a slow source, and what that says is there the next time`()
        async throws
    {
        campus.has("bust", at: here)
        map.has("mural", at: here)
        map.keepsSilent()
        let impatient = Nearby(sources: sources, patience: .milliseconds(50))
        var around = await impatient.result(of: here, within: 1_000, limit: 60)
        while around.sections.isEmpty {
            around = await impatient.result(of: here, within: 1_000, limit: 60)
        }

        #expect(around.parts[0].state == .asking)
        #expect(around.sections.map(\.near.venue.name) == ["By the bust"])

        map.answersAgain()
        while await impatient.result(of: here, within: 1_000, limit: 60).sections.count < 2 {
            await Task.yield()
        }
        #expect(map.questions.count == 1)
    }

    @Test func `an area too large to ask about shows what is known of it`() async throws {
        map.has("mural", at: here)
        _ = await names()
        let world = try #require(GeoBox(west: -10, south: 40, east: 10, north: 60))

        let around = await nearby.result(in: world, from: here, limit: 60)

        #expect(around.parts.map(\.state).first == .tooLarge)
        #expect(around.sections.map(\.near.venue.name) == ["By the mural"])
        #expect(map.questions.count == 1)
    }

    @Test func `a larger area is asked for in a few questions, none larger than the source allows`()
        async throws
    {
        let small = ScriptedPlaces(reach: .tiles(zoom: 14, most: 6))
        let nearby = Nearby(
            sources: CachedSources(
                registry: SourceRegistry([ScriptedMuseum()], places: [small]), catalogue: catalogue,
                health: SourceHealth(), refresher: refresher), patience: .seconds(30))

        let around = await nearby.result(of: here, within: 2_000, limit: 60)

        #expect(small.questions.count > 1 && small.questions.count <= 4)
        let size = MapTile(containing: here, zoom: 14).box
        let tiles = small.questions.map {
            ($0.box.width / size.width).rounded()
                * (($0.box.north - $0.box.south) / (size.north - size.south)).rounded()
        }
        #expect(tiles.allSatisfy { $0 <= 6 })
        #expect(around.parts.map(\.state.isRead) == [true])
    }

    @Test func `where nothing is near, the nearest of all is told`() async {
        campus.has("arch", at: Coordinate(known: 53.42, -2.9665))

        let around = await nearby.result(of: here, within: 1_000, limit: 60)

        #expect(around.sections.isEmpty)
        #expect(around.nearest?.venue.name == "By the arch")
        #expect(around.nearest.map { Int($0.distance) } == 1_490)
    }

    @Test func `a list of everything is then asked for changes only, and what is taken back goes`()
        async throws
    {
        campus.has("bust", at: here)
        campus.has("arch", at: here)
        let first = watch.now
        _ = await names()
        watch.passes(25)
        campus.takesBack("bust")

        _ = await names()
        await refreshed { await names() == ["By the arch"] }

        #expect(campus.questions.map(\.since) == [nil, first.addingTimeInterval(-24 * 3_600)])
    }

    @Test func `what its source no longer lists stays, marked`() async {
        map.has("mural", at: here)
        _ = await names()
        watch.passes(25)
        map.loses("mural")
        let gone = watch.now

        _ = await names()
        await refreshed {
            await nearby.artworks([Work.ID("osm:mural")].compactMap(\.self)).first?.goneSince != nil
        }

        let around = await nearby.result(of: here, within: 1_000, limit: 60)
        #expect(around.sections.first?.works.first?.goneSince == gone)
    }

    @Test func `more than asked for is announced, not shown`() async {
        for number in 1...5 {
            map.has("mural\(number)", at: Coordinate(known: 53.4066, -2.9665 + Double(number) / 10_000))
        }

        let around = await nearby.result(of: here, within: 1_000, limit: 3)

        #expect(around.sections.map(\.id) == ["osm:mural1", "osm:mural2", "osm:mural3"])
        #expect(around.hasMore)
    }

    @Test func `on both sides of the 180th meridian each side is asked for once`() async {
        let fiji = Coordinate(known: -16.8, 179.999)
        map.has("drum", at: Coordinate(known: -16.8, -179.999))

        let around = await nearby.result(of: fiji, within: 1_000, limit: 60)

        #expect(around.sections.map(\.near.venue.name) == ["By the drum"])
        #expect(map.questions.count == 2)
        #expect(map.questions.allSatisfy { $0.box.width < 0.2 })
    }

    @Test func `reading anew asks even for a fresh copy, but not twice in ten minutes`() async {
        _ = await names()
        let box = GeoBox(around: here, radius: 1_000)

        let first = watch.now
        watch.passes(0.1)
        #expect(await nearby.refresh(box) == .recent(asOf: first))
        #expect(map.questions.count == 1)
        watch.passes(0.1)
        #expect(await nearby.refresh(box) == .read)
        #expect(map.questions.count == 2)
    }

    @Test func `works of a link are found in the order of the link, also where their area was never read`()
        async throws
    {
        map.has("mural", at: here)
        map.has("bust", at: here)
        let ids = try [
            #require(Work.ID("osm:bust")), #require(Work.ID("osm:none")), #require(Work.ID("osm:mural")),
        ]

        #expect(await nearby.artworks(ids).map(\.id.local) == ["bust", "mural"])
    }
}

extension NearbyResult.State {
    fileprivate var isRead: Bool { if case .read = self { true } else { false } }
}
