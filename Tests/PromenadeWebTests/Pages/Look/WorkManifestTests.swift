import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorkManifestTests {
    private let scene = Scene()
    private static let work5 = "/iiif/presentation/works/aic%3A5/manifest.json"

    @Test func `a work one may look at closely names our image service`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            let manifest = try await visitor.json(Self.work5)
            let body = try body(of: manifest)

            #expect(manifest["type"] as? String == "Manifest")
            #expect((manifest["id"] as? String)?.hasSuffix(Self.work5) == true)
            #expect((body["id"] as? String)?.hasSuffix("/iiif/3/aic%3A5/full/1024,683/0/default.jpg") == true)
            let service = try #require((body["service"] as? [[String: Any]])?.first)
            #expect(service["type"] as? String == "ImageService3")
            #expect((service["id"] as? String)?.hasSuffix("/iiif/3/aic%3A5") == true)
        }
    }

    @Test func `one that may not is there at the size its page shows`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        scene.rights = .inCopyright(notice: nil)
        try await scene.visiting { visitor in
            let body = try body(of: await visitor.json("/iiif/presentation/works/aic:4/manifest.json"))

            #expect((body["id"] as? String)?.hasSuffix("/pictures/aic:4/843.jpg") == true)
            #expect(body["service"] == nil)
        }
    }

    @Test func `a file of the operator's own has one`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            let manifest = try await visitor.json(
                "/iiif/presentation/works/own%3Amaps%2Fquay%201.tif/manifest.json")

            #expect((manifest["label"] as? [String: [String]])?["none"] == ["quay 1"])
            // Nothing is known of it, and an empty list would say that something is.
            let canvas = try #require((manifest["items"] as? [[String: Any]])?.first)
            #expect(canvas["metadata"] == nil)
            #expect(
                (try body(of: manifest)["id"] as? String)?.contains("/iiif/3/own%3Amaps%2Fquay%201.tif/full/")
                    == true)
        }
    }

    @Test func `a program that has it already is told so`() async throws {
        try await scene.visiting { visitor in
            let first = try await visitor.get(Self.work5)
            let tag = try #require(first.headers[.eTag])
            let second = try await visitor.client.execute(
                uri: Self.work5, method: .get, headers: [.ifNoneMatch: tag])

            #expect(second.status == .notModified)
            #expect(second.headers[.accessControlAllowOrigin] == "*")
        }
    }

    @Test func `it can be saved as a file, and read from any site`() async throws {
        try await scene.visiting { visitor in
            let saved = try await visitor.get(Self.work5 + "?download=1")
            let asked = try await visitor.client.execute(uri: Self.work5, method: .options)

            #expect(saved.headers[.contentDisposition] == "attachment; filename=\"aic-5.manifest.json\"")
            #expect(asked.status == .noContent)
            #expect(asked.headers[.accessControlAllowHeaders] == "*")
        }
    }

    @Test(arguments: [
        "/iiif/presentation/works/aic:2/manifest.json", "/iiif/presentation/works/aic:999/manifest.json",
        "/iiif/presentation/works/nonsense/manifest.json", "/iiif/presentation/sets/../manifest.json",
    ])
    func `what has no picture has no manifest`(path: String) async throws {
        try await scene.visiting { visitor in
            let answer = try await visitor.get(path)
            #expect(answer.status == .notFound)
        }
    }

    private func body(of manifest: [String: Any]) throws -> [String: Any] {
        let canvas = try #require((manifest["items"] as? [[String: Any]])?.first)
        let page = try #require((canvas["items"] as? [[String: Any]])?.first)
        let annotation = try #require((page["items"] as? [[String: Any]])?.first)
        return try #require(annotation["body"] as? [String: Any])
    }
}
