import PromenadeFeatures
import PromenadeTestClock
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct OwnListingTests {
    /// Walks that find one picture, named by the walk's number, when they are let go.
    private final class Walks: Sendable {
        let begun = Mutex(0)
        private let gate = AsyncStream.makeStream(of: Void.self)

        func release() { gate.continuation.yield() }

        func walk() async -> OwnContents {
            let number = begun.withLock {
                $0 += 1
                return $0
            }
            for await _ in gate.stream { break }
            var contents = OwnContents()
            contents.paths = ["\(number).jpg"]
            return contents
        }
    }

    @Test func `sixty-four who ask together are told by one walk, and so is who asks within a second`() async
    {
        let walks = Walks()
        let clock = ManualClock()
        let listing = OwnListing(clock: clock) { await walks.walk() }

        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<64 { group.addTask { await listing.contents().paths } }
            while walks.begun.withLock({ $0 }) == 0 { await Task.yield() }
            walks.release()
            for await paths in group { #expect(paths == ["1.jpg"]) }
        }
        clock.advance(by: .milliseconds(900))
        #expect(await listing.contents().paths == ["1.jpg"])
        #expect(walks.begun.withLock { $0 } == 1)

        clock.advance(by: .milliseconds(200))
        walks.release()
        #expect(await listing.contents().paths == ["2.jpg"])
    }

    @Test func `who leaves does not make the next begin anew`() async {
        let walks = Walks()
        let listing = OwnListing(clock: ManualClock()) { await walks.walk() }
        let gone = Task { await listing.contents() }
        while walks.begun.withLock({ $0 }) == 0 { await Task.yield() }
        gone.cancel()

        let next = Task { await listing.contents().paths }
        walks.release()
        #expect(await next.value == ["1.jpg"])
        #expect(walks.begun.withLock { $0 } == 1)
    }
}
