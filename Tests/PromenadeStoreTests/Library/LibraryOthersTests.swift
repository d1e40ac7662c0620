import Dispatch
import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestClock
import PromenadeTestFolder
import Synchronization
import Testing

/// A server and a command have the same library open, and one of them writes.
@Suite(.timeLimit(.minutes(10))) struct LibraryOthersTests {
    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("library.sqlite")
    }

    /// Holds the writer until the gate is opened; returns once it does.
    private func hold(_ library: Library, _ gate: DispatchSemaphore) async -> Task<Preferences, any Error> {
        let held = AsyncStream<Void>.makeStream()
        let change = Task {
            try await library.update { _ in
                held.continuation.yield()
                gate.wait()
            }
        }
        for await _ in held.stream { break }
        return change
    }

    @Test func `what another did is noticed while our own change holds the writer`() async throws {
        let library = try Library(file: file)
        let other = try Library(file: file)
        try await other.add(Made.favourite(1))
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let change = await hold(library, gate)

        try await library.notice()
        #expect(library.isFavourite(Made.id(1)) && library.favouriteCount == 1)

        gate.signal()
        _ = try await change.value
    }

    @Test func `whoever waits too long for the writer is told so, and nothing of theirs is written`()
        async throws
    {
        let clock = ManualClock()
        let library = try Library(file: file, clock: clock)
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let change = await hold(library, gate)
        let late = Task { try await library.add(Made.favourite(1)) }
        while clock.sleepers == 0 { await Task.yield() }
        clock.advance(by: .seconds(11))

        await #expect(throws: LibraryError.busy) { try await late.value }

        gate.signal()
        _ = try await change.value
        #expect(try await library.favouriteIDs().isEmpty)
        #expect(try await library.add(Made.favourite(1)))
    }

    /// Wherever the first is held between two steps, what the second saw meanwhile stays.
    @Test func `what is read before another's change does not take the place of what is read after it`()
        async throws
    {
        let here = try Library(file: file)
        let other = try Library(file: file)
        for steps in 0..<40 {
            try await other.add(Made.favourite(steps * 2))
            let executor = HeldExecutor(after: steps)
            let first = Task(executorPreference: executor) {
                defer { executor.isOver() }
                try await here.notice()
            }
            await executor.isHeld()

            try await other.add(Made.favourite(steps * 2 + 1))
            try await here.notice()
            let wasHeld = executor.goesOn()
            try await first.value
            try await here.notice()

            #expect(here.isFavourite(Made.id(steps * 2 + 1)), "after \(steps) steps")
            #expect(here.favouriteCount == (steps + 1) * 2)
            if !wasHeld { return }
        }
        Issue.record("more steps than were tried")
    }

    @Test func `two who write in turn know the same favourites, however many at once`() async throws {
        let both = [try Library(file: file), try Library(file: file)]
        for round in 0..<12 {
            let here = both[round % 2]
            // More than are looked at one by one, too.
            let works = (0..<(round == 6 ? 700 : round)).map { Made.favourite(round * 1_000 + $0) }
            try await here.add(works)
            if round > 3 { _ = try await here.remove([Made.id((round - 2) * 1_000)], at: Made.noon) }
            for library in both {
                try await library.notice()
                let ids = try await library.favouriteIDs()
                #expect(library.favouriteCount == ids.count && ids.allSatisfy(library.isFavourite))
            }
        }
    }
}

/// Runs a task's first steps, and holds the next.
private final class HeldExecutor: TaskExecutor {
    private struct State {
        /// Steps that are run still.
        var steps: Int
        var isOpen = false
        var held: [UnownedJob] = []
        var isEnded = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state: Mutex<State>
    private let queue = DispatchQueue(label: "steps")

    init(after steps: Int) { state = Mutex(State(steps: steps)) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let (runs, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
            if state.isOpen { return (true, nil) }
            if state.steps > 0 {
                state.steps -= 1
                return (true, nil)
            }
            state.held.append(job)
            defer { state.waiter = nil }
            return (false, state.waiter)
        }
        waiter?.resume()
        if runs { run(job) }
    }

    private func run(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Returns once a step is held, or the task is over without.
    func isHeld() async {
        await withCheckedContinuation { waiter in
            let isHeld = state.withLock { state in
                let isOver = state.isEnded || !state.held.isEmpty
                if !isOver { state.waiter = waiter }
                return isOver
            }
            if isHeld { waiter.resume() }
        }
    }

    /// The task has no more steps.
    func isOver() {
        let waiter = state.withLock { state in
            state.isEnded = true
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    /// - Returns: whether a step was held.
    func goesOn() -> Bool {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        held.forEach(run)
        return !held.isEmpty
    }
}
