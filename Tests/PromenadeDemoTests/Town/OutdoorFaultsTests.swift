import Foundation
import PromenadeDemo
import Testing

@Suite("Faults outdoors", .timeLimit(.minutes(10)))
struct OutdoorFaultsTests {
    /// One question to each service.
    private static let questions = [
        "campus": "/campus/artworksOnCampus/data.php?class=campusart", "overpass": "/overpass/api/status",
        "commons": "/w/api.php?action=query&format=json&titles=File:X.jpg", "flickr": "/photos/1/2",
        "tiles": "/tiles/light/3/0/0.png", "osrm": "/osrm/route/v1/foot/-5.15,53.77;-5.14,53.771",
        "nominatim": "/nominatim/search?q=ropewalk",
    ]
    private static let headers = DemoWorld.asker + ["Referer: http://127.0.0.1/"]

    @Test(arguments: questions.keys.sorted())
    func `one can be down while the others are up`(source: String) async throws {
        let setting = try #require(FaultSetting("\(source)=down"))
        try await DemoWorld.running(faults: [setting]) { world in
            for (name, question) in Self.questions {
                let reply = await world.ask(question, headers: Self.headers)
                #expect(reply.bytes.isEmpty == (name == source), "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("commons", "\"code\":\"maxlag\""), ("flickr", "\"stat\":\"fail\""), ("campus", "Warning"),
    ])
    func `says in a 200 that nothing came of it`(source: String, words: String) async throws {
        let setting = try #require(FaultSetting("\(source)=remark"))
        try await DemoWorld.running(faults: [setting]) { world in
            let reply = await world.ask(Self.questions[source] ?? "", headers: Self.headers)

            #expect(reply.status == 200)
            #expect(reply.text.contains(words))
        }
    }
}
