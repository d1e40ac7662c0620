import Foundation
import PromenadeDemo
import PromenadeImages
import Testing

@Suite("Recordings", .timeLimit(.minutes(10)))
struct RecordingsTests {
    @Test func `a folder that is not there is named`() async throws {
        let folder = URL(filePath: "/nowhere/at-all")
        await #expect(throws: RecordingsError.missingFolder("/nowhere/at-all")) {
            try await DemoWorld.running(recordings: folder) { _ in }
        }
    }

    @Test func `short records become full ones, and pictures are served at their own size`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recordings-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let pool = RenderPool()
        let drawing =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="9" height="9"/></svg>"#
        let jpeg = try await pool.draw(svg: Data(drawing.utf8), scale: 1)
        let record =
            #"[{"id":7,"title":"Stacks","artist":"Claude Monet (French, 1840–1926)","date":"1877–79","#
            + #""image_id":"a-b"}]"#
        try Self.write(record, to: folder.appending(path: "pictures/records.json"))
        for path in ["museums/images", "museums/aic/api-data/json/artworks"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path), withIntermediateDirectories: true)
        }
        try jpeg.write(to: folder.appending(path: "pictures/a-b.jpg"))

        try await DemoWorld.running(recordings: folder, pool: pool) { world in
            let work = await world.ask("/api/v1/artworks/7").json?["data"] as? [String: Any]
            #expect(work?["artist_title"] as? String == "Claude Monet")
            #expect(work?["artist_display"] as? String == "Claude Monet\nFrench, 1840–1926")
            #expect(work?["date_end"] as? Int == 1_879)
            #expect((work?["thumbnail"] as? [String: Any])?["width"] as? Int == 60)
            #expect(await world.ask("/iiif/2/a-b/full/60,/0/default.jpg").body == jpeg)
            let smaller = await world.ask("/iiif/2/a-b/full/30,/0/default.jpg")
            let size = try await pool.size(of: smaller.body)
            #expect(size == (30, 20))
        }
    }

    @Test func `something missing is named`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recordings-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "museums/aic"), withIntermediateDirectories: true)
        do {
            try await DemoWorld.running(recordings: folder) { _ in }
            Issue.record("An empty folder is no recording")
        } catch {
            #expect("\(error)".contains("missing"))
            #expect("\(error)".contains("artworks"))
        }
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
