import PromenadeConcurrency
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct TransferPlacesTests {
    private final class Hands: Sendable {
        private let instant = Mutex(ContinuousClock.now)
        var time: ContinuousClock.Instant { instant.withLock { $0 } }
        func turn(_ duration: Duration) { instant.withLock { $0 += duration } }
    }

    private let hands = Hands()

    private func places(waiting: Int = 0) -> TransferPlaces {
        TransferPlaces(atOnce: 2, waiting: waiting, now: { [hands] in hands.time })
    }

    @Test func `there are so many places, and one of each client`() async throws {
        let places = places()
        var held = [try await places.enter("a")]
        await #expect(throws: TransferPlaces.Refusal.taken) { try await places.enter("a") }
        held.append(try await places.enter("b"))
        await #expect(throws: TransferPlaces.Refusal.taken) { try await places.enter("c") }
        held.removeFirst()
        held.append(try await places.enter("a"))
        held.removeAll()
        held = [try await places.enter(nil), try await places.enter(nil)]
        #expect(held.count == 2)
    }

    @Test func `who drips leaves after a minute, who has a bad line stays`() async throws {
        let places = places()
        let (drip, line) = (try await places.enter("a"), try await places.enter("b"))
        for _ in 1...60 {
            hands.turn(.seconds(1))
            try drip.moved(1_600)
            try line.moved(20_000)
        }
        hands.turn(.seconds(20))
        try line.moved(20 * 20_000)
        #expect(throws: TransferPlaces.Refusal.slow) { try drip.moved(20 * 1_600) }
    }

    @Test func `what is done before the first byte is not the client's time`() async throws {
        let place = try await places().enter("a")
        hands.turn(.seconds(3_600))
        place.begins()
        try place.moved(1)
        hands.turn(.seconds(120))
        #expect(throws: TransferPlaces.Refusal.slow) { try place.moved(1) }
    }

    @Test func `the slowest leaves where somebody waits for a place, and the others stay`() async throws {
        let places = places(waiting: 8)
        let (slow, middling) = (try await places.enter("a"), try await places.enter("b"))
        hands.turn(.seconds(10))
        try slow.moved(100_000)
        try middling.moved(200_000)
        let third = Task { try await places.enter("c") }
        while places.waiting == 0 { await Task.yield() }
        try middling.moved(0)
        #expect(throws: TransferPlaces.Refusal.slow) { try slow.moved(10_000) }
        third.cancel()
        await #expect(throws: TransferPlaces.Refusal.cancelled) { try await third.value }
        withExtendedLifetime(slow) {}
    }

    @Test func `who has only begun does not shelter who is slow`() async throws {
        let places = places(waiting: 8)
        let slow = try await places.enter("a")
        hands.turn(.seconds(10))
        try slow.moved(100_000)
        let new = try await places.enter("b")
        let third = Task { try await places.enter("c") }
        while places.waiting == 0 { await Task.yield() }
        try new.moved(0)
        #expect(throws: TransferPlaces.Refusal.slow) { try slow.moved(0) }
        third.cancel()
        _ = await third.result
        withExtendedLifetime(slow) {}
    }

    @Test func `once nobody waits any more a bad line is as good as before`() async throws {
        let places = places(waiting: 8)
        let (slow, fast) = (try await places.enter("a"), try await places.enter("b"))
        hands.turn(.seconds(10))
        let third = Task { try await places.enter("c") }
        while places.waiting == 0 { await Task.yield() }
        third.cancel()
        _ = await third.result
        hands.turn(.seconds(10))
        try slow.moved(200_000)
        try fast.moved(10_000_000)
    }

    @Test func `who is slow leaves also for a second one of their own`() async throws {
        let places = places(waiting: 2)
        let slow = try await places.enter("a")
        let second = Task { try await places.enter("a") }
        while places.waiting(for: "a") == 0 { await Task.yield() }
        hands.turn(.seconds(10))
        #expect(throws: TransferPlaces.Refusal.slow) { try slow.moved(10_000) }
        second.cancel()
        await #expect(throws: TransferPlaces.Refusal.cancelled) { try await second.value }
        withExtendedLifetime(slow) {}
    }

    @Test func `nothing goes on for ever, however fast`() async throws {
        let place = try await places().enter("a")
        #expect(throws: TransferPlaces.Refusal.slow) {
            for _ in 0..<100_000 {
                hands.turn(.seconds(10))
                try place.moved(10 * 100_000)
            }
        }
    }

    @Test func `who waits has the place when it is given up`() async throws {
        let places = places(waiting: 8)
        var held = [try await places.enter("a"), try await places.enter("b")]
        async let third = places.enter("c")
        held.removeAll()
        held.append(try await third)
        #expect(held.count == 1)
    }
}
