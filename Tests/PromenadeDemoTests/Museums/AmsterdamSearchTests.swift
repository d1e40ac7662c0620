import Foundation
import PromenadeDemo
import Testing

@Suite("Amsterdam's search", .timeLimit(.minutes(10)))
struct AmsterdamSearchTests {
    @Test func `pages of a hundred hold every work once, in the order of numbers`() async throws {
        try await DemoWorld.running { world in
            let numbers = await world.amsterdamNumbers("imageAvailable=true")
            let missing = await world.amsterdamNumbers("imageAvailable=false")
            let first = await world.amsterdam("imageAvailable=true")

            #expect(numbers.count + missing.count == world.amsterdamWorkCount)
            #expect((850...950).contains(world.amsterdamWorkCount))
            #expect(numbers == numbers.sorted())
            #expect(Set(numbers + missing).count == world.amsterdamWorkCount)
            #expect((1...40).contains(missing.count))
            #expect((first.json?["orderedItems"] as? [Any])?.count == 100)
            #expect(first.json?["prev"] == nil)
            #expect(await world.amsterdamTotal("imageAvailable=true") == numbers.count)
        }
    }

    @Test func `pages name their neighbours and the last one`() async throws {
        try await DemoWorld.running { world in
            let asked = "type=schilderij&material=oil+paint"
            let first = await world.amsterdam(asked).json ?? [:]
            let next = try #require((first["next"] as? [String: Any])?["id"] as? String)
            let second = await world.ask(next.withoutServer).json ?? [:]
            let whole = first["partOf"] as? [String: Any]
            let last = try #require((whole?["last"] as? [String: Any])?["id"] as? String)
            let end = await world.ask(last.withoutServer).json ?? [:]

            #expect(first["id"] as? String == "\(world.amsterdamSearch)?\(asked)")
            #expect(next.hasPrefix("\(world.amsterdamSearch)?\(asked)&pageToken="))
            #expect(
                (second["prev"] as? [String: Any])?["id"] as? String == "\(world.amsterdamSearch)?\(asked)")
            #expect(end["next"] == nil)
            #expect(!DemoWorld.numbers(end).isEmpty)
        }
    }

    @Test(arguments: [
        "creator=wijngaerdt", "creator=WIJNGAER&creator=bastiaan", "creator=h%C3%A9lo%C3%AFse",
        "objectNumber=sk-a-7*", "objectNumber=RP-?-*", "creationDate=188?", "technique=etsen",
        "technique=etching", "aboutActor=Trijntje", "description=promenade-demo",
        "type=painting&material=doek&material=olieverf", "title=zonder+titel",
    ])
    func `finds by parts of words in both languages`(query: String) async throws {
        try await DemoWorld.running { world in
            let total = await world.amsterdamTotal(query) ?? 0
            #expect((1...world.amsterdamWorkCount).contains(total))
        }
    }

    @Test(arguments: [
        "creator=heloise", "creator=Carremans", "title=xyzzyqq", "objectNumber=SK-A-7", "creationDate=12??",
        "creator=wijngaerdt&creator=korenbloem",
    ])
    func `finds nothing under another spelling, and says so with an empty list`(query: String) async throws {
        try await DemoWorld.running { world in
            let reply = await world.amsterdam(query)

            #expect(reply.status == 200)
            #expect((reply.json?["orderedItems"] as? [Any])?.isEmpty == true)
            #expect(await world.amsterdamTotal(query) == 0)
        }
    }

    @Test func `sets divide the collection`() async throws {
        try await DemoWorld.running { world in
            var total = 0
            for number in 261_231...261_234 {
                let id =
                    "\(world.amsterdamResolver)/\(number)"
                    .addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                total += await world.amsterdamTotal("memberOfSetId=\(id)") ?? 0
            }

            #expect(total == world.amsterdamWorkCount)
        }
    }

    @Test(arguments: [
        "q=molen", "page=2", "p=2", "ps=10", "limit=5", "offset=100", "sort=date", "imageAvailable=yes",
        "title=a&title=b",
    ])
    func `what the real one does not know is refused`(query: String) async throws {
        try await DemoWorld.running { world in
            let reply = await world.amsterdam(query)

            #expect(reply.status == 400)
            #expect(reply.text == "Unsupported query parameter")
        }
    }

    @Test(arguments: ["100", "!!!", "eyJ0b2tlbiI6IDYzNzU0fQ"])
    func `a token it did not give is refused`(token: String) async throws {
        try await DemoWorld.running { world in
            #expect(await world.amsterdam("pageToken=\(token)").status == 400)
        }
    }
}
