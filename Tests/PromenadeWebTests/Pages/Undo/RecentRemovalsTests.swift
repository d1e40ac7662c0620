import Foundation
import HTTPTypes
import HummingbirdTesting
import PromenadeCore
import PromenadeStore
import PromenadeWeb
import Testing

/// What was removed longer ago than pages offer Undo for, and within the day for which it can come back.
@Suite(.timeLimit(.minutes(10))) struct RecentRemovalsTests {
    @Test func `what was removed an hour ago is on a page of its own, and comes back from there`()
        async throws
    {
        let site = try await LibraryScene().site()
        _ = try await site.post("/favourites", "work=aic:3&keep=yes")
        let work = try #require(Work.ID("aic:3"))
        let removal = try #require(
            try await site.library.remove([work], at: Date().addingTimeInterval(-3_600)))

        let favourites = try await site.get("/favourites").text
        let page = try await site.get("/undo").text
        let program = try await site.get("/undo", accept: "application/json").text
        let back = try await site.post("/undo", "removal=\(removal.id)&back=/undo", accept: "text/html")

        #expect(!favourites.contains(removal.id))
        #expect(page.contains("Removed \(removal.name)."))
        #expect(page.contains("value=\"\(removal.id)\""))
        #expect(program.contains("\"id\":\"\(removal.id)\""))
        #expect(back.headers[.location] == "/undo?restored=yes")
        #expect(try await site.get("/undo?restored=yes").text.contains("Restored."))
        #expect(try await site.library.favourite(work) != nil)
        #expect(try await site.get("/undo").text.contains("Nothing to undo."))
    }
}
