import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct NoCollectionTests {
    @Test func `a museum without an imported collection is told so, in words of its own`() async throws {
        let site = try await LibraryScene().site()
        let page = try await site.get("/museums/aic/collection")
        #expect(page.status == .notFound)
        #expect(
            page.text.contains("No imported collection") && !page.text.contains("picture is not"))
    }
}
