import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

@Suite(.everyEngine, .timeLimit(.minutes(10))) struct OfflinePictureStoreTests {
    private func taken(_ number: Int, downTo factor: Int = 1) throws -> OfflinePicture {
        try #require(
            OfflinePicture(
                work: Made.id(number), origin: URL(string: "https://e.org/iiif/\(number)")!,
                size: PixelSize(width: 8_000, height: 6_000)!, tile: 512, scaleFactor: factor,
                chosenAt: Made.noon))
    }

    @Test func `only a favourite's picture is taken along, and another depth takes the place of the first`()
        async throws
    {
        let library = try await LibraryEngine.holding(1)

        #expect(try await library.take(taken(1, downTo: 4)))
        #expect(try await library.take(taken(1)))
        #expect(try await library.take(taken(2)) == false)

        #expect(try await library.taken() == [try taken(1)])
    }

    @Test func `what is taken along goes and comes back with its favourite`() async throws {
        let library = try await LibraryEngine.holding(1, 2)
        _ = try await library.take(taken(1))
        let removal = try #require(try await library.remove([Made.id(1), Made.id(2)], at: Made.noon))
        #expect(try await library.taken(Made.id(1)) == nil)
        #expect(try await library.takenInUse() == [try taken(1)])

        _ = try await library.undo(removal.id, at: Made.noon + 3_600)

        #expect(try await library.taken(Made.id(1)) == (try taken(1)))
    }

    @Test func `it can be left alone, and that can be undone for a day`() async throws {
        let library = try await LibraryEngine.holding(1)
        _ = try await library.take(taken(1))
        let removal = try #require(try await library.leave(Made.id(1), at: Made.noon))
        #expect(removal.kind == .taken && removal.name == "Work 1")
        #expect(try await library.takenInUse() == [try taken(1)])

        _ = try await library.undo(removal.id, at: Made.noon + 60)

        #expect(try await library.taken(Made.id(1)) == (try taken(1)))
        #expect(try await library.leave(Made.id(2), at: Made.noon) == nil)
    }
}
