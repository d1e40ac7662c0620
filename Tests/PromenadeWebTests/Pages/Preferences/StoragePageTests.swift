import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb
import Testing

/// What the preferences say of the disk comes from sums, not from looking through folders.
@Suite(.timeLimit(.minutes(10))) struct StoragePageTests {
    private let scene = LibraryScene()

    private struct Page: Decodable {
        let storage: Storage.Report?
    }

    private func storage(_ site: Site) async throws -> Storage.Report? {
        let page = try await site.get("/preferences", accept: "application/json").text
        return try JSONDecoder().decode(Page.self, from: Data(page.utf8)).storage
    }

    private func put(_ path: String, bytes: Int) throws {
        let file = scene.folder.appending(path: "pictures/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(count: bytes).write(to: file)
    }

    @Test
    func `a page looks through no folder: what was put there behind our back shows after the next count`()
        async throws
    {
        let site = try await scene.site()
        try put("originals/0a/\(String(repeating: "0a", count: 32))", bytes: 12_000_000)

        #expect(try await storage(site)?.originals == DiskUsage())
        #expect(try await !site.get("/preferences").text.contains("12 MB"))

        await site.data?.storage.count()
        #expect(try await storage(site)?.originals == DiskUsage(count: 1, bytes: 12_000_000))
        #expect(try await site.get("/preferences").text.contains("12 MB"))
    }

    @Test func `what is fetched, made and cleared shows at once`() async throws {
        let site = try await scene.site()
        #expect(try await site.get("/pictures/aic:5/200.jpg").status == .ok)

        let held = try #require(try await storage(site))
        #expect(held.originals.count == 1 && held.originals.bytes > 0)
        #expect(held.derived.count == 1 && held.derived.bytes > 0)

        let freed = try await site.post("/storage", "part=originals").text
        #expect(freed.contains("\"bytes\":\(held.originals.bytes)"))
        #expect(try await storage(site)?.originals == DiskUsage())
        #expect(try await storage(site)?.derived == held.derived)
    }

    @Test func `before everything was counted the page says so and is there all the same`() async throws {
        let site = try await scene.site(isCounted: false)

        #expect(try await site.get("/preferences").text.contains("Counting what is on the disk…"))
        #expect(try await storage(site) == nil)

        await site.data?.storage.count()
        #expect(try await !site.get("/preferences").text.contains("being counted"))
        #expect(try await storage(site) != nil)
    }
}
