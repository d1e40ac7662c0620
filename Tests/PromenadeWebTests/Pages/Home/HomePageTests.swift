import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct HomePageTests {
    private let scene = Scene()

    private func json(_ response: TestResponse) throws -> [String: Any] {
        let body = Data(String(buffer: response.body).utf8)
        return try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    }

    private func home(_ client: any TestClientProtocol, _ path: String = "/") async throws -> String {
        let response = try await client.execute(uri: path, method: .get, headers: [.accept: "text/html"])
        #expect(response.status == .ok)
        return String(buffer: response.body)
    }

    private func slides(_ client: any TestClientProtocol, at round: String? = nil) async throws -> [String:
        Any]
    {
        let query = round.map { "?round=\($0)" } ?? ""
        return try json(
            try await client.execute(
                uri: "/slides\(query)", method: .get, headers: [.accept: "application/json"]))
    }

    private func works(_ model: [String: Any]) throws -> [String] {
        try #require(model["slides"] as? [[String: Any]]).map { $0["work"] as? String ?? "front" }
    }

    private func heart(_ client: any TestClientProtocol, _ work: String, _ keep: String = "yes") async throws
    {
        let response = try await client.execute(
            uri: "/favourites", method: .post,
            headers: [.contentType: "application/x-www-form-urlencoded", .accept: "application/json"],
            body: ByteBuffer(string: "work=\(work)&keep=\(keep)"))
        #expect(response.status == .ok)
    }

    @Test func `the first visit shows five works to begin with, and says how to keep one`() async throws {
        scene.presets = ["aic:3", "aic:4", "aic:5", "aic:6", "aic:7", "aic:8"]
        try await scene.asking { client in
            let html = try await home(client)

            #expect(html.components(separatedBy: "<li class=\"slide\"").count == 6)
            #expect(html.contains("1 of 5"))
            #expect(html.contains("A quiet walk through great museums"))
            #expect(html.contains("href=\"/works/aic:3\""))
            #expect(!html.contains("Favourite works"))
            #expect(html.contains("href=\"/museums\""))
        }
    }

    @Test func `a preset that cannot be had is left out`() async throws {
        scene.presets = ["aic:3", "aic:999", "rijks:1", "aic:4"]
        try await scene.asking { client in
            let model = try json(
                try await client.execute(uri: "/", method: .get, headers: [.accept: "application/json"]))
            let wall = try #require(model["wall"] as? [String: Any])

            #expect(try works(wall) == ["aic:3", "aic:4"])
        }
    }

    @Test func `a museum that is down does not keep the page waiting, and the page says what is on its way`()
        async throws
    {
        scene.presets = ["aic:3"]
        scene.error.withLock { $0 = .unreachable }
        try await scene.asking { client in
            let html = try await home(client)

            #expect(html.contains("Loading the first works…"))
            #expect(!html.contains("<slide-show"))
        }
    }

    @Test func `with every museum down the wall has five cards, each with its label and a drawing`()
        async throws
    {
        scene.presets = Home.presets.map(\.description)
        scene.error.withLock { $0 = .unreachable }
        try await scene.asking { client in
            let html = try await home(client)
            let here = Home.presets.filter { $0.source == "aic" }.count

            #expect(html.components(separatedBy: "<li class=\"slide\"").count == here + 1)
            #expect(html.components(separatedBy: "<svg class=\"drawing\"").count == here + 1)
            #expect(html.contains("The Bedroom") && html.contains("Vincent van Gogh"))
            #expect(html.contains("The picture appears once its museum responds."))
        }
    }

    @Test func `with the first favourite its entry comes, and the museum's front hangs beside it`()
        async throws
    {
        try await scene.asking { client in
            try await heart(client, "aic:3")
            let html = try await home(client)

            #expect(html.contains("Favourite works"))
            #expect(html.contains("href=\"/favourites\"") && html.contains("1 work"))
            #expect(html.contains("slide--museum"))
            #expect(!html.contains("A quiet walk"))
            #expect(try works(try await slides(client)) == ["front", "aic:3"])

            try await heart(client, "aic:3", "no")
            #expect(!(try await home(client)).contains("Favourite works"))
        }
    }

    @Test func `a favourite kept in the middle of a round comes next`() async throws {
        try await scene.asking { client in
            for work in ["aic:3", "aic:4", "aic:5"] { try await heart(client, work) }
            let second = try #require(try await slides(client)["slides"] as? [[String: Any]])[1]
            let round = try #require(second["round"] as? String)

            try await heart(client, "aic:6")
            let after = try await slides(client, at: round)

            #expect(try works(after) == ["front", "aic:3", "aic:6", "aic:4", "aic:5"])
            #expect(after["position"] as? Int == 2)
            #expect(after["count"] as? Int == 5)

            try await heart(client, "aic:3", "no")
            let without = try await slides(client, at: round)
            #expect(try works(without) == ["front", "aic:6", "aic:4", "aic:5"])
            #expect(without["position"] as? Int == 2, "the next one has its turn")
        }
    }

    @Test func `sixty favourites are shown a stretch at a time, with a way on`() async throws {
        try await scene.asking { client in
            for number in 3..<60 { try await heart(client, "aic:\(number)") }
            let html = try await home(client)
            let model = try await slides(client)

            #expect(html.components(separatedBy: "data-hanging=").count == 25)
            #expect(html.contains("show__bar") && !html.contains("show__dots"))
            #expect(html.contains("1 of 58"))
            let after = try #require(model["after"] as? String)
            let next = try await slides(client, at: after)
            #expect(next["position"] as? Int == 25)
            #expect(html.contains("href=\"/?round="))
        }
    }

    @Test func `a round that is not one begins anew`() async throws {
        try await scene.asking { client in
            try await heart(client, "aic:3")
            #expect(try await slides(client, at: "a~b~c~d")["position"] as? Int == 1)
        }
    }

    @Test func `the script gets slides without a page around them`() async throws {
        try await scene.asking { client in
            try await heart(client, "aic:1")
            let response = try await client.execute(
                uri: "/slides", method: .get, headers: [.accept: "text/html;fragment=slides"])
            let html = String(buffer: response.body)

            #expect(html.hasPrefix("<ol class=\"show__slides\""))
            #expect(html.contains("&lt;script&gt;") && !html.contains("<script"))
            #expect(!html.contains("<html"))
        }
    }

    @Test func `unread news are counted in the bar and on the page`() async throws {
        scene.unread = 2
        try await scene.asking { client in
            let html = try await home(client)

            #expect(html.contains("aria-label=\"News, 2 unread\""))
            #expect(html.contains("2 unread"))
        }
    }

    @Test func `the places are in the bar, at the foot, and behind More`() async throws {
        try await scene.asking { client in
            let html = try await home(client)
            let more = try await home(client, "/more")

            for address in [
                "/works", "/artists", "/favourites", "/museums", "/news", "/preferences", "/more",
            ] {
                #expect(html.contains("href=\"\(address)\""))
            }
            #expect(html.contains("<a href=\"/\" aria-current=\"page\">Home"))
            #expect(more.contains("href=\"/museums\"") && more.contains("href=\"/preferences\""))
        }
    }
}
