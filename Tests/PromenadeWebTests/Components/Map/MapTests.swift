import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct MapTests {
    private func cluster(works: Int, box: GeoBox) -> MapCluster {
        MapCluster(
            VenueCluster(
                coordinate: box.centre, venues: 2, works: works, name: "Pier Head", box: box)
        ) { "/nearby?zoom=\($0.zoom)&at=\($0.centre.latitude),\($0.centre.longitude)" }
    }

    private func page(_ map: MapSettings, theme: String? = nil) async throws -> String {
        let scene = Scene()
        scene.map = map
        return try await scene.asking { client in
            if let theme {
                _ = try await client.execute(
                    uri: "/preferences", method: .post,
                    headers: [.contentType: "application/x-www-form-urlencoded"],
                    body: ByteBuffer(string: "theme=\(theme)"))
            }
            let response = try await client.execute(
                uri: "/museums/aic/directions?from=41.8787,-87.6403", method: .get)
            return String(buffer: response.body)
        }
    }

    private func tiled(_ change: (inout MapSettings) -> Void = { _ in }) -> MapSettings {
        var map = MapSettings(tiles: MapTiles(template: "https://tiles.test/{z}/{x}/{y}.png"))
        change(&map)
        return map
    }

    @Test func `maps can be moved: Leaflet was fetched by scripts/setup`() throws {
        let assets = try Assets.shared()
        let style = try #require(assets.mapStyle, "Run scripts/setup, which fetches Leaflet.")

        #expect(try #require(assets.mapLibrary).hasPrefix("/assets/leaflet/leaflet."))
        let sheet = try #require(assets.asset(at: style))
        #expect(String(decoding: sheet.bytes, as: UTF8.self).hasPrefix("@layer libraries {"))
    }

    @Test func `a page without Leaflet says nothing of it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "js"), withIntermediateDirectories: true)
        try Data("export {}".utf8).write(to: folder.appending(path: "js/app.js"))
        let worker = URL(filePath: #filePath).appending(
            path: "../../../../../Sources/PromenadeWeb/Static/worker"
        ).standardized
        try FileManager.default.copyItem(at: worker, to: folder.appending(path: "worker"))
        let assets = try Assets(folder: folder)

        #expect(assets.mapStyle == nil)
        #expect(assets.mapLibrary == nil)
    }

    @Test func `tiles are for those without script alone, so that nobody fetches them twice`() async throws {
        let page = try await page(tiled())
        let start = try #require(page.range(of: "<noscript>"))
        let end = try #require(page.range(of: "</noscript>"))
        let tiles = page[start.upperBound..<end.lowerBound]

        #expect(tiles.contains("src=\"https://tiles.test/"))
        #expect(!page.replacing(tiles, with: "").contains("src=\"https://tiles.test/"))
    }

    @Test func `beyond the closest tiles there are, those are drawn larger`() async throws {
        let page = try await page(tiled { $0.lastZoom = 9 })

        #expect(page.contains("src=\"https://tiles.test/9/"))
        #expect(!page.contains("src=\"https://tiles.test/1"))
    }

    @Test func `the credit is the operator's, its OpenStreetMap linked`() async throws {
        let page = try await page(tiled { $0.credit = "© Tiles & Co, © OpenStreetMap contributors" })

        #expect(
            page.contains(
                """
                © Tiles &amp; Co, © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>
                """))
        #expect(try await self.page(tiled { $0.credit = "© Tiles" }).contains("map__credit\">© Tiles</p>"))
    }

    @Test func `whoever chose the dark has dark tiles, else the device chooses`() async throws {
        let both = tiled { $0.darkTiles = MapTiles(template: "https://tiles.test/dark/{z}/{x}/{y}.png") }

        #expect(try await page(both, theme: "dark").contains("src=\"https://tiles.test/dark/"))
        #expect(
            try await page(both).contains(
                "<source media=\"(prefers-color-scheme: dark)\" srcset=\"https://tiles.test/dark/"))
        #expect(try await page(tiled()).contains("map--tinted"))
        #expect(!(try await page(both).contains("map--tinted")))
    }

    @Test func `with tiles off the ground has meridians and says why it has no streets`() async throws {
        let page = try await page(MapSettings())

        #expect(page.contains("map__graticule"))
        #expect(page.contains("street map is off"))
        #expect(!page.contains("map__credit"))
    }

    @Test func `a cluster leads to a map on which all of its box is seen`() throws {
        let box = try #require(GeoBox("-3.01,53.39,-2.99,53.41"))
        let frame = MapFrame(showing: box)

        #expect(frame.box.contains(try #require(Coordinate(latitude: 53.41, longitude: -3.01))))
        #expect(frame.box.contains(try #require(Coordinate(latitude: 53.39, longitude: -2.99))))
        #expect(cluster(works: 9, box: box).href.hasPrefix("/nearby?zoom=\(frame.zoom)&at=53.4"))
    }

    @Test func `a box across the antimeridian is shown in one piece`() throws {
        let frame = MapFrame(showing: try #require(GeoBox("179.9,-17.1,-179.9,-16.9")))

        #expect(frame.zoom > 8)
        #expect(abs(abs(frame.centre.longitude) - 180) < 0.001)
        #expect(frame.box.crossesAntimeridian)
    }

    @Test(arguments: [
        (9, "9"), (999, "999"), (1_000, "1k"), (1_240, "1.2k"), (9_949, "9.9k"), (9_950, "10k"),
        (35_400, "35k"), (999_499, "999k"), (1_000_000, "1m"),
    ])
    func `a ring has room for four characters, its name for all`(works: Int, text: String) throws {
        let cluster = cluster(works: works, box: try #require(GeoBox("0,0,1,1")))

        #expect(cluster.text == text)
        #expect(cluster.label.hasSuffix("works close together near Pier Head, zoom in"))
    }

    @Test func `what scripts are sent is what they take`() throws {
        let pin = MapPin(
            id: "osm:node/1", coordinate: try #require(Coordinate("53.4,-2.9")), name: "Square",
            label: "1, Square", number: 1, href: "#place-1")
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(pin)) as? [String: Any]
        let ring = cluster(works: 12, box: try #require(GeoBox("0,0,1,1")))
        let other = try JSONSerialization.jsonObject(with: JSONEncoder().encode(ring)) as? [String: Any]

        #expect((json?["coordinate"] as? [String: Double]) == ["latitude": 53.4, "longitude": -2.9])
        #expect(json?["number"] as? Int == 1 && json?["chosen"] as? Bool == false)
        #expect((other?["box"] as? [String: Double])?["north"] == 1)
        #expect(other?["count"] as? Int == 12 && other?["text"] as? String == "12")
    }
}
