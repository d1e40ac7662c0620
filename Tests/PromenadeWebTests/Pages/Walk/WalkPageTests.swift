import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeHTTP
import PromenadeWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct WalkPageTests {
    private let scene = Scene()

    init() { scene.places = [SmallTown()] }

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

    private func names(_ path: String) async throws -> [String] {
        try #require(try await json(path)["stops"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    }

    private let works = "osm:node/5,node/1,way/3,node/4,node/2"

    @Test func `everything listed becomes a walk whose address holds all of it`() async throws {
        try await scene.asking { client in
            _ = try await client.execute(uri: "/nearby", method: .get)
            let response = try await client.execute(uri: "/walk?list=all", method: .get)
            let address = try #require(response.headers[.location])

            #expect(response.status == .seeOther)
            #expect(address.hasPrefix("/walk?works=osm:node%2F1,"))
            #expect(address.contains("at=53.406566,-2.966531"))
            #expect(address.contains("name=Ashton%20Building,%20Liverpool"))
        }
    }

    @Test func `a walk and what is nearby are there as GeoJSON`() async throws {
        for path in ["/nearby", "/walk?works=\(works)", "/walk?works=osm:node/5"] {
            let answer = try await get(path, accept: "application/geo+json")
            let json = try #require(
                try JSONSerialization.jsonObject(with: Data(String(buffer: answer.body).utf8))
                    as? [String: Any])
            let features = try #require(json["features"] as? [[String: Any]])
            let geometries = features.compactMap { $0["geometry"] as? [String: Any] }

            #expect(answer.headers[.contentType]?.hasPrefix("application/geo+json") == true)
            #expect(json["type"] as? String == "FeatureCollection")
            #expect(geometries.count == features.count && !features.isEmpty)
            for lines in geometries.compactMap({ $0["coordinates"] as? [[[Double]]] }) {
                #expect(lines.allSatisfy { $0.count > 1 })
            }
        }
    }

    @Test func `works nobody knows the location of are left out, and it is said`() async throws {
        #expect(try await html("/walk?works=\(works)").contains("left out") == false)
        #expect(
            try await html("/walk?works=osm:node/5,way/3,node/999").contains(
                "One work is left out because its location isn’t known."))
        #expect(
            try await html("/walk?works=osm:node/5,way/3,node/998,node/999").contains(
                "2 works are left out because their locations aren’t known."))
    }

    @Test func `ticked works become a walk`() async throws {
        let response = try await get("/walk?at=53.4,-2.9&work=osm%3Anode%2F5&work=osm%3Away%2F3&list=all")

        #expect(response.headers[.location] == "/walk?works=osm:node%2F5,way%2F3&at=53.400000,-2.900000")
    }

    @Test func `ticked works start where everything listed does`() async throws {
        let ticked = try await get("/walk?list=all&work=osm%3Anode%2F5")

        #expect(ticked.headers[.location]?.contains("at=53.406566,-2.966531&name=Ashton") == true)
    }

    @Test func `the shortest order begins where one is and stops at each place once`() async throws {
        let stops = try await names("/walk?works=\(works)&at=53.406566,-2.966531")

        #expect(
            stops == ["Civic Design Building", "Abercromby Square", "Rendall Building", "Lewis’s & Sons"])
    }

    @Test func `one’s own order stays, and its buttons move and leave out`() async throws {
        let path = "/walk?works=osm:node/5,node/1,node/4&order=own"
        #expect(try await names(path) == ["Lewis’s & Sons", "Civic Design Building", "Rendall Building"])

        let html = try await html(path)
        let link = { (words: String) in
            try #require(html.firstMatch(of: try Regex("href=\"([^\"]+)\" aria-label=\"\(words)\""))).output[
                1
            ].substring
                .map { String($0).replacing("&amp;", with: "&") } ?? ""
        }
        let earlier = try link("Earlier: Civic Design Building")
        #expect(earlier == "/walk?works=osm:node%2F1,node%2F5,node%2F4&order=own#stop-1")
        let without = try link("Leave out: Rendall Building")
        #expect(without == "/walk?works=osm:node%2F5,node%2F1&order=own")
        #expect(html.contains("Shortest order"))
    }

    @Test func `without a routing service distances are straight and said to be`() async throws {
        let model = try await json("/walk?works=osm:node/1,node/4&at=53.406566,-2.966531")
        let metres = try #require(model["metres"] as? Double)
        let seconds = try #require(model["seconds"] as? Double)

        #expect(abs(metres - 540) < 10)
        #expect(abs(seconds - metres / (4.8 / 3.6)) < 1)
        #expect(
            try await html("/walk?works=osm:node/1,node/4").contains("Distances are those of straight lines"))
    }

    @Test func `with one the way is drawn leg by leg, with its steps`() async throws {
        scene.route = .success(
            Data(
                """
                {"code":"Ok","routes":[{"distance":320.4,"duration":240,"geometry":{"type":"LineString",\
                "coordinates":[[-2.9665,53.4065],[-2.9650,53.4060],[-2.9650,53.4050]]},"legs":[{"steps":[\
                {"maneuver":{"type":"depart","modifier":"left"},"name":"Brownlow Hill","distance":320.4},\
                {"maneuver":{"type":"arrive"},"name":"","distance":0}]}]}]}
                """.utf8))

        let model = try await json("/walk?works=osm:node/1,node/4&at=53.406566,-2.966531")
        #expect(model["metres"] as? Double == 641)
        #expect(model["why"] is NSNull || model["why"] == nil)
        let html = try await html("/walk?works=osm:node/1,node/4&at=53.406566,-2.966531")
        #expect(html.contains("Set out along Brownlow Hill"))
        #expect(html.contains("data-line=\"route\""))
    }

    @Test func `of a long walk the legs that nobody looked up are said to be so`() async throws {
        let row = TownRow(40)
        scene.places = [row]
        scene.route = .success(
            Data(
                """
                {"code":"Ok","routes":[{"distance":320.4,"duration":240,"geometry":{"type":"LineString",\
                "coordinates":[[-2.9665,53.4065],[-2.9650,53.4050]]},"legs":[{"steps":[]}]}]}
                """.utf8))
        let page = try await html("/walk?works=\(row.list)&order=own")
        #expect(
            page.contains(
                "The last 9 legs are straight lines; the real way is longer."))
        #expect(!page.contains("knows no way"))
    }

    @Test func `the button of Nearby has the length and the places of the walk itself`() async throws {
        let row = TownRow(60, worksEach: 5)
        scene.places = [row]
        let nearby = try await html("/nearby?within=20000")
        let said = try #require(
            nearby.firstMatch(of: /Walk these 60 places<\/span> <small data-walk-length>([^<]+)</)
        ).1
        let link = try #require(try await json("/nearby?within=20000")["walk"] as? String)
        #expect(try await html(link).contains("\(said), 60 places</h2>"))
        #expect(try await names(link).count == 60)
    }

    @Test func `a routing service that is away leaves straight lines and the reason`() async throws {
        scene.route = .failure(.offline)

        #expect(
            try await html("/walk?works=osm:node/1,node/4").contains(
                "The routing service isn’t available right now."))
    }

    @Test func `the file is GPX with a waypoint a work and a route a stop, whatever titles hold`()
        async throws
    {
        let response = try await get("/walk.gpx?works=\(works)&at=53.406566,-2.966531&name=A%20%26%20B")
        let text = String(buffer: response.body)

        #expect(response.headers[.contentType] == "application/gpx+xml")
        #expect(response.headers[.contentDisposition]?.contains("walk.gpx") == true)
        let reader = XMLOutline(text)
        #expect(reader.isWellFormed)
        #expect(reader.counts["wpt"] == 5)
        #expect(reader.counts["rtept"] == 5)
        #expect(text.contains("<name>Three &lt;Uprights&gt;</name>"))
        #expect(text.contains("<rtept lat=\"53.406566\" lon=\"-2.966531\"><name>A &amp; B</name></rtept>"))
        #expect(text.contains("href=\"http://localhost/works/osm:way%2F3\""))
    }

    @Test func `map apps get the stops, in parts where they take fewer`() throws {
        let points = (0..<23).map { Coordinate(known: 53, Double($0) / 100) }
        let links = WalkLinks(points: points)

        #expect(links.google.map(\.first) == [1, 11, 21])
        #expect(links.google.map(\.last) == [11, 21, 23])
        #expect(links.google.allSatisfy { $0.address.utf8.count <= 2_048 })
        #expect(links.google[0].address.matches(of: /%7C/).count == 8)
        #expect(links.apple[0].address.matches(of: /&waypoint=/).count == 13)
        #expect(WalkLinks(points: [points[0]]).google.isEmpty)

        let fromStart = WalkLinks(points: points, hasStart: true)
        #expect(fromStart.google.map(\.first) == [0, 10, 20])
        #expect(fromStart.google.map(\.last) == [10, 20, 22])
    }

    @Test func `works nobody knows are left out and said to be`() async throws {
        let page = try await html("/walk?works=osm:node/1,node/999")

        #expect(page.contains("One work is left out because its location isn’t known."))
        #expect(try await html("/walk").contains("No stops yet"))
        let none = try await html("/walk?works=osm:node/998,node/999")
        #expect(none.contains("2 works are left out because their locations aren’t known."))
        #expect(!none.contains("No stops yet"))
        #expect(try await get("/walk?works=nonsense").status == .badRequest)
        #expect(try await get("/walk?works=osm:node/1&order=scenic").status == .badRequest)
        #expect(try await get("/walk.gpx").status == .notFound)
    }

    @Test func `a set leads to the walk between what of it stands somewhere`() async throws {
        try await scene.visiting { visitor in
            let outside = try await visitor.makeSet("Outside")
            try await visitor.send("/favourites/sets/\(outside)/works", "work=osm:node/1&in=yes")
            let inside = try await visitor.makeSet("Inside", of: 3)

            #expect(
                try await visitor.html("/favourites?set=\(outside)").contains("href=\"/walk?set=\(outside)\"")
            )
            #expect(!(try await visitor.html("/favourites?set=\(inside)").contains("href=\"/walk")))
        }
    }
}
