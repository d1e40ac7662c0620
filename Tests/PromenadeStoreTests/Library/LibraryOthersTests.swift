import Dispatch
import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestClock
import Testing

/// A server and a command have the same library open, and one of them writes.
@Suite(.timeLimit(.minutes(1))) struct LibraryOthersTests {
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
        try await other.keep(Made.favourite(1))
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
        let late = Task { try await library.keep(Made.favourite(1)) }
        while clock.sleepers == 0 { await Task.yield() }
        clock.advance(by: .seconds(11))

        await #expect(throws: LibraryError.busy) { try await late.value }

        gate.signal()
        _ = try await change.value
        #expect(try await library.favouriteIDs().isEmpty)
        #expect(try await library.keep(Made.favourite(1)))
    }

    @Test func `two who write in turn know the same favourites, however many at once`() async throws {
        let both = [try Library(file: file), try Library(file: file)]
        for round in 0..<12 {
            let here = both[round % 2]
            // More than are looked at one by one, too.
            let works = (0..<(round == 6 ? 700 : round)).map { Made.favourite(round * 1_000 + $0) }
            try await here.keep(works)
            if round > 3 { _ = try await here.remove([Made.id((round - 2) * 1_000)], at: Made.noon) }
            for library in both {
                try await library.notice()
                let ids = try await library.favouriteIDs()
                #expect(library.favouriteCount == ids.count && ids.allSatisfy(library.isFavourite))
            }
        }
    }
}
