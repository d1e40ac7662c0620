import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeTestPictures
import Testing

@Suite(.timeLimit(.minutes(10))) struct ZoomPageTests {
    /// Says what it was told to of every picture but `aic:5`; where it has nothing to say, that is a picture.
    private struct OneSource: ZoomSource {
        let tiles: OnePicture
        var error: ZoomError?

        func picture(_ id: String) async throws(ZoomError) -> ZoomPicture? {
            if let error { throw error }
            guard id == "aic:5" || id == "own:maps/a b.tif" else { return nil }
            return ZoomPicture(
                id: id, title: "Quay & <Water>",
                credit:
                    "Maria Test, Quay & <Water>, 1884. Oil on canvas. The Museum. CC0. https://museum.test/5",
                size: Work.PhysicalSize(height: 40, width: 60), alt: "A quay.", tiles: tiles)
        }
    }

    private func get(
        _ path: String, error: ZoomError? = nil, accept: String = "text/html", hasZoom: Bool = true
    ) async throws -> TestResponse {
        let pool = RenderPool(threads: 1)
        let tiles = try await OnePicture.drawn(width: 600, height: 400, tile: 256, pool: pool)
        let scene = Scene()
        if hasZoom { scene.zooming = ZoomSources([OneSource(tiles: tiles, error: error)]) }
        return try await scene.asking { client in
            try await client.execute(uri: path, method: .get, headers: [.accept: accept])
        }
    }

    private func page(_ path: String, error: ZoomError? = nil) async throws -> String {
        String(buffer: try await get(path, error: error).body)
    }

    @Test func `the page has the credit, the way back and the picture for those without script`() async throws
    {
        let html = try await page("/zoom/aic:5")

        for words in [
            "<b>Maria Test</b>, <cite>Quay &amp; &lt;Water&gt;</cite>, 1884. Oil on canvas. The Museum. CC0.</p>",
            "href=\"/works/aic:5#picture\"",
            "<noscript><img class=\"zoom__canvas\" src=\"/iiif/3/aic%3A5/full/max/0/default.jpg\" alt=\"A quay.\">",
            "data-centimetres=\"60.00\"", "data-on=\"on the canvas\"", "data-units=\"metric\"",
        ] { #expect(html.contains(words), "\(words) is missing") }
        #expect(!html.contains("museum.test"))
    }

    @Test func `a file of the operator's own leads back to where those are`() async throws {
        #expect(try await page("/zoom/own%3Amaps%2Fa%20b.tif").contains("href=\"/own\""))
    }

    @Test(arguments: [
        ("xywh=120,80,64,48", "120,80,64,48/max/0"),
        ("xywh=percent:25,25,50,50.5&rotation=!90", "150,100,300,202/max/!90"),
        ("xywh=500,300,900,900", "500,300,100,100/max/0"), ("xywh=600,0,10,10", "full/max/0"),
        ("xywh=0,0,0,10", "full/max/0"), ("xywh=a&rotation=45", "full/max/0"),
        ("xywh=1,2,3,4%22%3E", "full/max/0"),
    ])
    func `without script the detail of the address is shown, and nothing that is not one`(
        _ query: String, _ image: String
    ) async throws {
        #expect(
            try await page("/zoom/aic:5?\(query)").contains("src=\"/iiif/3/aic%3A5/\(image)/default.jpg\""))
    }

    @Test func `where a closer look is not allowed the picture stands still and says why`() async throws {
        let answer = try await get("/zoom/aic:5", error: .notAllowed)
        let html = String(buffer: answer.body)

        #expect(answer.status == .ok)
        #expect(html.contains("src=\"/pictures/aic:5/843.jpg\""))
        #expect(html.contains("The museum doesn’t allow a closer look at this picture."))
        #expect(!html.contains("<deep-zoom"))
    }

    @Test func `where the museum does not answer there is the picture we have, and another try`() async throws
    {
        let answer = try await get("/zoom/aic:5", error: .image(.unreachable))
        let html = String(buffer: answer.body)

        #expect(answer.status == .serviceUnavailable)
        #expect(html.contains("src=\"/pictures/aic:5/843.jpg\""))
        #expect(html.contains("href=\"/zoom/aic%3A5\">Try again</a>"))
    }

    @Test func `a picture that is being prepared is waited for`() async throws {
        let answer = try await get("/zoom/own:a.tif", error: .preparing(0.4))
        let model = try await get("/zoom/own:a.tif", error: .preparing(0.4), accept: "application/json")

        #expect(answer.status == .accepted)
        #expect(String(buffer: answer.body).contains("<progress max=\"1\" value=\"0.40\""))
        #expect(String(buffer: answer.body).contains("http-equiv=\"refresh\""))
        #expect(String(buffer: model.body) == #"{"id":"own:a.tif","progress":0.4,"state":"preparing"}"#)
    }

    @Test func `what is not there is not there`() async throws {
        #expect(try await get("/zoom/aic:6").status == .notFound)
        #expect(try await get("/zoom/own:gone.tif", error: .notAllowed).status == .notFound)
        #expect(try await get("/zoom/aic:5", hasZoom: false).status == .notFound)
    }

    @Test func `programs get what the viewer knows`() async throws {
        let answer = try await get("/zoom/aic:5", accept: "application/json")
        let model = try #require(
            try JSONSerialization.jsonObject(with: Data(String(buffer: answer.body).utf8)) as? [String: Any])

        #expect(model["service"] as? String == "/iiif/3/aic%3A5")
        #expect(model["width"] as? Int == 600)
        #expect(model["state"] as? String == "ready")
    }

    @Test func `a work's page leads to a closer look, where there is one`() async throws {
        let html = try await page("/works/aic:5")

        #expect(html.contains("<a class=\"work__closer\" href=\"/zoom/aic%3A5\""))
        #expect(html.contains("</svg>Look closely</a>"))
        #expect(!String(buffer: try await get("/works/aic:5", hasZoom: false).body).contains("/zoom/"))
        #expect(!(try await page("/works/aic:2").contains("/zoom/")))
    }
}
