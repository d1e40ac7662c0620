import PromenadeImages
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct ByteSemaphoreTests {
    /// Somebody who holds bytes until told.
    private struct Holder {
        let task: Task<Void, any Error>
        private let end: AsyncStream<Void>.Continuation

        init(_ bytes: Int, of semaphore: ByteSemaphore, _ arrived: @escaping @Sendable () -> Void = {}) {
            let (stream, end) = AsyncStream<Void>.makeStream()
            self.end = end
            task = Task {
                try await semaphore.holding(bytes) { () async throws(ImageError) in
                    arrived()
                    for await _ in stream {}
                }
            }
        }

        func leave() async throws {
            end.finish()
            try await task.value
        }
    }

    @Test func `those who come later wait until there is room for those before them`() async throws {
        let semaphore = ByteSemaphore(capacity: 100, most: 8)
        let order = Mutex<[Int]>([])
        let first = Holder(60, of: semaphore)
        await until { semaphore.held == 60 }
        let large = Holder(70, of: semaphore) { order.withLock { $0.append(70) } }
        await until { semaphore.waiting == 1 }
        let small = Holder(10, of: semaphore) { order.withLock { $0.append(10) } }
        await until { semaphore.waiting == 2 }

        try await first.leave()
        await until { order.withLock { $0.count } == 2 }

        #expect(order.withLock { $0 } == [70, 10] || order.withLock { $0 } == [10, 70])
        #expect(semaphore.held == 80)
        try await large.leave()
        try await small.leave()
        #expect(semaphore.held == 0)
    }

    @Test func `a full line refuses, and whoever leaves it makes way`() async throws {
        let semaphore = ByteSemaphore(capacity: 100, most: 2)
        let first = Holder(90, of: semaphore)
        await until { semaphore.held == 90 }
        let large = Holder(50, of: semaphore)
        await until { semaphore.waiting == 1 }
        let small = Holder(10, of: semaphore)
        await until { semaphore.waiting == 2 }
        await #expect(throws: ImageError.busy) {
            try await semaphore.holding(1) { () throws(ImageError) in }
        }

        large.task.cancel()
        await #expect(throws: ImageError.cancelled) { try await large.task.value }
        await until { semaphore.held == 100 }

        try await first.leave()
        try await small.leave()
        #expect(semaphore.held == 0)
    }

    @Test func `what needs more than there is has it to itself`() async throws {
        let semaphore = ByteSemaphore(capacity: 100, most: 2)
        let huge = Holder(.max, of: semaphore)
        await until { semaphore.held == 100 }
        let small = Holder(1, of: semaphore)
        await until { semaphore.waiting == 1 }
        try await huge.leave()
        await until { semaphore.held == 1 }
        try await small.leave()
    }

    @Test func `work that fails gives its room back`() async {
        let semaphore = ByteSemaphore(capacity: 100, most: 2)
        await #expect(throws: ImageError.unreadable) {
            try await semaphore.holding(100) { () throws(ImageError) in throw .unreadable }
        }
        #expect(semaphore.held == 0)
    }
}
