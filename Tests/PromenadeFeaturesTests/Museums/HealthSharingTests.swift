import Foundation
import PromenadeCore
import Synchronization
import Testing

@testable import PromenadeFeatures

/// What two servers know of sources, in memory, and what each was told.
private final class Whiteboard: SharedHealth {
    private let rows = Mutex<[Museum.ID: (standing: SourceStanding, at: Date)]>([:])
    private let told = Mutex(0)
    private let news: [AsyncStream<Museum.ID?>.Continuation]
    private let watch: Wristwatch

    init(_ news: [AsyncStream<Museum.ID?>.Continuation], _ watch: Wristwatch) {
        self.news = news
        self.watch = watch
    }

    var count: Int { told.withLock { $0 } }

    func tell(_ standing: SourceStanding, of source: Museum.ID) async {
        rows.withLock { $0[source] = (standing, watch.now) }
        told.withLock { $0 += 1 }
        for one in news { one.yield(source) }
    }

    func standings(of source: Museum.ID?) async -> [Museum.ID: SourceStanding] {
        rows.withLock { rows in
            rows.filter { source == nil || $0.key == source }.mapValues { row in
                var standing = row.standing
                standing.age = watch.now.timeIntervalSince(row.at)
                return standing
            }
        }
    }
}

@Suite(.timeLimit(.minutes(1))) struct HealthSharingTests {
    private let watch = Wristwatch()
    private let (one, other): (SourceHealth, SourceHealth)

    init() {
        one = SourceHealth(now: { [watch] in watch.now })
        other = SourceHealth(now: { [watch] in watch.now })
    }

    private func ask(_ health: SourceHealth, _ error: SourceError?) async {
        _ = try? await health.watching("aic") { () async throws(SourceError) in
            if let error { throw error }
        }
    }

    private func until(_ isSo: () async -> Bool) async {
        while await !isSo() { await Task.yield() }
    }

    /// Two servers that tell each other.
    private func sharing(_ work: (Whiteboard) async -> Void) async {
        let ways = (0..<2).map { _ in AsyncStream.makeStream(of: Museum.ID?.self) }
        let board = Whiteboard(ways.map(\.continuation), watch)
        await withTaskGroup(of: Void.self) { group in
            for (health, way) in zip([one, other], ways) {
                group.addTask { await HealthSharing(health, shared: board, news: way.stream).run() }
            }
            // What is seen before it runs is not told.
            for health in [one, other] { await until { await health.isShared } }
            await work(board)
            group.cancelAll()
        }
    }

    @Test func `a source that does not answer one server is down on all, and fine when it answers another`() async {
        await sharing { _ in
            let start = watch.now
            await ask(one, .unreachable)
            await until { await other.health(of: "aic") == .down(since: start) }
            #expect(await other.trouble(of: "aic") == .unreachable)

            let (answers, heard) = AsyncStream.makeStream(of: String.self)
            one.onAnswer { heard.yield($0) }
            await ask(other, nil)
            for await source in answers.prefix(1) { #expect(source == "aic") }
            #expect(await one.health(of: "aic") == .fine)
        }
    }

    @Test func `of all servers one asks a source that is silent`() async {
        await sharing { board in
            await ask(one, .unreachable)
            await until { await other.trouble(of: "aic") != nil }
            #expect(await !other.isDueForQuestion("aic"))

            // That it still is silent is told again, so that nobody else finds out.
            watch.passes(SourceHealth.rest)
            let before = board.count
            await ask(one, .unreachable)
            await until { board.count > before }
        }
    }

    @Test func `what was said before this server saw better is passed over`() async {
        await sharing { _ in
            await ask(one, .unreachable)
            await until { await other.trouble(of: "aic") != nil }
            watch.passes(1)
            await ask(other, nil)
            await other.heard(SourceStanding(silentFor: 5, trouble: .unreachable, age: 1), of: "aic")
            #expect(await other.health(of: "aic") == .fine)
        }
    }

    @Test func `what is as it was is told twice a minute at most`() async {
        await sharing { board in
            let before = board.count
            for _ in 0..<50 { await ask(one, .busy(retryAfter: .seconds(Int.random(in: 1...9)))) }
            await until { await other.trouble(of: "aic") != nil }
            #expect(board.count == before + 1)

            await ask(one, nil)
            await until { await other.health(of: "aic") == .fine }
            #expect(board.count == before + 2)
        }
    }
}
