import Foundation
import PromenadeDemo
import PromenadeDemoPainters
import Testing

@Suite("Amsterdam's records", .timeLimit(.minutes(10)))
struct AmsterdamRecordsTests {
    @Test func `a number leads programs to data and browsers to a page`() async throws {
        try await DemoWorld.running { world in
            let program = await world.ask(
                "/rijks/id/200100007", headers: ["Accept: application/ld+json"])
            let browser = await world.ask(
                "/rijks/id/200100007", headers: ["Accept: text/html,application/xhtml+xml;q=0.9"])
            let overruled = await world.ask(
                "/rijks/id/200100007?_profile=la", headers: ["Accept: text/html"])
            let page = await world.ask("/rijks/object/200100007")

            #expect(program.status == 303)
            #expect(program["location"] == "\(world.amsterdamAddress)/rijks/data/200100007")
            #expect(browser["location"] == "\(world.amsterdamAddress)/rijks/object/200100007")
            #expect(overruled["location"] == program["location"])
            #expect(page["content-type"] == "text/html; charset=utf-8")
            let data = await world.ask("/rijks/data/200100007")
            #expect(data["content-type"] == "application/ld+json")
            #expect(data.json?["id"] as? String == "\(world.amsterdamResolver)/200100007")
        }
    }

    @Test(arguments: [("200100008", 404), ("999999999", 404), ("abc", 400), ("", 400), ("2001x0007", 400)])
    func `a number that leads nowhere is refused`(number: String, status: Int) async throws {
        try await DemoWorld.running { world in
            #expect(await world.ask("/rijks/id/\(number)").status == status)
            #expect(await world.ask("/rijks/data/\(number)").status == status)
        }
    }

    @Test func `from an object one comes to what it shows, its picture, its maker and its set`() async throws
    {
        try await DemoWorld.running { world in
            let object = await world.linkedArt("200100007")
            let shows = try #require(Self.first(object, "shows"))
            let visual = await world.linkedArt(try #require(DemoWorld.number(shows["id"])))
            let shown = try #require(Self.first(visual, "digitally_shown_by"))
            let digital = await world.linkedArt(try #require(DemoWorld.number(shown["id"])))
            let access = try #require(Self.first(digital, "access_point")?["id"] as? String)
            let making = try #require(object["produced_by"] as? [String: Any])
            let maker = try #require(Self.first(making, "part").flatMap { Self.first($0, "carried_out_by") })
            let person = await world.linkedArt(try #require(DemoWorld.number(maker["id"])))
            let set = try #require(Self.first(object, "member_of"))

            #expect(object["type"] as? String == "HumanMadeObject")
            #expect(visual["type"] as? String == "VisualItem")
            #expect(digital["type"] as? String == "DigitalObject")
            #expect(access.hasPrefix("\(world.amsterdamPictures)/"))
            #expect(access.hasSuffix("/full/max/0/default.jpg"))
            #expect(person["type"] as? String == "Person")
            #expect(
                await world.linkedArt(try #require(DemoWorld.number(set["id"])))["type"] as? String == "Set")
        }
    }

    @Test func `hold everything that makes the real ones hard to read`() async throws {
        try await DemoWorld.running { world in
            let numbers = await world.amsterdamNumbers("")
            var seen: Set<String> = []
            for number in numbers.prefix(240) {
                let text = await world.ask("/rijks/data/\(number)").text
                for (what, sign) in Self.hazards where text.contains(sign) { seen.insert(what) }
                if !text.contains("produced_by") { seen.insert("silent about its making") }
                if !text.contains("referred_to_by\":[{\"type\":\"LinguisticObject\",\"content\":\"ol") {
                    seen.insert("other or no materials")
                }
                if !text.contains("300388277\",\"type\":\"Language\"}]},{\"type\":\"Identifier\"") {
                    seen.insert("only a Dutch title")
                }
            }

            #expect(seen.isSuperset(of: Self.hazards.map(\.0)))
            #expect(seen.contains("silent about its making"))
            #expect(seen.contains("only a Dutch title"))
        }
    }

    @Test func `most pictures are free, some are not, some are missing`() async throws {
        try await DemoWorld.running { world in
            let numbers = await world.amsterdamNumbers("")
            var visuals: [String] = []
            for number in numbers {
                visuals.append(await world.ask("/rijks/data/202\(number.dropFirst(3))").text)
            }
            let free = visuals.count { $0.contains("creativecommons.org/publicdomain") }
            let kept = visuals.count { $0.contains("rightsstatements.org/vocab/InC") }
            let missing = visuals.count { !$0.contains("digitally_shown_by") }

            #expect(free > world.amsterdamWorkCount / 2)
            #expect((50...350).contains(kept))
            #expect((1...40).contains(missing))
            #expect(free + kept == world.amsterdamWorkCount)
        }
    }

    @Test func `two painters are known to both museums, under two spellings`() async throws {
        try await DemoWorld.running { world in
            #expect(world.sharedPainters.count == 2)
            for painter in world.sharedPainters {
                let agent = await world.ask("/api/v1/agents/\(painter.chicagoAgent)").json?["data"]
                let known = try #require(agent as? [String: Any])
                let person = await world.linkedArt(String(painter.amsterdamPerson))
                let names = (person["identified_by"] as? [[String: Any]] ?? []).map {
                    $0["content"] as? String
                }
                let born = (person["born"] as? [String: Any])?["timespan"] as? [String: Any]
                let spelling =
                    painter.amsterdamName
                    .addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""

                #expect(painter.chicagoName != painter.amsterdamName)
                #expect(known["title"] as? String == painter.chicagoName)
                #expect(known["birth_date"] as? Int == painter.born)
                #expect(names == [painter.amsterdamName, painter.amsterdamName])
                #expect((born?["begin_of_the_begin"] as? String)?.hasPrefix("\(painter.born)") == true)
                #expect(await world.amsterdamTotal("creator=\(spelling)") ?? 0 > 0)
            }
        }
    }

    private static let hazards = [
        ("classes as texts", #""classified_as":["http"#),
        ("types as lists", #""type":["skos:Concept","LinguisticObject"]"#),
        ("content as a list", #""content":["#), ("attribution", #""assigned_by":["#),
        ("former title", "voormalige titel"), ("possibly", "300435722"), ("attributed", "300404269"),
        ("equivalent as text", #""equivalent":["http"#), ("equivalent as object", #""equivalent":[{"#),
        ("location as text", #""current_location":"http"#), ("location", #""current_location":{"#),
        ("dated by a part", #"}]}],"timespan":"#),
    ]

    private static func first(_ record: [String: Any], _ name: String) -> [String: Any]? {
        (record[name] as? [[String: Any]])?.first
    }
}
