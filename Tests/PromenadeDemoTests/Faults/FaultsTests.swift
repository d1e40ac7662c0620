import Foundation
import PromenadeDemo
import PromenadeImages
import Testing

@Suite("Faults", .timeLimit(.minutes(10)))
struct FaultsTests {
    private let page = "/api/v1/artworks?limit=2&fields=id"

    @Test func `down closes the connection without an answer, until it is taken back`() async throws {
        try await DemoWorld.running(faults: try Self.settings("aic=down")) { world in
            #expect(await world.ask(page).bytes.isEmpty)

            let switched = await world.ask("/faults?source=aic&kind=none", method: "POST")

            #expect(switched.status == 200)
            #expect(await world.ask(page).status == 200)
        }
    }

    @Test func `slow answers rightly but late`() async throws {
        try await DemoWorld.running(faults: try Self.settings("aic=slow:0.3")) { world in
            let clock = ContinuousClock()
            let start = clock.now
            let reply = await world.ask(page)

            #expect(clock.now - start >= .milliseconds(300))
            #expect(reply.json?["data"] != nil)
        }
    }

    @Test func `a challenge stands before pictures and leaves records alone`() async throws {
        try await DemoWorld.running(faults: try Self.settings("aic=challenge")) { world in
            let picture = try await world.publicPicture()
            let refused = await world.ask("/iiif/2/\(picture.id)/full/200,/0/default.jpg")

            #expect(refused.status == 403)
            #expect(refused["cf-mitigated"] == "challenge")
            #expect(refused["content-type"]?.hasPrefix("text/html") == true)
            #expect(refused.text.contains("Just a moment..."))
            #expect(await world.ask(page).status == 200)
        }
    }

    @Test func `429 says when to come back`() async throws {
        try await DemoWorld.running(faults: try Self.settings("aic=429")) { world in
            let reply = await world.ask(page)

            #expect(reply.status == 429)
            #expect(reply["retry-after"] == "2")
        }
    }

    @Test func `500 has the museum's own words`() async throws {
        try await DemoWorld.running(faults: try Self.settings("aic=500")) { world in
            let reply = await world.ask(page)

            #expect(reply.status == 500)
            #expect(
                reply.text
                    == #"{"status":500,"error":"Sorry, something went wrong.","#
                    + #""detail":"An unrecognized exception was thrown. Our developers have been alerted to the situation."}"#
            )
        }
    }

    @Test func `garbage and wrong types come with a 200`() async throws {
        try await DemoWorld.running(faults: try Self.settings("aic=garbage")) { world in
            let garbage = await world.ask(page)
            #expect(garbage.status == 200)
            #expect(garbage["content-type"] == "application/json")
            #expect(garbage.json == nil)

            world.faults.set(try #require(FaultSetting("aic=wrong-type")))
            let wrong = await world.ask(page)
            #expect(wrong.status == 200)
            #expect(wrong.json?["data"] is String)
            #expect(
                await world.ask("/iiif/2/x/full/200,/0/default.jpg")["content-type"]?.hasPrefix("text/html")
                    == true)
        }
    }

    @Test func `truncated records break off, truncated pictures are halves`() async throws {
        try await DemoWorld.running(faults: []) { world in
            let picture = try await world.publicPicture()
            let address = "/iiif/2/\(picture.id)/full/200,/0/default.jpg"
            let whole = await world.ask(address).body
            world.faults.set(FaultSetting(source: "aic", fault: .truncated))

            let record = await world.ask(page)
            let half = await world.ask(address)

            let announced = try #require(record["content-length"].flatMap { Int($0) })
            #expect(record.body.count < announced)
            #expect(half["content-length"] == String(half.body.count))
            #expect(half.body == whole.prefix(whole.count / 2))
        }
    }

    @Test func `huge does not end`() async throws {
        try await DemoWorld.running(faults: try Self.settings("aic=huge")) { world in
            let reply = await world.ask(page, limit: 51_000_000)

            #expect(reply.bytes.count >= 51_000_000)
        }
    }

    @Test func `a fault can concern a part of the addresses`() async throws {
        try await DemoWorld.running(faults: try Self.settings(#"aic=500@"from":48"#, "aic=429@page=3")) {
            world in
            #expect(await world.search(#"{"from":48,"size":24}"#).status == 500)
            #expect(await world.search(#"{"from":24,"size":24}"#).status == 200)
            #expect(await world.ask("/api/v1/artworks?page=3").status == 429)

            _ = await world.ask("/faults?source=aic&kind=none&path=page%3D3", method: "POST")

            #expect(await world.ask("/api/v1/artworks?page=3").status == 200)
            let shown = await world.ask("/faults").json?["faults"] as? [[String: Any]]
            #expect(shown?.map { $0["kind"] as? String } == ["500"])
        }
    }

    @Test(arguments: [
        "", "aic", "aic=", "aic=broken", "nowhere=down", "aic=slow:x", "aic=down:3", "aic=slow:-1",
    ])
    func `what is no fault is none, and the explanation lists the kinds`(text: String) async throws {
        #expect(FaultSetting(text) == nil)
        #expect(Fault.kinds.allSatisfy { FaultSetting.explanation.contains($0) })
        try await DemoWorld.running { world in
            let reply = await world.ask("/faults?source=aic&kind=broken", method: "POST")
            #expect(reply.status == 400)
            #expect(reply.text.contains("challenge"))
        }
    }

    @Test(arguments: Fault.kinds) func `every kind can be asked for by its word`(kind: String) {
        #expect(FaultSetting("aic=\(kind)")?.fault?.kind ?? "none" == kind)
    }

    @Test func `the sources fail one by one, each in its own words`() async throws {
        let searched = "/rijks/search/collection?creator=wijngaerdt"
        let way = "/osrm/route/v1/foot/4.885,52.36;4.89,52.365"
        try await DemoWorld.running(
            faults: try Self.settings("rijks=500", "news=challenge", "osrm=wrong-type")
        ) {
            world in
            #expect(await world.ask(page).status == 200)
            #expect(await world.ask(searched).text == "Internal Server Error")
            // Without pictures to stand before, a challenge stands before everything.
            #expect(await world.ask("/news/feed.rss")["cf-mitigated"] == "challenge")
            #expect(await world.ask(way).json?["code"] is [Any])

            world.faults.set(try #require(FaultSetting("rijks=none")))
            #expect(await world.ask(searched).status == 200)
            world.faults.set(try #require(FaultSetting("rijks=garbage@iiif")))
            #expect(await world.ask(searched).status == 200)
            let picture = await world.ask("/rijks/iiif/AAAAA/full/400,/0/default.jpg")
            #expect(picture["content-type"] == "image/jpeg")
            #expect(!picture.body.starts(with: [0xFF, 0xD8]))
        }
    }

    private static func settings(_ texts: String...) throws -> [FaultSetting] {
        try texts.map { try #require(FaultSetting($0)) }
    }
}
