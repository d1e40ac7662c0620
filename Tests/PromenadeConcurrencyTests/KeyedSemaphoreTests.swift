import PromenadeConcurrency
import Testing

@Suite(.timeLimit(.minutes(10))) struct KeyedSemaphoreTests {
    private typealias Semaphore = KeyedSemaphore<String>

    private func entering(_ semaphore: Semaphore, _ key: String) async -> Result<Bool, Semaphore.Refusal> {
        do throws(Semaphore.Refusal) {
            try await semaphore.enter(key)
            return .success(true)
        } catch {
            return .failure(error)
        }
    }

    @Test func `so many are inside, so many wait, and one more is refused`() async {
        let semaphore = Semaphore(.init(atOnce: 2, waiting: 3, wait: .seconds(60)))
        for _ in 1...2 { #expect(await entering(semaphore, "a") == .success(true)) }
        let waiting = (1...3).map { _ in Task { await entering(semaphore, "a") } }
        while semaphore.waiting(for: "a") < 3 { await Task.yield() }

        #expect(await entering(semaphore, "a") == .failure(.full))
        #expect(await entering(semaphore, "b") == .success(true))

        for _ in 1...3 { semaphore.leave("a") }
        for task in waiting { #expect(await task.value == .success(true)) }
        for _ in 1...2 { semaphore.leave("a") }
        semaphore.leave("b")
        #expect(semaphore.keys == 0)
    }

    @Test func `whoever waits too long, or is cancelled, leaves the line`() async {
        let semaphore = Semaphore(.init(atOnce: 1, waiting: 3, wait: .milliseconds(1)))
        let patient = Semaphore(.init(atOnce: 1, waiting: 3, wait: .seconds(60)))
        for one in [semaphore, patient] { #expect(await entering(one, "a") == .success(true)) }

        #expect(await entering(semaphore, "a") == .failure(.late))
        let task = Task { await entering(patient, "a") }
        while patient.waiting(for: "a") < 1 { await Task.yield() }
        task.cancel()
        #expect(await task.value == .failure(.cancelled))

        for one in [semaphore, patient] {
            #expect(one.waiting(for: "a") == 0)
            one.leave("a")
            #expect(one.keys == 0)
        }
    }

    @Test func `keys nobody uses are not remembered`() async {
        let semaphore = Semaphore(.init(atOnce: 1, waiting: 1, wait: .seconds(60)))
        for number in 1...10_000 {
            _ = await entering(semaphore, "\(number)")
            semaphore.leave("\(number)")
        }

        #expect(semaphore.keys == 0)
    }

    @Test func `without an end to the wait the turns come in the order of the calls`() async {
        let semaphore = Semaphore(.init(atOnce: 1, waiting: 3, wait: nil))
        #expect(await entering(semaphore, "a") == .success(true))
        let order = Order()
        var waiting: [Task<Void, Never>] = []
        for number in 1...3 {
            waiting.append(
                Task {
                    _ = await entering(semaphore, "a")
                    order.add(number)
                    semaphore.leave("a")
                })
            while semaphore.count(for: "a") < number + 1 { await Task.yield() }
        }

        semaphore.leave("a")
        for task in waiting { await task.value }

        #expect(order.all == [1, 2, 3])
        #expect(semaphore.count(for: "a") == 0)
    }
}
