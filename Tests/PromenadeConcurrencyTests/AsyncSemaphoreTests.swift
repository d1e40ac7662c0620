import PromenadeConcurrency
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10))) struct AsyncSemaphoreTests {
    @Test func `no more are inside than there are places, and the others come in their order`() async throws {
        let semaphore = AsyncSemaphore(places: 2)
        for _ in 1...2 { try await semaphore.enter() }
        let order = Order()
        var waiting: [Task<Void, any Error>] = []
        for number in 1...3 {
            waiting.append(
                Task {
                    try await semaphore.enter()
                    order.add(number)
                })
            await until { semaphore.waiting == number }
        }

        for number in 1...3 {
            semaphore.leave()
            try await waiting[number - 1].value
            #expect(semaphore.waiting == 3 - number)
        }

        #expect(order.all == [1, 2, 3])
    }

    @Test func `whoever is cancelled leaves the line, and the next has the place`() async throws {
        let semaphore = AsyncSemaphore(places: 1)
        try await semaphore.enter()
        let first = Task { try await semaphore.enter() }
        await until { semaphore.waiting == 1 }
        let second = Task { try await semaphore.enter() }
        await until { semaphore.waiting == 2 }

        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(semaphore.waiting == 1)
        semaphore.leave()

        try await second.value
        semaphore.leave()
        try await semaphore.enter()
    }
}
