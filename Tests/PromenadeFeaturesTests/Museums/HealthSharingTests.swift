import Foundation
import PromenadeCore
import Synchronization
import Testing

@testable import PromenadeFeatures

/// What two servers know of sources, in memory, and how often it was told.
private final class Whiteboard: SharedHealth {
    private let rows = Mutex<[Museum.ID: (report: HealthReport, at: Date)]>([:])
    private let published = Mutex(0)
    private let news: [AsyncStream<Museum.ID?>.Continuation]
    private let watch: Wristwatch

    init(_ news: [AsyncStream<Museum.ID?>.Continuation], _ watch: Wristwatch) {
        self.news = news
        self.watch = watch
    }

    var count: Int { published.withLock { $0 } }

    func publish(_ report: HealthReport, of source: Museum.ID) async {
        rows.withLock { $0[source] = (report, watch.now) }
        published.withLock { $0 += 1 }
        for one in news { one.yield(source) }
    }

    func reports(of source: Museum.ID?) async -> [Museum.ID: HealthReport] {
        rows.withLock { rows in
            rows.filter { source == nil || $0.key == source }.mapValues { row in
                var report = row.report
                report.age = watch.now.timeIntervalSince(row.at)
                return report
            }
        }
    }
}

@Suite(.timeLimit(.minutes(10))) struct HealthSharingTests {
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

    @Test func `a source that does not answer one server is down on all, and fine when it answers another`()
        async
    {
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

    @Test func `what does not answer another server is asked by this one all the same`() async {
        await sharing { board in
            await ask(one, .unreachable)
            await until { await other.trouble(of: "aic") != nil }
            #expect(await !other.isDueForQuestion("aic"))

            watch.passes(SourceHealth.rest / 3_600)
            await other.receive(HealthReport(silentFor: 30, trouble: .unreachable), of: "aic")
            #expect(await other.isDueForQuestion("aic"))
        }
    }

    @Test func `a source that answered here a moment ago is not down for what another server says`() async {
        await ask(one, nil)
        watch.passes(SourceHealth.trust / 2 / 3_600)
        await one.receive(HealthReport(silentFor: 1, trouble: .unreachable), of: "aic")
        #expect(await one.health(of: "aic") == .fine)
        watch.passes(SourceHealth.trust / 3_600)
        await one.receive(HealthReport(silentFor: 1, trouble: .unreachable), of: "aic")
        #expect(await one.trouble(of: "aic") == .unreachable)
    }

    @Test func `a server that starts knows what the others know`() async {
        let board = Whiteboard([], watch)
        await board.publish(HealthReport(silentFor: 60, trouble: .unreachable), of: "aic")
        let start = watch.now.addingTimeInterval(-60)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await HealthSharing(one, shared: board, news: AsyncStream { _ in }).run() }
            await until { await one.health(of: "aic") == .down(since: start) }
            group.cancelAll()
        }
    }

    @Test func `the newer of two reports holds, whichever is heard first`() async {
        await one.receive(HealthReport(age: 3), of: "aic")
        await one.receive(HealthReport(silentFor: 9, trouble: .unreachable, age: 5), of: "aic")
        #expect(await one.health(of: "aic") == .fine)

        await other.receive(HealthReport(silentFor: 9, trouble: .unreachable, age: 5), of: "aic")
        await other.receive(HealthReport(age: 3), of: "aic")
        #expect(await other.health(of: "aic") == .fine)
    }

    @Test func `what a server hears of its own takes nothing from it`() async {
        await sharing { board in
            await ask(one, .busy(retryAfter: .seconds(60)))
            await until { await other.trouble(of: "aic") != nil }
            await one.receive(HealthReport(trouble: .busy(retryAfter: nil)), of: "aic")
            #expect(await one.trouble(of: "aic") == .busy(retryAfter: .seconds(60)))
        }
    }

    @Test func `what stays as it is is told once`() async {
        await sharing { board in
            let before = board.count
            for number in 0..<50 { await ask(one, .busy(retryAfter: .seconds(1 + number % 9))) }
            await until { await other.trouble(of: "aic") != nil }
            #expect(board.count == before + 1)

            await ask(one, nil)
            await until { await other.health(of: "aic") == .fine }
            #expect(board.count == before + 2)
        }
    }
}
