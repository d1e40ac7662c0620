import Dispatch
import PromenadeConcurrency
import PromenadeTestClock
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct BlockingPoolTests {
    private struct Broken: Error, Hashable {}

    @Test func `no more is done at once than there are threads`() async {
        let pool = BlockingPool(threads: 2)
        let gate = DispatchSemaphore(value: 0)
        let (inside, most) = (Counter(), Counter())
        let works = (1...6).map { _ in
            Task {
                await pool.run {
                    most.raise(to: inside.add(1))
                    gate.wait()
                    inside.add(-1)
                }
            }
        }
        await until { inside.value == 2 }

        for _ in works { gate.signal() }
        for work in works { await work.value }

        #expect(most.value == 2)
    }

    @Test func `what the work throws is thrown, of its own type`() async {
        let work: @Sendable () throws(Broken) -> Int = { () throws(Broken) in throw Broken() }

        await #expect(throws: Broken()) { try await BlockingPool(threads: 1).run(work) }
    }

    @Test func `work that was begun is finished, and can see that nobody waits any more`() async {
        let pool = BlockingPool(threads: 1)
        let begun = Order()
        let caller = Task {
            await pool.run {
                begun.add(1)
                while !BlockingPool.isCancelled {}
                return 7
            }
        }
        await until { begun.all == [1] }

        caller.cancel()

        #expect(await caller.value == 7)
        #expect(await pool.run { BlockingPool.isCancelled } == false)
    }
}

/// A number that several threads change.
private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    @discardableResult
    func add(_ number: Int) -> Int {
        count.withLock { count in
            count += number
            return count
        }
    }

    func raise(to number: Int) { count.withLock { $0 = max($0, number) } }
}
