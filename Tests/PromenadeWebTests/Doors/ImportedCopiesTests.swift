import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeWeb
import Synchronization
import Testing

/// A library's file says what somebody else wrote into it: shown here as that, and to nobody else as a museum's.
@Suite(.timeLimit(.minutes(1))) struct ImportedCopiesTests {
    private let scene = LibraryScene()

    /// A site that took in a file in which work 6 has another title.
    private func site() async throws -> Site {
        let other = LibraryScene()
        let sender = try await other.site()
        for number in [5, 6] {
            #expect(try await sender.post("/favourites", "work=aic:\(number)&keep=yes").status == .ok)
        }
        _ = await sender.favourites.pictures?.keepAll()
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
    }

    @Test func `the museum's own takes its place as soon as it is to be had`() async throws {
        let site = try await site()
        let page = try await site.get("/works/aic:6")
        #expect(page.text.contains("Work 6") && !page.text.contains("<h1>Forged"))
        let before = try await site.get("/pictures/aic:6/200.jpg")
        #expect(Self.isForUs(before))

        scene.museum.pictureError.withLock { $0 = nil }
        #expect(await site.favourites.pictures?.keepAll() == 0)

        let after = try await site.get("/pictures/aic:6/200.jpg")
        let manifest = try await site.get("/iiif/presentation/works/aic:6/manifest.json")
        let again = try await site.get("/works/aic:6").text
        #expect(Self.isForAll(after) && Self.isForAll(manifest))
        #expect(!again.contains("From an imported file."))
    }
}
