import PromenadeCore
import Testing

/// What keeps one kind of work from taking everything.
@Suite struct BulkheadTests {
    @Test func `so many are let in, the next is sent away, and a place is free once somebody has left`() {
        let bulkhead = Bulkhead(limit: 2)
        let first = bulkhead.enter()
        var second = bulkhead.enter()
        #expect(first != nil && second != nil)
        #expect(bulkhead.enter() == nil)

        second = nil

        #expect(bulkhead.enter() != nil)
        withExtendedLifetime((first, second)) {}
    }

    @Test(arguments: [
        (300_000_000, 0, true), (255_999_999, 0, false), (300_000_000, 44_000_000, true),
        (300_000_000, 44_000_001, false), (0, Int.max, false), (Int.min, Int.max, false),
    ])
    func `copies leave room free, however large they say they are`(
        _ available: Int, _ bytes: Int, _ hasRoom: Bool
    ) {
        let space = FreeSpace { available }

        #expect(space.hasRoom(for: bytes) == hasRoom)
    }

    @Test func `where nobody can tell how much room there is nothing is held up`() {
        #expect(FreeSpace.unlimited.hasRoom(for: .max))
    }
}
