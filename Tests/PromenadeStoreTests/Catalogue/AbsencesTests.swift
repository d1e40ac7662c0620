import Foundation
import PromenadeStore
import Testing

@Suite(.timeLimit(.minutes(10))) struct AbsencesTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func `what a source does not have is remembered, until its time is over or the clock was wrong`()
        async throws
    {
        let catalogue = try Catalogue()
        try await catalogue.noteAbsent(["aic:1"], at: now - 100)
        try await catalogue.noteAbsent(["aic:2", "aic:3"], at: now)
        try await catalogue.noteAbsent(["aic:4"], at: now + 9_000_000)
        #expect(
            try await catalogue.absences(among: ["aic:1", "aic:2", "aic:4", "aic:5"])
                == ["aic:1", "aic:2", "aic:4"])

        try await catalogue.forgetAbsences(before: now - 50, now: now)
        #expect(
            try await catalogue.absences(among: ["aic:1", "aic:2", "aic:3", "aic:4"]) == ["aic:2", "aic:3"])
    }

    @Test func `of too many those asked for longest ago are forgotten`() async throws {
        let catalogue = try Catalogue()
        try await catalogue.noteAbsent((0..<10).map { "old:\($0)" }, at: now - 10)
        try await catalogue.noteAbsent((0..<Catalogue.mostAbsences).map { "new:\($0)" }, at: now)

        try await catalogue.forgetAbsences(before: .distantPast, now: now)
        #expect(try await catalogue.absences(among: ["old:1", "new:1"]) == ["new:1"])
    }
}
