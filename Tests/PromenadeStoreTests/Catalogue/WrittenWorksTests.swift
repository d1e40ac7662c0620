import Foundation
import PromenadeCore
import Testing

@testable import PromenadeStore

struct WrittenWorksTests {
    private let written = WrittenWorks()

    private func prepared(_ range: Range<Int>) throws -> [PreparedWork] {
        try range.map { number in
            let id = try #require(Work.ID(source: "tate", local: "A\(number)"))
            return try PreparedWork(Work(id: id, title: "Work \(number)"), asOf: .distantPast)
        }
    }

    @Test func givesAwayWhatWasWrittenOnce() throws {
        written.add(try prepared(0..<3))
        let taken = written.take(["tate:A1", "tate:A7"])
        #expect(taken.mapValues(\.work.title) == ["tate:A1": "Work 1"])
        #expect(written.take(["tate:A1"]).isEmpty)
        #expect(written.take(["tate:A2"]).count == 1)
    }

    @Test func givesTheNewestOfAWorkThatWasWrittenTwice() throws {
        written.add(try prepared(0..<1))
        written.add(try prepared(1..<8_192))
        let id = try #require(Work.ID(source: "tate", local: "A0"))
        written.add([try PreparedWork(Work(id: id, title: "Changed"), asOf: .distantPast)])
        #expect(written.take(["tate:A0"])["tate:A0"]?.work.title == "Changed")
        #expect(written.take(["tate:A0"]).isEmpty)
    }

    @Test func forgetsTheOldest() throws {
        for start in stride(from: 0, to: 40_960, by: 4_096) {
            written.add(try prepared(start..<start + 4_096))
        }
        let ids = (0..<40_960).map { "tate:A\($0)" }
        let taken = written.take(ids)
        #expect(taken.count == 16_384)
        #expect(taken["tate:A40959"] != nil)
        #expect(taken["tate:A0"] == nil)
    }
}
