import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeFeatures
import Testing

@testable import PromenadeWeb

/// A museum that the owner turns off for everybody.
@Suite(.timeLimit(.minutes(10))) struct MuseumsForAllTests {
    private func isShown(_ browser: HouseholdScene.Browser) async throws -> Bool {
        try await browser.get("/museums/aic", accept: "application/json").text.contains("\"isShown\":true")
    }

    @Test func `what the owner turns off nobody is shown, and each has their own switch again after`()
        async throws
    {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let ben = try await scene.member("Ben", by: ada)
        #expect(try await isShown(ada))

        #expect(try await ada.get("/museums").text.contains("Turn off for everybody"))
        #expect(try await !ben.get("/museums").text.contains("for everybody"))
        #expect(try await ada.post("/museums/everybody", "museum=aic&shown=no").status == .seeOther)
        for browser in [ada, ben] {
            #expect(try await !isShown(browser))
            #expect(try await browser.get("/museums").text.contains("Off for everybody here."))
            for path in ["/works?museum=aic", "/works?museum=aic&q=water"] {
                let answer = try await browser.get(path)
                #expect(answer.status == .notFound && answer.text.contains("turned it off for everybody"))
            }
        }
        // Their own switch is as they left it.
        #expect(try await ben.get("/preferences").text.contains("Off for everybody here"))
        #expect(
            try await ben.get("/preferences", accept: "application/json").text.contains("\"museumsOff\":[]"))
        #expect(try await ada.post("/museums/everybody", "museum=aic&shown=yes").status == .seeOther)
        #expect(try await isShown(ben))
        let events = try await scene.household.log(page: 1, size: 10).entries.map(\.event)
        #expect(events.prefix(2) == [.museumOn, .museumOff])
    }

    @Test func `a member does not decide for all, and what is no museum is refused`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let ben = try await scene.member("Ben", by: ada)
        #expect(try await ben.post("/museums/everybody", "museum=aic&shown=no").status == .forbidden)
        #expect(
            try await ada.post("/museums/everybody", "museum=nowhere&shown=no").status
                == .badRequest)
        #expect(try await isShown(ben))
    }
}
