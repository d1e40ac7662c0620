import PromenadeConcurrency
import PromenadeTestClock
import Testing

@Suite(.timeLimit(.minutes(10))) struct MapConcurrentlyTests {
    private struct Broken: Error, Hashable { var number: Int }

    private let gate = Gate()

    @Test func `values have the order of the elements, whichever comes first`() async {
        let numbers = Array(1...20)
        let mapping = Task {
            await numbers.mapConcurrently { number -> Int? in
                if number.isMultiple(of: 2) { try? await gate.pass() }
                return number.isMultiple(of: 5) ? nil : number * 10
            }
        }
        await until { gate.held == 10 }
        gate.open()

        #expect(await mapping.value == numbers.map { $0.isMultiple(of: 5) ? nil : $0 * 10 })
        #expect(await [Int]().mapConcurrently { $0 } == [])
    }

    @Test func `no more are under way than may be, and progress is told after each`() async {
        let told = Order()
        let mapping = Task {
            await (1...7).mapConcurrently(atOnce: 3, progress: { done in told.add(done) }) {
                _ in try? await gate.pass()
            }
        }
        await until { gate.held == 3 }
        for _ in 1...1000 { await Task.yield() }
        #expect(gate.arrivals == 3)
        gate.open()

        #expect(await mapping.value.count == 7)
        #expect(told.all == Array(1...7))
    }

    @Test func `the first failure cancels the others and is thrown`() async {
        let mapping = Task { () async throws(Broken) -> [Int] in
            try await (1...9).mapConcurrently(atOnce: 3) { (number) async throws(Broken) -> Int in
                if number == 3 { await until { gate.held == 2 } } else { try? await gate.pass() }
                throw Broken(number: number)
            }
        }

        await #expect(throws: Broken(number: 3)) { try await mapping.value }
        #expect(gate.cancelled == 2)
        #expect(gate.arrivals == 2)
    }

    @Test func `a caller that is cancelled cancels all of them`() async {
        let mapping = Task { await (1...4).mapConcurrently { _ in try? await gate.pass() } }
        await until { gate.held == 4 }

        mapping.cancel()

        _ = await mapping.value
        #expect(gate.cancelled == 4)
    }

    @Test func `with outcomes a failure stops none of the others`() async {
        let outcomes = await (1...4).outcomesConcurrently { (number) async throws(Broken) -> Int in
            guard number != 2 else { throw Broken(number: number) }
            return number
        }

        #expect(outcomes == [.success(1), .failure(Broken(number: 2)), .success(3), .success(4)])
    }
}
