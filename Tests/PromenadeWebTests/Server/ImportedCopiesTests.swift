import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeStore
import PromenadeWeb
import Synchronization
import Testing

/// A library's file says what somebody else wrote into it: shown here as that, and to nobody else as a museum's.
@Suite(.timeLimit(.minutes(10))) struct ImportedCopiesTests {
    private let scene = LibraryScene()

    /// A site that took in a file in which work 6 has another title.
    private func site() async throws -> Site {
        let other = LibraryScene()
        let sender = try await other.site()
        for number in [5, 6] {
            #expect(try await sender.post("/favourites", "work=aic:\(number)&keep=yes").status == .ok)
        }
        _ = await sender.favourites.pictures?.downloadAll()
        let file = try await sender.get("/library.json?pictures=yes").text
            .replacingOccurrences(of: "Work 6", with: "Forged")
        scene.museum.pictureError.withLock { $0 = .offline }
        let site = try await scene.site()
        let answer = try await site.post("/library", file, type: "application/json")
        #expect(answer.status == .ok && answer.text.contains("\"pictures\":4"))
        return site
    }

    private static func isForAll(_ answer: TestResponse) -> Bool {
        answer.headers[.accessControlAllowOrigin] == "*"
            && HTTPField.Name("Cross-Origin-Resource-Policy").flatMap { answer.headers[$0] } == "cross-origin"
    }

    private static func isForUs(_ answer: TestResponse) -> Bool {
        answer.headers[.accessControlAllowOrigin] == nil
            && HTTPField.Name("Cross-Origin-Resource-Policy").flatMap { answer.headers[$0] } == "same-origin"
    }

    @Test func `without its museum a copy from a file is shown as one, here alone`() async throws {
        scene.museum.error.withLock { $0 = .unreachable }
        let site = try await site()

        let page = try await site.get("/works/aic:6")
        let model = try await site.get("/works/aic:6", accept: "application/json")
        let manifest = try await site.get("/iiif/presentation/works/aic:6/manifest.json")
        let picture = try await site.get("/pictures/aic:6/200.jpg")

        #expect(page.text.contains("Forged") && page.text.contains("From an imported file."))
        #expect(model.text.contains("\"isFromFile\":true"))
        #expect(Self.isForUs(manifest) && manifest.text.contains("Forged"))
        #expect(picture.status == .ok && Self.isForUs(picture))
        #expect(picture.headers[.cacheControl]?.contains("public") == false)
        let all = try await site.get("/favourites", accept: "application/json").text
        #expect(all.components(separatedBy: "\"isFromFile\":true").count == 3)
        for address in [
            "/favourites", "/favourites/print", "/favourites/shared?works=aic:5,6", "/", "/compare",
            "/compare?left=aic:5&right=aic:6",
        ] {
            let text = try await site.get(address).text
            #expect(text.components(separatedBy: "From an imported file").count == 3, "\(address)")
        }
    }

    @Test func `what several share holds nothing of a file`() async throws {
        let site = try await site()

        for work in [5, 6] {
            for width in [200, 843] {
                #expect(try await site.get("/pictures/aic:\(work)/\(width).jpg").status == .ok)
            }
        }

        for folder in ["derived", "originals"] {
            let place = scene.folder.appending(path: "pictures/\(folder)").path(percentEncoded: false)
            let files = try FileManager.default.subpathsOfDirectory(atPath: place)
            #expect(files.allSatisfy { !$0.hasSuffix(".jpg") && $0.count < 64 }, "\(folder): \(files)")
        }
        let wall = try await site.get("/works").text
        #expect(!wall.contains("Forged"))
        // The records are the museum's, the two pictures are not.
        #expect(wall.components(separatedBy: "From an imported file").count == 3)
    }

    @Test func `the museum's own takes its place as soon as it is to be had`() async throws {
        let site = try await site()
        let page = try await site.get("/works/aic:6")
        #expect(page.text.contains("Work 6") && !page.text.contains("<h1>Forged"))
        let before = try await site.get("/pictures/aic:6/200.jpg")
        #expect(Self.isForUs(before))
        #expect(try await site.get("/favourites").text.contains("Forged"))

        scene.museum.pictureError.withLock { $0 = nil }
        #expect(await site.favourites.pictures?.downloadAll() == 0)

        let after = try await site.get("/pictures/aic:6/200.jpg")
        let manifest = try await site.get("/iiif/presentation/works/aic:6/manifest.json")
        let again = try await site.get("/works/aic:6").text
        #expect(Self.isForAll(after) && Self.isForAll(manifest))
        #expect(!again.contains("From an imported file."))
        // A browser that has the file's picture gets the museum's.
        #expect(before.headers[.eTag] != nil && before.headers[.eTag] != after.headers[.eTag])
        let wall = try await site.get("/favourites").text
        #expect(
            wall.contains("Work 6") && !wall.contains("Forged") && !wall.contains("From an imported file"))
    }

    @Test func `what its museum does not know stays as it came, and is asked about once`() async throws {
        let site = try await site()
        scene.museum.error.withLock { $0 = nil }
        let file =
            LibraryFile.head
            + Data(
                """
                {"favourite":{"asOf":"2026-11-20T09:00:00.000Z","keptAt":"2026-11-21T18:05:00.123Z","museum":"Nowhere",\
                "work":{"id":"gone:1","title":"Elsewhere","rights":{"unknown":{}},"provenance":[],"exhibitions":[],"publications":[]}}}
                """.utf8) + LibraryFile.tail
        _ = try await site.post("/library", String(decoding: file, as: UTF8.self), type: "application/json")
        for _ in 0..<2 { _ = await site.favourites.pictures?.downloadAll() }

        let wall = try await site.get("/favourites", accept: "application/json").text
        #expect(wall.contains("Elsewhere"))
        #expect(try await site.library.imported() == [try #require(Work.ID("gone:1"))])
    }
}
