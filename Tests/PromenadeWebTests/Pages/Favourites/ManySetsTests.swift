import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeStore
import PromenadeWeb
import Testing

/// Somebody has 3,000 sets: no page sends them all, and each can be reached.
@Suite(.timeLimit(.minutes(10))) struct ManySetsTests {
    private static let count = 3_000
    /// Bytes of a page, whatever there is of sets.
    private static let most = 200_000
    private let scene = Scene()

    private static func name(_ number: Int) -> String { "Set \(String(number + 10_000).dropFirst())" }

    /// - Parameter held: every set has work 7.
    private func visiting(
        held: Bool = false, _ work: @escaping @Sendable (Visitor) async throws -> Void
    ) async throws {
        let site = try await scene.site()
        let (now, seventh) = (Date(), try #require(Work.ID("aic:7")))
        try await Application(router: site.router()).test(.router) { client in
            let visitor = Visitor(client: client)
            if held { try await visitor.keep(7) }
            for number in 1...Self.count {
                let set = try await site.library.sqlite.makeSet(
                    named: Self.name(number), note: "Of a long walk", at: now + Double(number))
                if held { _ = try await site.library.add(seventh, to: set) }
            }
            try await work(visitor)
        }
    }

    @Test func `favourites show the cards made last, and lead to all`() async throws {
        try await visiting { visitor in
            try await visitor.keep(3, 4)
            let html = try await visitor.html("/favourites")
            #expect(html.utf8.count < Self.most)
            #expect(html.contains("<a href=\"/favourites/sets\">All 3,000 sets</a>"))
            #expect(html.ranges(of: "<li class=\"card\">").count == 30)
            #expect(html.contains(">\(Self.name(2_971))</a>") && html.contains(">\(Self.name(3_000))</a>"))

            let json = try await visitor.json("/favourites")
            #expect((json["sets"] as? [Any])?.count == 30)
            #expect(json["setCount"] as? Int == Self.count)
            for path in ["/favourites?edit=1", "/works/aic:3", "/works/aic:9"] {
                let (html, json) = (
                    try await visitor.html(path), try await visitor.html(path, accept: "application/json")
                )
                #expect(html.utf8.count < Self.most && json.utf8.count < Self.most)
            }
        }
    }

    @Test func `all of them are on pages`() async throws {
        try await visiting { visitor in
            var names: [String] = []
            for page in 1...Self.count / 60 {
                let path = "/favourites/sets?page=\(page)"
                let json = try await visitor.json(path)
                names += (json["sets"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
                #expect((json["page"] as? [String: Int])?["total"] == Self.count)
                guard page % 25 == 0 else { continue }
                let html = try await visitor.html(path)
                #expect(html.utf8.count < Self.most)
            }
            #expect(names == (1...Self.count).map(Self.name))
            let html = try await visitor.html("/favourites/sets")
            #expect(html.contains("There are 3,000.") && html.contains("Page 1 of 50"))
            #expect(html.contains("rel=\"next\" href=\"/favourites/sets?page=2\">Page 2</a>"))
            // A set was removed on another page just now.
            let last = try await visitor.html("/favourites/sets?page=51")
            #expect(last.contains("Page 50 of 50"))
        }
    }

    @Test func `works go into a set by its name, chosen ones and one that is no favourite yet`() async throws
    {
        try await visiting { visitor in
            try await visitor.keep(3, 4)
            let form = try await visitor.html("/favourites?edit=1")
            #expect(
                form.contains("id=\"chosen-set\" name=\"name\"")
                    && !form.contains("<select class=\"input\" id=\"chosen-set\""))
            #expect(form.ranges(of: "<option value=\"Set ").count == 100)
            let chosen = try await visitor.send(
                "/favourites/sets/add",
                "name=set+2999&works%5B%5D=aic:3&works%5B%5D=aic:4&back=/favourites?edit=1")
            #expect(chosen.headers[.location]?.hasPrefix("/favourites?set=") == true)

            let before = try await visitor.html("/works/aic:9")
            #expect(before.contains("id=\"other-set\" name=\"name\""))
            let one = try await visitor.send(
                "/favourites/sets/add", "name=Set+0001&work=aic:9&back=/works/aic:9%23sets")
            #expect(one.headers[.location] == "/works/aic:9#sets")
            let after = try await visitor.html("/works/aic:9")
            #expect(after.contains("aria-pressed=\"true\">"))

            let answer = try await visitor.sent("/favourites/sets/add", "name=Set+0001&works%5B%5D=aic:3")
            #expect(answer["name"] as? String == "Set 0001")
            let set = try #require(answer["set"] as? String)
            #expect(try await visitor.works("/favourites?set=\(set)") == ["9", "3"])
            let cards = try await visitor.html("/favourites")
            #expect(cards.contains(">Set 2999</a></h3><p>2 works"))
        }
    }

    @Test(arguments: ["Set+3001", "", "%20"])
    func `a name nobody gave is asked for again, with everything that was chosen`(_ name: String) async throws
    {
        try await scene.visiting { visitor in
            try await visitor.keep(3, 4)
            _ = try await visitor.makeSet("Walk")
            let form = "name=\(name)&works%5B%5D=aic:3&works%5B%5D=aic:4&back=/favourites?edit=1"
            let answer = try await visitor.send("/favourites/sets/add", form)
            let html = String(buffer: answer.body)
            #expect(answer.status == .badRequest)
            #expect(
                html.contains(
                    name.contains("S") ? "No sets match “Set 3001”." : "Type the name"))
            #expect(html.contains("name=\"works[]\" value=\"aic:3\"") && html.contains("value=\"aic:4\""))
            #expect(
                html.contains("name=\"back\" value=\"/favourites?edit=1\"") && html.contains("Add 2 works"))
            let told = try await visitor.send("/favourites/sets/add", form, accept: "application/json")
            #expect(
                told.status == .badRequest && String(buffer: told.body).contains("\"parameter\":\"name\""))
            let sets = try #require(try await visitor.json("/favourites/sets")["sets"] as? [[String: Any]])
            #expect(sets.first?["count"] as? Int == 0)
        }
    }

    @Test func `a work that is in all of them has a page as short`() async throws {
        try await visiting(held: true) { visitor in
            for path in ["/works/aic:7", "/favourites", "/favourites/sets?page=7"] {
                let html = try await visitor.html(path)
                #expect(html.utf8.count < Self.most)
            }
            let html = try await visitor.html("/works/aic:7")
            #expect(html.ranges(of: "aria-pressed=\"true\"").count >= 100)
        }
    }
}
