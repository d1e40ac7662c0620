import Foundation
import PromenadeCLI
import PromenadeCore
import Testing

@Suite struct PlacesConfigurationTests {
    private func read(_ environment: [String: String]) async throws -> Configuration {
        try await .read(data: "/nowhere", environment: environment)
    }

    /// What `config show` says of maps.
    private func maps(_ configuration: Configuration) -> [String] {
        configuration.values.filter { $0.key.name.hasPrefix("promenade.tiles.") }.map(\.value)
    }

    @Test func `no service is asked about ways and maps have OpenStreetMap’s tiles by default`() async throws
    {
        let configuration = try await read([:])

        #expect(configuration.place == .ashtonBuilding)
        #expect(configuration.routing == nil)
        #expect(
            maps(configuration) == [
                "https://tile.openstreetmap.org/{z}/{x}/{y}.png", "(none)", "© OpenStreetMap contributors",
                "19",
            ])
    }

    @Test func `OpenStreetMap is asked unless it is off, a campus only where its feed is known`() async throws
    {
        let usual = try await read([:])
        let set = try await read([
            "PROMENADE_OVERPASS_URL": "off",
            "PROMENADE_CAMPUS_URL": "https://campus.test/a/data.php?class=artworks2",
            "PROMENADE_CAMPUS_PICTURES_URL": "https://campus.test/pictures/",
            "PROMENADE_CAMPUS_NAME": "University of Somewhere",
        ])

        #expect(usual.overpass?.absoluteString == "https://overpass-api.de/api/interpreter")
        #expect(usual.campus == nil)
        #expect(usual.campusName == "University of Liverpool")
        #expect(set.overpass == nil)
        #expect(set.campus?.query() == "class=artworks2")
        #expect(set.campusPictures?.absoluteString == "https://campus.test/pictures/")
        #expect(set.campusName == "University of Somewhere")
        #expect(set.values.contains { $0.key.variable == "PROMENADE_OVERPASS_URL" && $0.value == "off" })
    }

    @Test func `the place, the routing service and the tiles are settings`() async throws {
        let configuration = try await read([
            "PROMENADE_PLACE": "41.8787,-87.6403,Union Station, Chicago",
            "PROMENADE_OSRM_URL": "https://routing.test/routed-{mode}",
            "PROMENADE_TILES_URL": "https://tiles.test/{z}/{x}/{y}.png",
            "PROMENADE_TILES_DARK_URL": "https://tiles.test/dark/{z}/{x}/{y}.png",
            "PROMENADE_TILES_CREDIT": "© Tile Test", "PROMENADE_TILES_ZOOM": "17",
        ])

        #expect(configuration.place.name == "Union Station, Chicago")
        #expect(configuration.routing == "https://routing.test/routed-{mode}")
        #expect(
            maps(configuration) == [
                "https://tiles.test/{z}/{x}/{y}.png", "https://tiles.test/dark/{z}/{x}/{y}.png",
                "© Tile Test", "17",
            ])
        #expect(configuration.values.count == Configuration.Key.all.count)
    }

    @Test func `tiles can be switched off`() async throws {
        #expect(maps(try await read(["PROMENADE_TILES_URL": "off"])).first == "off")
    }

    @Test(arguments: [
        ["PROMENADE_PLACE": "Union Station"], ["PROMENADE_PLACE": "91,0,Nowhere"],
        ["PROMENADE_OSRM_URL": "routing"], ["PROMENADE_TILES_URL": "https://tiles.test/"],
        ["PROMENADE_OVERPASS_URL": "no"], ["PROMENADE_CAMPUS_URL": "artworks2"],
        ["PROMENADE_TILES_DARK_URL": "dark"], ["PROMENADE_TILES_ZOOM": "close"],
    ])
    func `a value that cannot be read is refused by its variable's name`(_ environment: [String: String])
        async throws
    {
        let error = await #expect(throws: ConfigurationError.self) { try await read(environment) }

        #expect(try #require(error).description.contains(try #require(environment.keys.first)))
    }
}
