import Foundation
import PromenadeCore
import PromenadeFeatures
import Testing

@Suite struct SourceHealthTests {
    private let watch = Wristwatch()
    private let health: SourceHealth

    init() { health = SourceHealth(now: { [watch] in watch.now }) }

    private func ask(_ error: SourceError?) async {
        _ = try? await health.watching("aic") { () async throws(SourceError) in
            if let error { throw error }
        }
    }

    @Test func `nobody asked is not fine`() async {
        #expect(await health.health(of: "aic") == .unknown)
    }

    @Test func `down since the first of the failures in a row`() async {
        await ask(nil)
        let start = watch.now
        await ask(.unreachable)
        watch.passes(2)
        await ask(.unreachable)

        #expect(await health.health(of: "aic") == .down(since: start))
        #expect(await health.trouble(of: "aic") == .unreachable)
    }

    @Test func `an answer ends the trouble`() async {
        await ask(.unreachable)
        await ask(nil)

        #expect(await health.health(of: "aic") == .fine)
        #expect(await health.trouble(of: "aic") == nil)
    }

    @Test(arguments: [SourceError.busy(retryAfter: nil), .unreadable(field: "data")])
    func `a museum that is busy or talks rubbish is not silent, yet in trouble`(_ error: SourceError) async {
        await ask(.unreachable)
        await ask(error)

        #expect(await health.health(of: "aic") == .troubled(error))
        #expect(await health.trouble(of: "aic") == error)
    }

    @Test func `a question that was never asked says nothing of a museum`() async {
        await ask(.overloaded(retryAfter: .seconds(2)))
        #expect(await health.health(of: "aic") == .unknown)

        let start = watch.now
        await ask(.unreachable)
        watch.passes(2)
        await ask(.overloaded(retryAfter: .seconds(2)))
        #expect(await health.health(of: "aic") == .down(since: start))
        #expect(await health.trouble(of: "aic") == .unreachable)
    }

    @Test func `an exchange of more than three seconds is slow`() async {
        await health.exchange(with: "aic", took: .seconds(3.1))
        await ask(nil)
        #expect(await health.health(of: "aic") == .slow)

        await health.exchange(with: "aic", took: .seconds(1))
        #expect(await health.health(of: "aic") == .fine)
    }

    @Test func `a museum a page did not wait for is slow until it answers`() async {
        await health.isLate("aic")
        #expect(await health.health(of: "aic") == .slow)

        await ask(nil)
        #expect(await health.health(of: "aic") == .fine)
    }

    @Test func `one refused request does not make a museum down`() async {
        await ask(nil)
        await ask(.refused)

        #expect(await health.health(of: "aic") == .fine)
    }

    @Test func `pictures refused and given again show`() async {
        await ask(nil)
        await health.pictures(of: "aic", areBlocked: true)
        #expect(await health.health(of: "aic") == .picturesBlocked)

        await health.pictures(of: "aic", areBlocked: false)
        #expect(await health.health(of: "aic") == .fine)
    }
}
