import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeFeatures
import Testing

@testable import PromenadeWeb

/// A set of Ada's, and what Ben, Mila and whoever has the link see and may do.
@Suite(.timeLimit(.minutes(10))) struct SharedSetsTests {
    private struct House {
        let scene: HouseholdScene
        let ada: HouseholdScene.Browser
        let ben: HouseholdScene.Browser
        let mila: HouseholdScene.Browser
        let set: String

        init() async throws {
            scene = try await HouseholdScene()
            ada = try await scene.owner()
            ben = try await scene.member("Ben", by: ada)
            mila = try await scene.member("Mila", by: ada)
            let made = try await ada.post("/favourites/sets", "name=Boats&work=aic:1")
            set = try #require(made.headers[.location]?.split(separator: "=").last.map(String.init))
        }

        func id(of name: String) async throws -> String {
            try #require(try await scene.household.people().first { $0.person.name.description == name })
                .person.id.description
        }

        /// - Parameter guests: `add:Ben`.
        func share(_ guests: String...) async throws {
            var fields: [String] = []
            for guest in guests {
                let parts = guest.split(separator: ":").map(String.init)
                let key = parts[1] == "all" ? "all" : try await id(of: parts[1])
                fields.append("guests%5B%5D=\(parts[0])%3A\(key)")
            }
            let answer = try await ada.post(
                "/favourites/sets/\(set)/sharing",
                fields.isEmpty ? "guests%5B%5D=" : fields.joined(separator: "&"))
            #expect(answer.status == .seeOther, "\(answer.text)")
        }

        func shared(by browser: HouseholdScene.Browser) async throws -> String? {
            try await browser.get("/favourites/sets").text.firstMatch(of: /href="(\/sets\/[0-9a-f]{16})"/)
                .map { String($0.output.1) }
        }
    }

    @Test func `what another window changed meanwhile stays`() async throws {
        let house = try await House()
        let (ben, mila) = (try await house.id(of: "Ben"), try await house.id(of: "Mila"))
        try await house.share("add:all", "look:Ben")
        // Another window takes it back from everybody; this one still shows that, and gives it to Mila.
        try await house.share("look:Ben")
        let before = "before%5B%5D=add%3Aall&before%5B%5D=look%3A\(ben)&before%5B%5D="
        let wanted = "guests%5B%5D=add%3Aall&guests%5B%5D=look%3A\(ben)&guests%5B%5D=add%3A\(mila)"
        let path = "/favourites/sets/\(house.set)/sharing"
        #expect(try await house.ada.post(path, "\(before)&\(wanted)").status == .seeOther)
        let set = try #require(try await house.shared(by: house.mila))
        #expect(try await house.mila.post("\(set)/works", "work=aic:2&in=yes").status == .seeOther)
        #expect(try await house.ben.post("\(set)/works", "work=aic:3&in=yes").status == .forbidden)
        let kept = try await house.ada.get(path, accept: "application/json").text
        #expect(kept.components(separatedBy: "mayAdd").count == 3)
    }

    @Test func `who may look sees the set and puts nothing in`() async throws {
        let house = try await House()
        try await house.share("look:Ben")
        let path = try #require(try await house.shared(by: house.ben))
        #expect(try await house.ben.get("/").text.contains(path))
        #expect(try await !house.mila.get("/").text.contains(path))
        let page = try await house.ben.get(path)
        #expect(page.status == .ok)
        #expect(page.text.contains("Ada’s set"))
        #expect(page.text.contains("/works/aic:1\""))
        #expect(page.headers[.cacheControl] == "private, no-store")
        #expect(try await house.ben.post("\(path)/works", "work=aic:2&in=yes").status == .forbidden)
        #expect(try await house.shared(by: house.mila) == nil)
        #expect(try await house.mila.get(path).status == .notFound)
        #expect(try await house.mila.post("\(path)/works", "work=aic:2&in=yes").status == .notFound)
        // The sharing itself is its owner's.
        #expect(try await house.ben.get("/favourites/sets/\(house.set)/sharing").status == .notFound)
        try await house.share()
        #expect(try await house.ben.get(path).status == .notFound)
    }

    @Test func `who may add is named beside it, and takes out their own alone`() async throws {
        let house = try await House()
        try await house.share("add:Ben", "add:Mila")
        let path = try #require(try await house.shared(by: house.ben))
        #expect(try await house.ben.post("\(path)/works", "work=aic:2&in=yes").status == .seeOther)
        let own = try await house.ada.get("/favourites?set=\(house.set)")
        #expect(own.text.contains("<strong>Ben</strong>"))
        #expect(own.text.contains("/works/aic:2\""))
        #expect(try await house.mila.get(path).text.contains("Ada’s set, with Ben"))
        // Ben's own library has nothing of it.
        #expect(
            try await house.ben.get("/favourites", accept: "application/json").text.contains("\"total\":0"))
        #expect(try await house.mila.post("\(path)/works", "work=aic:2&in=no").status == .forbidden)
        #expect(try await house.ben.post("\(path)/works", "work=aic:1&in=no").status == .forbidden)
        let taken = try await house.ben.post("\(path)/works", "work=aic:2&in=no")
        #expect(taken.status == .seeOther)
        #expect(
            try await !house.ada.get("/favourites?set=\(house.set)").text.contains("<strong>Ben</strong>"))
        // It stays a favourite of Ada's: what was given is not taken away.
        #expect(
            try await house.ada.get("/favourites", accept: "application/json").text.contains("\"total\":2"))
    }

    @Test func `what Ada takes out and puts in again is hers`() async throws {
        let house = try await House()
        try await house.share("add:all")
        let path = try #require(try await house.shared(by: house.ben))
        _ = try await house.ben.post("\(path)/works", "work=aic:2&in=yes")
        for isIn in ["no", "yes"] {
            _ = try await house.ada.post("/favourites/sets/\(house.set)/works", "work=aic:2&in=\(isIn)")
        }
        #expect(try await !house.ben.get(path).text.contains("<strong>Ben</strong>"))
    }

    @Test func `a link needs no account, shows the set and nothing else`() async throws {
        let house = try await House()
        let made = try await house.ada.post("/favourites/sets/\(house.set)/link", "days=7")
        #expect(made.status == .seeOther)
        let sharing = try await house.ada.get("/favourites/sets/\(house.set)/sharing")
        let link = try #require(
            sharing.text.firstMatch(of: /value="http:\/\/[^\/"]+(\/s\/[A-Za-z0-9_-]{43})"/)
        ).output.1
        let nobody = HouseholdScene.Browser(scene: house.scene)
        let page = try await nobody.get(String(link))
        #expect(page.status == .ok)
        #expect(page.headers[.setCookie] == nil)
        #expect(page.headers[.cacheControl] == "no-store")
        #expect(page.text.contains("property=\"og:title\" content=\"Boats\""))
        #expect(page.text.contains("chosen by Ada"))
        #expect(!page.text.contains("data-heart") && !page.text.contains("/works/aic"))
        #expect(try await nobody.get("\(link)/aic:1").status == .ok)
        #expect(try await nobody.get("\(link)/aic:1/400.jpg", accept: "image/*").status == .ok)
        // What is not in it is not here, though Ada keeps it.
        _ = try await house.ada.post("/favourites", "work=aic:2&keep=yes")
        #expect(try await nobody.get("\(link)/aic:2").status == .gone)
        #expect(try await nobody.get("\(link)/aic:2/400.jpg", accept: "image/*").status == .gone)
        #expect(try await nobody.get("/works/aic:1").status == .seeOther)

        _ = try await house.ada.post("/favourites/sets/\(house.set)/link/remove")
        for path in [String(link), "\(link)/aic:1", "/s/\(String(repeating: "A", count: 43))", "/s/1"] {
            #expect(try await nobody.get(path).status == .gone, "\(path)")
        }
        #expect(try await nobody.get("\(link)/aic:1/400.jpg", accept: "image/*").status == .gone)
    }
}
