import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeFeatures
import Testing

@testable import PromenadeWeb

@Suite(.timeLimit(.minutes(10))) struct SignInTests {
    private let form = "name=Ada&password=\(HouseholdScene.password.percentEncoded)"

    @Test func `each has hearts of their own, and no page carries another's`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let ben = try await scene.member("Ben", by: ada)
        _ = try await ada.post("/favourites", "work=aic:3&keep=yes")
        #expect(try await ada.get("/favourites", accept: "application/json").text.contains("aic:3"))
        #expect(try await !ben.get("/favourites", accept: "application/json").text.contains("aic:3"))
        #expect(
            try await ada.get("/favourites/hearts?works=aic:3", accept: "application/json").text.contains(
                "aic:3"))
        #expect(
            try await !ben.get("/favourites/hearts?works=aic:3", accept: "application/json").text.contains(
                "aic:3"))
        // The same address, asked by both in turn.
        for _ in 0..<3 {
            let (his, hers) = (try await ben.get("/works/aic:3"), try await ada.get("/works/aic:3"))
            #expect(hers.text.contains("aria-pressed=\"true\""))
            #expect(!his.text.contains("aria-pressed=\"true\""))
        }
    }

    @Test func `a cookie that was set before is not the one one signs in with`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let known = ada.cookies
        // Somebody else's cookie, planted in this browser.
        let victim = HouseholdScene.Browser(scene: scene)
        victim.cookies = known
        _ = try await victim.post("/sign-in", form)
        #expect(victim.cookies["promenade"] != known["promenade"])
        #expect(try await ada.get("/favourites").status == .seeOther)
        #expect(try await victim.get("/favourites").status == .ok)
    }

    @Test func `a change needs to say whose page it is from`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        for origin in [nil, "https://evil.example", "http://localhost:8081", "null"] {
            #expect(
                try await ada.post("/favourites", "work=aic:3&keep=yes", origin: origin).status == .forbidden)
        }
        #expect(try await !ada.get("/favourites", accept: "application/json").text.contains("aic:3"))
    }

    @Test func `signing out ends the session, and what a browser has`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let before = ada.cookies
        let answer = try await ada.post("/sign-out")
        #expect(answer.headers[.clearSiteData]?.contains("\"storage\"") == true)
        #expect(ada.cookies["promenade"] == nil)
        ada.cookies = before
        #expect(try await ada.get("/favourites").status == .seeOther)
    }

    @Test func `a wrong password and a wrong name are told alike`() async throws {
        let scene = try await HouseholdScene()
        _ = try await scene.owner()
        let guest = HouseholdScene.Browser(scene: scene)
        let name = try await guest.post("/sign-in", "name=Eve&password=anything+at+all")
        let password = try await guest.post("/sign-in", "name=Ada&password=anything+at+all")
        #expect(name.status == .unprocessableContent)
        #expect(name.text.replacing("Eve", with: "Ada") == password.text)
        #expect(!password.text.contains("anything at all"))
    }

    @Test func `one goes on to the page one came for, and to no other site`() async throws {
        let scene = try await HouseholdScene()
        _ = try await scene.owner()
        for (back, location) in [
            ("/works?page=2", "/works?page=2"), ("https://evil.example/", "/"), ("//evil.example", "/"),
            ("/\\evil.example", "/"),
        ] {
            let guest = HouseholdScene.Browser(scene: scene)
            let answer = try await guest.post("/sign-in", "\(form)&back=\(back.percentEncoded)")
            #expect(answer.headers[.location] == location)
        }
    }

    @Test func `a person cannot touch another's devices and links, nor a member the people`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let ben = try await scene.member("Ben", by: ada)
        let devices = try await scene.household.devices(
            of: try #require(try await scene.household.people().first?.person))
        let device = try #require(devices.first?.id)
        #expect(try await ben.post("/devices/\(device)/remove").status == .notFound)
        #expect(try await ada.get("/favourites").status == .ok)
        let link = try #require(try await ada.post("/devices/add").headers[.location])
        #expect(try await ben.get(link).text.contains("This link has ended"))
        #expect(try await ben.post("/people", "name=Eve").status == .forbidden)
    }

    @Test func `whoever is removed is out at once, and back with all they had`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let ben = try await scene.member("Ben", by: ada)
        _ = try await ben.post("/favourites", "work=aic:3&keep=yes")
        let id = try #require(try await scene.household.people().last?.person.id)
        #expect(try await ada.post("/people/\(id)/remove").status == .seeOther)
        #expect(try await ben.get("/favourites").status == .seeOther)
        #expect(try await ada.get("/people").text.contains("Undo"))
        #expect(try await ada.post("/people/\(id)/restore").status == .seeOther)
        _ = try await ben.post("/sign-in", form.replacing("Ada", with: "Ben"))
        #expect(try await ben.get("/favourites", accept: "application/json").text.contains("aic:3"))
    }

    @Test func `a link is asked about, and only the tap uses it up`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let page = try #require(try await ada.post("/devices/add").headers[.location])
        let shown = try await ada.get(page).text
        let address = page.replacing("/links/", with: "/join/")
        #expect(shown.contains("http://localhost\(address)"))
        #expect(shown.contains("<svg"))
        let phone = HouseholdScene.Browser(scene: scene)
        for _ in 0..<3 {
            #expect(try await phone.get(address).text.contains("Use Promenade as Ada on this device?"))
        }
        #expect(try await phone.post(address).status == .seeOther)
        #expect(try await phone.get("/favourites").status == .ok)
        #expect(try await ada.get(page, accept: "application/json").text == "{\"isOver\":true}")
        let thief = HouseholdScene.Browser(scene: scene)
        #expect(try await thief.get(address).status == .gone)
        #expect(try await thief.post(address).status == .gone)
    }

    @Test func `a screen is let in by its code`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let screen = HouseholdScene.Browser(scene: scene)
        _ = try await screen.post("/screen")
        let shown = try await screen.get("/screen", accept: "application/json").text
        let code = try #require(shown.firstMatch(of: /"code":"([A-Z0-9]{6})"/)?.1)
        #expect(shown.contains("\"isApproved\":false"))
        #expect(try await screen.post("/screen/enter").headers[.location] == "/screen")
        #expect(try await ada.get("/code?code=\(code.lowercased())").text.contains("Let it in"))
        #expect(try await ada.post("/code", "code=\(code)").status == .seeOther)
        #expect(try await screen.get("/screen").text.contains("data-at-once"))
        #expect(try await screen.post("/screen/enter").headers[.location] == "/")
        #expect(try await screen.get("/favourites").status == .ok)
        #expect(try await ada.get("/devices").text.contains("signed in"))
    }

    @Test func `over https the cookie is one that no other host can set`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        #expect(ada.cookies.keys.sorted() == ["promenade", "promenade-device"])
    }
}
