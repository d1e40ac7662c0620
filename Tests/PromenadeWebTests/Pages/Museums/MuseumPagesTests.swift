import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeHTTP
import PromenadeWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct MuseumPagesTests {
    private let scene = Scene()

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

    @Test func `a museum's page says where it is, how it is doing and what hangs there of yours`()
        async throws
    {
        try await scene.asking { client in
            for work in ["aic:8", "aic:9"] {
                _ = try await client.execute(
                    uri: "/favourites", method: .post,
                    headers: [.contentType: "application/x-www-form-urlencoded"],
                    body: ByteBuffer(string: "work=\(work)&keep=yes"))
            }
            let response = try await client.execute(uri: "/museums/aic", method: .get)
            let html = String(buffer: response.body)

            #expect(html.contains("111 South Michigan Avenue"))
            #expect(html.contains("41.8796° N, 87.6237° W"))
            #expect(html.contains("href=\"/museums/aic/directions\""))
            #expect(html.contains("Gallery 8"))
            #expect(!html.contains("Work 9"), "it is not on view")
            #expect(html.contains("https://maps.apple.com/?daddr=41.879600,-87.623700"))
        }
    }

    @Test func `no such museum is not found`() async throws {
        #expect(try await get("/museums/louvre").status == .notFound)
        #expect(try await get("/museums/louvre/directions").status == .notFound)
    }

    @Test func `a museum is turned off and on by a form`() async throws {
        try await scene.asking { client in
            let post = { (body: String) in
                try await client.execute(
                    uri: "/museums", method: .post,
                    headers: [.contentType: "application/x-www-form-urlencoded"],
                    body: ByteBuffer(string: body))
            }
            #expect(try await post("museum=aic&shown=no").status == .seeOther)
            let hidden = try await client.execute(uri: "/museums", method: .get)
            #expect(String(buffer: hidden.body).contains("Turn on"))
            let home = try await client.execute(uri: "/", method: .get)
            #expect(!String(buffer: home.body).contains("Your museum"))
            #expect(try await post("museum=aic&shown=yes").status == .seeOther)
            #expect(try await post("museum=louvre&shown=no").status == .badRequest)
            #expect(try await post("museum=aic&shown=perhaps").status == .badRequest)
        }
    }

    @Test func `without a routing service the way is a straight line and three maps`() async throws {
        let page = try await html("/museums/aic/directions?from=41.8787,-87.6403&mode=bike")

        #expect(page.contains("1.4 km in a straight line"))
        #expect(page.contains("No routing service is set up"))
        #expect(page.contains("travelmode=bicycling"))
        #expect(page.contains("fossgis_osrm_bike"))
        #expect(page.contains("map__line--straight"))
        #expect(!page.contains("class=\"map__tile\""))
    }

    @Test func `where nobody said where they are, the way begins at the configured place`() async throws {
        let page = try await html("/museums/aic/directions")

        #expect(page.contains("From Ashton Building, Liverpool"))
        #expect(page.contains("too far for a route"))
    }

    @Test func `the other side of the world and one's own feet are places like others`() async throws {
        for from in ["-41.88,92.37", "90,0", "-90,180", "41.8796,-87.6237", "0,-180"] {
            let response = try await get("/museums/aic/directions?from=\(from)")
            let page = String(buffer: response.body)

            #expect(response.status == .ok)
            #expect(!page.contains("nan") && !page.contains("inf%"))
        }
        #expect(try await html("/museums/aic/directions?from=41.8796,-87.6237").contains("You’re there."))
    }

    @Test func `coordinates that are none are said beside the field`() async throws {
        let response = try await get("/museums/aic/directions?from=the+station")
        let page = String(buffer: response.body)

        #expect(response.status == .badRequest)
        #expect(page.contains("aria-invalid=\"true\"") && page.contains("value=\"the station\""))
        #expect(
            try await get("/museums/aic/directions?from=x", accept: "application/json").status == .badRequest)
        #expect(try await get("/museums/aic/directions?mode=plane").status == .badRequest)
    }

    @Test func `with a routing service the way has its steps in words`() async throws {
        scene.route = .success(
            Data(
                """
                {"code":"Ok","routes":[{"distance":1432,"duration":1080,
                 "geometry":{"type":"LineString","coordinates":[[-87.6403,41.8787],[-87.63,41.879],[-87.6237,41.8796]]},
                 "legs":[{"steps":[{"maneuver":{"type":"depart"},"name":"Canal Street","distance":120},
                 {"maneuver":{"type":"turn","modifier":"left"},"name":"West <Adams> Street","distance":1212},
                 {"maneuver":{"type":"arrive","modifier":"right"},"name":"","distance":0}]}]}]}
                """.utf8))
        let page = try await html("/museums/aic/directions?from=41.8787,-87.6403")
        let model = try await json("/museums/aic/directions?from=41.8787,-87.6403")
        let route = try #require(model["route"] as? [String: Any])

        #expect(page.contains("1.4 km, 18 minutes on foot"))
        #expect(page.contains("Turn left into West &lt;Adams&gt; Street, 1.2 km"))
        #expect(page.contains("map__line--route"))
        #expect(route["metres"] as? Double == 1_432)
        #expect((route["steps"] as? [String])?.last == "You are there; it is on the right")
    }

    @Test func `a routing service that fails leaves the straight line, and says so`() async throws {
        scene.route = .failure(.offline)
        let page = try await html("/museums/aic/directions?from=41.8787,-87.6403")

        #expect(page.contains("The routing service isn’t available right now."))
        #expect(page.contains("1.4 km in a straight line"))
    }

    @Test func `tiles lie beneath the map only where they are configured, and their server is let in`()
        async throws
    {
        #expect(!(try await get("/museums/aic").headers[.contentSecurityPolicy] ?? "").contains("tiles"))
        scene.map.tiles = MapTiles(template: "https://tiles.test/{z}/{x}/{y}.png")
        let response = try await get("/museums/aic/directions?from=41.8787,-87.6403")
        let policy = response.headers[.contentSecurityPolicy] ?? ""

        #expect(policy.contains("https://tiles.test"))
        #expect(String(buffer: response.body).contains("OpenStreetMap contributors"))
        #expect(String(buffer: response.body).contains("src=\"https://tiles.test/15/"))
    }

    @Test(arguments: [
        "https://t.test/{z}/{x}.png", "file:///{z}/{x}/{y}", "https://{z}.test/{x}/{y}", "tiles",
    ])
    func `a template that is none is refused`(template: String) {
        #expect(MapTiles(template: template) == nil)
    }

    @Test(arguments: [
        (12.0, Preferences.Units.metric, "10 m"), (994, .metric, "990 m"), (999, .metric, "1 km"),
        (1_432, .metric, "1.4 km"), (6_098_400, .metric, "6,098 km"), (100, .imperial, "350 feet"),
        (1_609.344, .imperial, "1 mile"), (2_400, .imperial, "1.5 miles"),
    ])
    func `distances are told in round numbers`(metres: Double, units: Preferences.Units, words: String) {
        #expect(metres.distanceInWords(units) == words)
    }

    @Test(arguments: [
        (20.0, "less than a minute"), (60, "1 minute"), (3_900, "1 hour 5 minutes"), (7_200, "2 hours"),
    ])
    func `times are told in round numbers`(seconds: Double, words: String) {
        #expect(seconds.durationInWords == words)
    }
}
