import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeWeb
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct NearbyPageTests {
    private let scene = Scene()
    private let town = SmallTown()

    init() { scene.places = [town] }

    private func get(_ path: String, accept: String = "text/html") async throws -> TestResponse {
        try await scene.asking { client in
            try await client.execute(uri: path, method: .get, headers: [.accept: accept])
        }
    }

    private func html(_ path: String) async throws -> String { String(buffer: try await get(path).body) }

    private func json(_ path: String) async throws -> [String: Any] {
        let body = Data(String(buffer: try await get(path, accept: "application/json").body).utf8)
        return try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    }

    @Test func `places come nearest first, numbered, with distances and what is recorded of their works`()
        async throws
    {
        let html = try await html("/nearby")

        #expect(html.contains("5 works at 4 places"))
        #expect(
            html.contains(
                "<strong>Your location isn’t used yet.</strong> Distances are from Ashton Building, Liverpool."
            ))
        let heads = html.matches(of: /data-name>([^<]+)<\/span><span class="place__far">([^<]+)</).map {
            "\($0.1) \($0.2)"
        }
        #expect(
            heads == [
                "Civic Design Building 200 m", "Abercromby Square 320 m", "Rendall Building 510 m",
                "Lewis’s &amp; Sons 730 m",
            ])
        #expect(html.contains("Mitzi Test, 1951"))
        #expect(html.contains("Artist unknown, 1959"))
        #expect(html.contains("Artist and date unknown"))
        #expect(html.contains("Three &lt;Uprights&gt;"))
        #expect(html.contains("href=\"/works/osm:way%2F3\""))
    }

    @Test func `whose data it is stands below the list`() async throws {
        #expect(
            try await html("/nearby").contains(
                "Data: <a href=\"\(town.credit.page?.absoluteString ?? "")\">\(town.credit.text)</a>."))
    }

    @Test func `each section has its pin, which leads to it without script`() async throws {
        let html = try await html("/nearby")

        let pins = html.matches(of: /data-pin="([^"]+)"[^>]*href="#(place-\d)"/).map { "\($0.1) \($0.2)" }
        let sections = html.matches(of: /id="(place-\d)" data-venue="([^"]+)"/).map { "\($0.2) \($0.1)" }
        #expect(pins == sections)
        #expect(pins.count == 4)
        #expect(html.contains("aria-label=\"2, Abercromby Square, 2 works, 320 m\""))
    }

    @Test func `the chosen place is marked in the list and on the map`() async throws {
        let html = try await html("/nearby?venue=osm:rendall")

        #expect(html.matches(of: /aria-current="true"/).count == 2)
        #expect(html.contains("id=\"place-3\" data-venue=\"osm:rendall\""))
    }

    @Test func `distances start where the address says, by its name`() async throws {
        let model = try await json("/nearby?at=53.4045,-2.9770&name=The%20station")

        let places = try #require(model["places"] as? [[String: Any]])
        #expect(places.first?["name"] as? String == "Lewis’s & Sons")
        #expect((model["from"] as? [String: Any])?["name"] as? String == "The station")
        #expect(try await html("/nearby?at=53.4045,-2.9770&name=The%20station").contains("From The station"))
    }

    @Test func `a venue is found by its name, and a name nobody has says so`() async throws {
        try await scene.asking { client in
            _ = try await client.execute(uri: "/nearby", method: .get)
            let found = try await client.execute(uri: "/nearby?at=rendall%20build", method: .get)
            let unknown = try await client.execute(
                uri: "/nearby?at=Nowhere%20Lane", method: .get, headers: [.accept: "application/json"])
            let page = try await client.execute(
                uri: "/nearby?at=Nowhere%20Lane", method: .get, headers: [.accept: "text/html"])

            #expect(found.status == .seeOther)
            #expect(found.headers[.location]?.contains("name=Rendall%20Building") == true)
            #expect(unknown.status == .ok)
            #expect(String(buffer: unknown.body).contains("\"found\":[]"))
            #expect(page.status == .ok)
            #expect(String(buffer: page.body).contains("No places match “Nowhere Lane”."))
        }
    }

    @Test func `coordinates that are none are sent back to be corrected`() async throws {
        let response = try await get("/nearby?at=97,2")

        #expect(response.status == .badRequest)
        let html = String(buffer: response.body)
        #expect(html.contains("value=\"97,2\""))
        #expect(html.contains("aria-invalid=\"true\""))
        #expect(html.contains("place-1"), "the list is there all the same")
        for path in [
            "/nearby?box=1,2,3", "/nearby?within=5", "/nearby?show=0", "/nearby/map?zoom=3",
            "/nearby/map?box=1,2,3,4&zoom=30",
        ] {
            #expect(try await get(path).status == .badRequest, "\(path)")
        }
    }

    @Test func `where nothing is near, the nearest is told and shown on a tap`() async throws {
        let html = try await html("/nearby?at=53.43,-2.9665")
        let show = try #require(html.firstMatch(of: /href="([^"]+)">Show it</)).1.replacing(
            "&amp;", with: "&")

        #expect(html.contains("No works are saved yet") == false)
        #expect(html.contains("Nothing recorded within 1 km"))
        #expect(html.contains("The nearest work is 1.2 km away, in Hope Street."))
        #expect(show.contains("venue=osm:far"))
    }

    @Test func `a source that fails is named, with what is left and a way to try again`() async throws {
        town.error.withLock { $0 = .unreachable }

        let html = try await html("/nearby")

        #expect(html.contains("OpenStreetMap isn’t available right now. Nothing is saved for this area yet."))
        #expect(html.contains("Try again"))
        let sources = try #require(try await json("/nearby")["sources"] as? [[String: Any]])
        #expect(sources.first?["state"] as? String == "failed")
        #expect(sources.first?["why"] as? String == "unreachable")
    }

    @Test func `an area too large to ask about says so`() async throws {
        let html = try await html("/nearby?box=-10,40,10,60")

        #expect(html.contains("This area is too large for OpenStreetMap. Zoom in"))
    }

    @Test func `whose data it is and when it was read stand below the list`() async throws {
        let html = try await html("/nearby")

        #expect(html.contains("Updated "))
        #expect(
            html.contains(
                "Data: <a href=\"https://www.openstreetmap.org/copyright\">© OpenStreetMap contributors</a>.")
        )
    }

    @Test func `the map gets GeoJSON, longitude first`() async throws {
        try await scene.asking { client in
            _ = try await client.execute(uri: "/nearby", method: .get)
            let response = try await client.execute(
                uri: "/nearby/map?box=-3,53.3,-2.9,53.5&zoom=18", method: .get)
            let body = Data(String(buffer: response.body).utf8)
            let map = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
            let features = try #require(map["features"] as? [[String: Any]])
            let point = try #require(
                (features.first?["geometry"] as? [String: Any])?["coordinates"] as? [Double])

            #expect(response.headers[.contentType] == "application/geo+json")
            #expect(map["type"] as? String == "FeatureCollection")
            #expect(point[0] < 0 && point[1] > 53)
            #expect(features.allSatisfy { ($0["properties"] as? [String: Any])?["href"] is String })
        }
    }

    @Test func `the script gets the list alone`() async throws {
        let list = String(buffer: try await get("/nearby", accept: "text/html;fragment=nearby").body)

        #expect(list.hasPrefix("<header"))
        #expect(!list.contains("<html"))
        #expect(list.contains("data-venue=\"osm:civic\""))
    }

    @Test func `distances are told in miles and feet to those who count in them`() async throws {
        try await scene.asking { client in
            _ = try await client.execute(
                uri: "/preferences", method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: ByteBuffer(string: "units=imperial"))
            let html = String(buffer: try await client.execute(uri: "/nearby", method: .get).body)

            #expect(html.contains("<span class=\"place__far\">650 feet</span>"))
            #expect(html.contains("<span class=\"place__far\">0.5 miles</span>"))
        }
    }

    @Test func `reading anew leads back to the same list`() async throws {
        try await scene.asking { client in
            let response = try await client.execute(
                uri: "/nearby/refresh", method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: ByteBuffer(string: "at=53.4045,-2.977&within=2000&venue=osm:lewis"))

            #expect(response.status == .seeOther)
            #expect(
                response.headers[.location] == "/nearby?at=53.404500,-2.977000&within=2000&venue=osm:lewis")
        }
    }

    @Test func `who refreshes what was just read is told how old it is`() async throws {
        let html = try await html("/nearby?refresh=recent")

        #expect(html.contains("Updated just now. You can refresh again in 10 minutes."))
    }

    @Test func `a chosen place where nothing else is has a walk of its own`() async throws {
        try await scene.asking { client in
            _ = try await client.execute(uri: "/nearby", method: .get)
            let page = try await client.execute(uri: "/nearby?at=10,10&venue=osm:square", method: .get)
            let html = String(buffer: page.body)

            #expect(html.contains("No works within 1 km. Showing the selected place."))
            #expect(html.contains("<form class=\"split__walk\" id=\"walk\""))
            #expect(html.contains("Walk to this place"))
        }
    }

    @Test(arguments: [
        ("91,0", "Latitude goes from −90 to 90, and here it is 91."),
        ("53.7,-205", "Longitude goes from −180 to 180, and here it is −205."),
        ("https://www.openstreetmap.org/", "There are no coordinates in this link."),
    ])
    func `what is wrong with coordinates is told`(_ typed: String, sentence: String) async throws {
        let at = try #require(typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics))

        #expect(try await html("/nearby?at=\(at)").contains(sentence))
        let problem = try await get("/nearby?at=\(at)", accept: "application/json")
        #expect(String(buffer: problem.body).contains(sentence))
        #expect(try await html("/museums/aic/directions?from=\(at)").contains(sentence))
    }

    @Test func `nobody walks about outside of the demo`() async throws {
        #expect(try await get("/nearby/walker").status == .notFound)
        #expect(!(try await html("/nearby")).contains("Follow the walker"))
    }
}
