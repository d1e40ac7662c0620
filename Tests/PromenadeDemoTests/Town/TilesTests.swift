import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeImages
import Testing

@Suite("Map tiles of the town", .timeLimit(.minutes(10)))
struct TilesTests {
    private static let referer = ["Referer: http://127.0.0.1/nearby"]

    private static func path(_ world: DemoWorld, zoom: Int, _ theme: String = "light") -> String {
        let tile = MapTile(containing: world.middle, zoom: zoom)
        return "/tiles/\(theme)/\(zoom)/\(tile.x)/\(tile.y).png"
    }

    @Test func `are PNG of 256 px in two themes, the same each time`() async throws {
        try await DemoWorld.running { world in
            let path = Self.path(world, zoom: 16)
            let first = await world.ask(path, headers: Self.referer)
            let again = await world.ask(path, headers: Self.referer)
            let dark = await world.ask(Self.path(world, zoom: 16, "dark"), headers: Self.referer)
            let size = try await RenderPool().size(of: first.body)

            #expect(first["content-type"] == "image/png")
            #expect(size == (256, 256))
            #expect(first.body == again.body)
            #expect(first.body != dark.body)
        }
    }

    @Test(arguments: [0, 5, 12, 14, 19]) func `are there at every zoom`(zoom: Int) async throws {
        try await DemoWorld.running { world in
            #expect(await world.ask(Self.path(world, zoom: zoom), headers: Self.referer).status == 200)
        }
    }

    @Test func `may be kept a week, and whoever has one is told so`() async throws {
        try await DemoWorld.running { world in
            let path = Self.path(world, zoom: 13)
            let first = await world.ask(path, headers: Self.referer)
            let tag = try #require(first["etag"])
            let known = await world.ask(path, headers: Self.referer + ["If-None-Match: \(tag)"])

            #expect(first["cache-control"]?.contains("max-age=604800") == true)
            #expect(known.status == 304)
            #expect(known.body.isEmpty)
        }
    }

    @Test func `are refused to whoever does not say where they are shown`() async throws {
        try await DemoWorld.running { world in
            let before = await world.ask("/tiles/requests").json?["refused"] as? Int ?? 0
            let refused = await world.ask(Self.path(world, zoom: 15))
            let after = await world.ask("/tiles/requests").json?["refused"] as? Int ?? 0

            #expect(refused.status == 403)
            #expect(after > before)
        }
    }

    @Test(arguments: ["light/20/0/0.png", "light/3/9/0.png", "sepia/3/0/0.png", "light/3/0/0.jpg", "light"])
    func `there are no others`(path: String) async throws {
        try await DemoWorld.running { world in
            #expect(await world.ask("/tiles/\(path)", headers: Self.referer).status == 404)
        }
    }
}
