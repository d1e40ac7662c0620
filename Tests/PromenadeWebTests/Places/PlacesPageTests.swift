import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite(.timeLimit(.minutes(10))) struct PlacesPageTests {
    @Test func `without pins the page says what they are for and how to drop one`() async throws {
        let scene = try await PlacesScene()

        let html = try await scene.site.get("/places").text

        #expect(html.contains("No places yet"))
        #expect(html.contains("<form class=\"split__form\" method=\"post\" action=\"/places\">"))
        #expect(html.contains("Add pin here"))
        #expect(!html.contains(">Edit<"))
    }

    @Test(arguments: [
        "53.4066, -2.9665", "53.4066,−2.9665", "53.4066 -2.9665", "53.4066° N, 2.9665° W", "2.9665W 53.4066N",
        "geo:53.4066,-2.9665?z=15",
        "https://www.openstreetmap.org/#map=17/53.4066/-2.9665",
        "https://www.google.com/maps/@53.4066,-2.9665,15z", "https://maps.apple.com/?ll=53.4066,-2.9665",
    ])
    func `coordinates are read as people write them`(typed: String) async throws {
        let scene = try await PlacesScene()
        let escaped = try #require(typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics))

        let answer = try await scene.site.post("/places", "where=\(escaped)")

        #expect(answer.status == .created)
        let pin = try #require(try await scene.pins.pins().first)
        #expect(pin.coordinate == Coordinate(latitude: 53.4066, longitude: -2.9665))
    }

    @Test(arguments: [
        ("97, 2", "Latitude goes from −90 to 90, and here it is 97. The two numbers"),
        ("120, 130", "Latitude goes from −90 to 90, and here it is 120."),
        ("12, 200", "Longitude goes from −180 to 180, and here it is 200."),
        ("12", "Type two numbers, latitude first"), ("٣, ٤", "Type two numbers, latitude first"),
        ("1, 2, 3", "Type two numbers, latitude first"),
        ("", "Write where the pin goes"), ("Hope Street", "None of your places is called “Hope Street”"),
    ])
    func `what is no place says what is wrong, and stays in the field`(typed: String, said: String)
        async throws
    {
        let scene = try await PlacesScene()
        let body = "where=\(typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"

        let page = try await scene.site.post("/places", body, accept: "text/html")
        let program = try await scene.site.post("/places", body)

        #expect(page.status == .badRequest)
        #expect(page.text.contains(said))
        #expect(page.text.contains("value=\"\(typed)\""))
        #expect(program.status == .badRequest)
        #expect(program.text.contains(said.prefix(20)))
        #expect(try await scene.pins.pins().isEmpty)
    }

    @Test func `the name of a place shows it on the map`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Pier+Head")

        let answer = try await scene.site.post("/places", "where=pier+head", accept: "text/html")
        let html = try await scene.site.get("/places?pin=\(id)").text

        #expect(answer.headers[.location] == "/places?pin=\(id)")
        #expect(html.contains("data-centre=\"53.400000,-2.900000\""))
        #expect(try await scene.pins.pins().count == 1)
    }

    @Test func `the map stands as it was left, unless the address says otherwise`() async throws {
        let scene = try await PlacesScene()

        let answer = try await scene.site.post("/places/map", "at=48.8935,2.264&zoom=12.5")
        let remembered = try await scene.site.get("/places", accept: "application/json").text
        let asked = try await scene.site.get("/places?at=10,20&zoom=4", accept: "application/json").text

        #expect(answer.status == .ok)
        #expect(
            remembered.contains(
                "\"map\":{\"coordinate\":{\"latitude\":48.8935,\"longitude\":2.264},\"zoom\":12.5}"))
        #expect(asked.contains("\"map\":{\"coordinate\":{\"latitude\":10,\"longitude\":20},\"zoom\":4}"))
        #expect(try await scene.site.get("/places?at=99,20").status == .badRequest)
    }

    @Test func `a name cannot break the page, the map or the file of waypoints`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("1,2", name: "%3Cscript%3E%22%26%01")

        let page = try await scene.site.get("/places").text
        let place = try await scene.site.get("/places/\(id)").text
        let file = try await scene.site.get("/places.gpx")

        #expect(!page.contains("<script>\"") && !place.contains("<script>\""))
        #expect(file.headers[.contentType] == "application/gpx+xml")
        let reader = XMLParser(data: Data(file.text.utf8))
        #expect(reader.parse(), "\(reader.parserError.debugDescription)")
        #expect(file.text.contains("<wpt lat=\"1.000000\" lon=\"2.000000\">"))
    }

    @Test(arguments: ["0,180", "0,-180", "0,179.9999999"])
    func `a pin on the 180th meridian is in the file as receivers read it`(place: String) async throws {
        let scene = try await PlacesScene()
        _ = try await scene.drop(place, name: "Line")

        let file = try await scene.site.get("/places.gpx").text

        #expect(file.contains("<wpt lat=\"0.000000\" lon=\"-180.000000\">"))
    }

    @Test func `the pins, a pin’s name and its moving are there for programs`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Quay")

        let map = try await scene.site.get("/places", accept: "application/geo+json")
        let features = try #require(
            try JSONSerialization.jsonObject(with: Data(map.text.utf8)) as? [String: Any])
        let first = try #require((features["features"] as? [[String: Any]])?.first)
        let geometry = try #require(first["geometry"] as? [String: Any])
        let name = try await scene.site.get("/places/\(id)/name", accept: "application/json")
        let move = try await scene.site.get("/places/\(id)/move", accept: "application/json")

        #expect(map.headers[.contentType]?.hasPrefix("application/geo+json") == true)
        #expect(features["type"] as? String == "FeatureCollection")
        #expect(geometry["coordinates"] as? [Double] == [-2.9, 53.4])
        #expect((first["properties"] as? [String: Any])?["name"] as? String == "Quay")
        #expect(name.text.contains("\"name\":\"Quay\""))
        #expect(move.text.contains("\"map\":{"))
    }

    @Test func `a pin that was deleted is offered back`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("1,2", name: "Quay")

        let answer = try await scene.site.post("/places/\(id)/remove", "back=/places", accept: "text/html")
        let html = try await scene.site.get("/places").text
        let removal = try #require(html.firstMatch(of: /name="removal" value="([^"]+)"/)).1
        _ = try await scene.site.post("/undo", "removal=\(removal)")

        #expect(answer.headers[.location] == "/places")
        #expect(html.contains("Deleted Quay and its photos."))
        #expect(try await scene.pins.pins().map(\.id) == [id])
    }
}
