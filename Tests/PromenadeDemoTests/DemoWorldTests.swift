import Foundation
import PromenadeDemo
import Testing

@Suite("The made-up world", .timeLimit(.minutes(10)))
struct DemoWorldTests {
    @Test func `presets are five works of both museums that can be shown in full`() async throws {
        try await DemoWorld.running { world in
            #expect(Set(world.presets).count == 5)
            #expect(Set(world.presets.map { $0.prefix(4) }).count == 2)
            for preset in world.presets {
                let number = try #require(preset.split(separator: ":").last)
                if preset.hasPrefix("aic:") {
                    let work = await world.ask("/api/v1/artworks/\(number)").json?["data"] as? [String: Any]
                    #expect(work?["is_public_domain"] as? Bool == true)
                    #expect(work?["image_id"] is String)
                } else {
                    let visual = await world.ask("/rijks/data/202\(number.dropFirst(3))").text
                    #expect(visual.contains("digitally_shown_by"))
                    #expect(visual.contains("creativecommons.org/publicdomain"))
                    #expect(await world.linkedArt(String(number))["type"] as? String == "HumanMadeObject")
                }
            }
        }
    }

    @Test func `a world started again is where it was, and anywhere where nobody remembers`() async throws {
        let ports = FileManager.default.temporaryDirectory.appending(path: "ports-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: ports) }

        let first = try await DemoWorld.addresses(remembered: ports)
        #expect(try await DemoWorld.addresses(remembered: ports) == first)

        try Data("[\"not\", \"ports\"]".utf8).write(to: ports)
        #expect(try await DemoWorld.addresses(remembered: ports).count == 3)
    }

    @Test func `every address it names answers`() async throws {
        try await DemoWorld.running { world in
            for (base, rest) in [
                (world.amsterdamSearch, ""), (world.amsterdamResolver, "/200100007"), (world.newsFeed, ""),
                (world.routing, "/route/v1/foot/4.88,52.36;4.89,52.36"),
            ] {
                let target = "\(base)\(rest)".withoutServer
                #expect([200, 303].contains(await world.ask(target).status), "\(target)")
            }
        }
    }
}
