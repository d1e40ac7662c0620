import PromenadeConcurrency
import PromenadeTestClock
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct InFlightTests {
    private enum Trouble: Error, Hashable {
        case broken, cancelled, refused
    }

    private let work = InFlight<String, Int, Trouble>(whenCancelled: .cancelled)
    private let gate = Gate()

    /// Asks for `key`; the work waits at the gate.
    ///
    /// The error keeps its type all the way.
    private func ask(
        _ key: String, _ result: Result<Int, Trouble> = .success(7),
        of other: InFlight<String, Int, Trouble>? = nil
    ) -> Task<Result<Int, Trouble>, Never> {
        Task { [work = other ?? work] in
            do throws(Trouble) {
                return .success(
                    try await work.value(for: key) { () throws(Trouble) in
                        do { try await gate.pass() } catch { throw .cancelled }
                        return try result.get()
                    })
            } catch {
                return .failure(error)
            }
        }
    }

    @Test(arguments: [Result<Int, Trouble>.success(7), .failure(.broken)])
    private func `fifty callers share one run, its value or its error`(result: Result<Int, Trouble>) async {
        let callers = (1...50).map { _ in ask("a", result) }
        await until { work.waiting(for: "a") == 50 }
        gate.open()

        for caller in callers { #expect(await caller.value == result) }
        #expect(gate.arrivals == 1)
        #expect(work.waiting(for: "a") == 0)
    }

    @Test func `different keys do not wait for each other`() async {
        let callers = [ask("a"), ask("b")]
        await until { gate.held == 2 }
        gate.open()

        for caller in callers { #expect(await caller.value == .success(7)) }
    }

    @Test func `cancelling one of two still serves the other`() async {
        let first = ask("a")
        await until { gate.held == 1 }
        let second = ask("a")
        await until { work.waiting(for: "a") == 2 }

        first.cancel()

        #expect(await first.value == .failure(.cancelled))
        #expect(work.waiting(for: "a") == 1)
        gate.open()
        #expect(await second.value == .success(7))
        #expect(gate.cancelled == 0)
    }

    @Test func `when the last has left, the work is cancelled`() async {
        let callers = [ask("a"), ask("a")]
        await until { work.waiting(for: "a") == 2 && gate.held == 1 }

        for caller in callers { caller.cancel() }

        for caller in callers { #expect(await caller.value == .failure(.cancelled)) }
        await until { gate.cancelled == 1 }
    }

    @Test func `who comes after the end starts anew`() async {
        gate.open()

        #expect(await ask("a", .success(1)).value == .success(1))
        #expect(await ask("a", .success(2)).value == .success(2))
    }

    @Test func `abandoned work that ends late answers nobody who came after`() async {
        let lateGate = Gate()
        let late = Task { () throws(Trouble) in
            // Deaf to cancellation: it passes its gate in a task of its own.
            try await work.value(for: "a") { () throws(Trouble) in
                await Task { try? await lateGate.pass() }.value
                return 1
            }
        }
        await until { lateGate.held == 1 }
        late.cancel()
        await #expect(throws: Trouble.cancelled) { try await late.value }

        let next = ask("a", .success(2))
        await until { gate.held == 1 }
        lateGate.open()
        // Nothing may come of it, so there is nothing to wait for: only time enough to go wrong.
        for _ in 1...1000 { await Task.yield() }
        #expect(work.waiting(for: "a") == 1)
        gate.open()

        #expect(await next.value == .success(2))
    }

    @Test
    func `work that is to be finished goes on when the last has left, for whoever comes before its end`()
        async
    {
        let work = InFlight<String, Int, Trouble>(whenCancelled: .cancelled, whenLeft: .finish)
        let first = ask("a", of: work)
        await until { gate.held == 1 }
        first.cancel()
        #expect(await first.value == .failure(.cancelled))
        #expect(work.waiting(for: "a") == 0)
        #expect(work.underWay == 1)

        let second = ask("a", .success(8), of: work)
        await until { work.waiting(for: "a") == 1 }
        gate.open()

        #expect(await second.value == .success(7))
        #expect(gate.arrivals == 1)
        #expect(gate.cancelled == 0)
        #expect(work.underWay == 0)
    }

    @Test func `beyond the limits one is refused at once, and there is room again afterwards`() async {
        let work = InFlight<String, Int, Trouble>(
            whenCancelled: .cancelled, limits: .init(works: 2, waiting: 2, refusal: .refused))
        let inside = [ask("a", of: work), ask("a", of: work), ask("b", of: work)]
        await until { work.waiting(for: "a") == 2 && work.waiting(for: "b") == 1 }

        #expect(await ask("a", of: work).value == .failure(.refused))
        #expect(await ask("c", of: work).value == .failure(.refused))
        gate.open()

        for caller in inside { #expect(await caller.value == .success(7)) }
        #expect(await ask("c", of: work).value == .success(7))
        #expect(gate.arrivals == 3)
    }
}
