import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb
import Testing

/// Every form that takes a place reads it as people write and paste it.
@Suite(.timeLimit(.minutes(10))) struct TypedPlacesTests {
    /// The same place, 53.4066 north and 2.9665 west.
    static let forms = [
        "53.4066, -2.9665", "53.4066,−2.9665", "53.4066° N, 2.9665° W", "53°24'23.76\"N 2°57'59.4\"W",
        "53° 24.396′ N, 2° 57.99′ W", "geo:53.4066,-2.9665", "geo:53.4066,-2.9665?z=15",
        "https://www.openstreetmap.org/?mlat=53.4066&mlon=-2.9665#map=17/53.4/-2.9",
        "https://www.openstreetmap.org/#map=17/53.4066/-2.9665",
        "https://www.google.com/maps/@53.4066,-2.9665,15z", "https://maps.apple.com/?ll=53.4066,-2.9665",
    ]
    private let place = Coordinate(known: 53.4066, -2.9665)

    private func escaped(_ typed: String) throws -> String {
        try #require(typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    }

    @Test(arguments: forms) func `the form of Nearby reads it`(_ typed: String) async throws {
        let scene = Scene()
        scene.places = [SmallTown()]
        let typed = try escaped(typed)
        let site = try await scene.site()
        let page = try await site.get("/nearby?at=\(typed)")
        let map = try await site.get("/nearby?at=\(typed)", accept: "application/json")

        #expect(page.status == .ok)
        #expect(page.text.contains("value=\"53.406600,-2.966500\""))
        #expect(map.text.contains(#""latitude":53.4066"#) && map.text.contains(#""longitude":-2.9665"#))
    }

    @Test(arguments: forms) func `a walk begins there`(_ typed: String) async throws {
        let scene = Scene()
        scene.places = [SmallTown()]
        let site = try await scene.site()
        let works = "osm:node/5,node/1,way/3"
        let walk = try await site.get("/walk?works=\(works)&at=\(escaped(typed))", accept: "application/json")
        let plain = try await site.get("/walk?works=\(works)&at=53.4066,-2.9665", accept: "application/json")

        #expect(walk.status == .ok)
        #expect(walk.text == plain.text)
    }

    @Test(arguments: forms) func `a pin is dropped there, or moved there`(_ typed: String) async throws {
        let scene = try await PlacesScene()
        let typed = try escaped(typed)
        let dropped = try await scene.site.post("/places", "where=\(typed)")
        let id = try await scene.drop("1,2")
        let moved = try await scene.site.post("/places/\(id)/move", "where=\(typed)")

        #expect(dropped.status == .created)
        #expect(moved.status == .ok)
        let pins = try await scene.pins.pins()
        #expect(pins.count == 2)
        for pin in pins {
            #expect(abs(pin.coordinate.latitude - place.latitude) < 0.000_001)
            #expect(abs(pin.coordinate.longitude - place.longitude) < 0.000_001)
        }
    }

    @Test(arguments: ["0,180", "0,-180", "0° N 180° E"])
    func `the two ends of the world are one place, in every file`(_ typed: String) async throws {
        let scene = Scene()
        scene.places = [SmallTown()]
        let places = try await PlacesScene()
        let typed = try escaped(typed)
        _ = try await places.site.post("/places", "where=\(typed)")

        let near = try await scene.site().get("/nearby?at=\(typed)", accept: "application/json")
        let pins = try await places.site.get("/places", accept: "application/geo+json").text
        let file = try await places.site.get("/places.gpx").text

        #expect(near.status == .ok)
        #expect(near.text.contains(#""longitude":-180"#))
        #expect(pins.contains("[-180,0]"), "\(pins)")
        #expect(file.contains("lon=\"-180.000000\""))
    }
}
