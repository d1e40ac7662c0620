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
        "53.4066, -2.9665", "53.4066,−2.9665",
        "53.4066 -2.9665", "53.4066° N, 2.9665° W", "2.9665W 53.4066N",
        "geo:53.4066,-2.9665?z=15", "(53.4066, −2.9665)", "[53.4066, -2.9665]",
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
        ("", "Type where the pin goes"),
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

    @Test func `a name nobody knows is answered with a sentence`() async throws {
        let scene = try await PlacesScene()

        let page = try await scene.site.post("/places", "where=Hope+Street", accept: "text/html")
        let program = try await scene.site.post("/places", "where=Hope+Street")

        #expect(page.status == .ok && program.status == .ok)
        #expect(page.text.contains("No places match “Hope Street”."))
        #expect(page.text.contains("value=\"Hope Street\""))
        #expect(program.text.contains("\"found\":[]"))
    }

    @Test func `a name several places have hides none of them`() async throws {
        let scene = try await PlacesScene()
        _ = try await scene.drop("53.4,-2.9", name: "Pier+Head")
        _ = try await scene.drop("53.5,-2.8", name: "Pi%C3%A9r+Nine")

        let answer = try await scene.site.post("/places", "where=pier", accept: "text/html")

        #expect(answer.status == .ok)
        #expect(answer.text.contains("Places that match “pier”"))
        #expect(answer.text.contains(">Pier Head</a>") && answer.text.contains(">Piér Nine</a>"))
        #expect(try await scene.pins.pins().count == 2)
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

    @Test func `the way to edit mode and back keeps the map and the pin the address says`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Quay")

        let asked = try await scene.site.get("/places?at=53.80,-5.20&zoom=12").text
        let editing = try await scene.site.get("/places?at=53.80,-5.20&zoom=12&edit=1").text
        let chosen = try await scene.site.get("/places?pin=\(id)").text
        let usual = try await scene.site.get("/places").text

        #expect(asked.contains("href=\"/places?at=53.800000,-5.200000&amp;zoom=12&amp;edit=1\">Edit"))
        #expect(editing.contains("href=\"/places?at=53.800000,-5.200000&amp;zoom=12\">Done"))
        #expect(chosen.contains("href=\"/places?at=53.400000,-2.900000&amp;zoom=15&amp;edit=1\">Edit"))
        #expect(usual.contains("href=\"/places?edit=1\">Edit"))
    }

    @Test func `of many places that were deleted the earlier ones were deleted too`() async throws {
        let scene = try await PlacesScene()
        for number in 0..<6 {
            let id = try await scene.drop("1,\(number)")
            _ = try await scene.site.post("/places/\(id)/remove", "")
        }

        let html = try await scene.site.get("/places").text

        #expect(html.contains("2 deleted before that") && !html.contains("removed before that"))
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

    @Test func `the map stands where a pin was added last`() async throws {
        let scene = try await PlacesScene()
        let added = try await scene.site.post("/places", "where=53.78,-5.14&zoom=15", accept: "text/html")
        #expect(added.status == .seeOther)

        let map = try await scene.site.get("/places", accept: "application/json").text
        #expect(map.contains("\"map\":{\"coordinate\":{\"latitude\":53.78,\"longitude\":-5.14},\"zoom\":15}"))
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

    @Test func `every pin is in the GeoJSON, whatever page one looks at`() async throws {
        let scene = try await PlacesScene()
        for number in 0..<Pins.pageSize + 5 { _ = try await scene.drop("53.4,-2.\(100 + number)", name: "P") }
        let other = try await scene.drop("53.4,-2.9", name: "Quay")

        let all = try await scene.site.get("/places", accept: "application/geo+json").text
        let found = try await scene.site.get("/places?q=quay", accept: "application/geo+json").text

        #expect(all.matches(of: /"type":"Feature"[,}]/).count == Pins.pageSize + 6)
        #expect(all.contains("\"total\":\(Pins.pageSize + 6)"))
        #expect(found.matches(of: /"type":"Feature"[,}]/).count == 1 && found.contains(other))
    }

    @Test func `a pin that was moved can be put back`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Quay")

        let moved = try await scene.site.post("/places/\(id)/move", "where=53.5,-2.9", accept: "text/html")
        let address = try #require(moved.headers[.location])
        let html = try await scene.site.get(address).text
        let back = try #require(
            html.firstMatch(of: /name="where" value="([^"]+)"><input type="hidden" name="back"/)
        ).1
        let undone = try await scene.site.post(
            "/places/\(id)/move", "where=\(back)&back=/places/\(id)", accept: "text/html")

        #expect(address == "/places/\(id)?moved=53.400000,-2.900000")
        #expect(html.contains("The pin was moved."))
        #expect(undone.headers[.location] == "/places/\(id)")
        #expect(try await scene.pins.pin(id)?.coordinate == Coordinate(latitude: 53.4, longitude: -2.9))
        #expect(try await scene.site.get(address).text.contains("The pin was moved.") == false)
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
