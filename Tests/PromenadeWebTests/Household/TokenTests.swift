import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeFeatures
import Testing

@testable import PromenadeWeb

/// Programs that ask in somebody's name.
@Suite(.timeLimit(.minutes(10))) struct TokenTests {
    private func token(_ scope: String, of owner: HouseholdScene.Browser) async throws -> String {
        let answer = try await owner.post(
            "/account/tokens", "name=Frame-\(UUID())&scope=\(scope)&days=30", accept: "application/json")
        return String(try #require(answer.text.firstMatch(of: /"secret":"(prom_[A-Za-z0-9_-]{43})"/)?.1))
    }

    @Test func `a form that is sent again makes no second token of the same name`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let form = "name=Kitchen&scope=read&days=30"
        #expect(try await ada.post("/account/tokens", form).status == .ok)
        let again = try await ada.post("/account/tokens", form)
        #expect(again.status == .unprocessableContent && again.text.contains("You have a token of this name"))
    }

    @Test func `a program may what its token says, and no more`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let heart = ("/favourites", "work=aic:3&keep=yes")
        for (scope, statuses) in [
            ("read", (200, 403, 403)), ("keep", (200, 303, 403)), ("all", (200, 303, 303)),
        ] as [(String, (Int, Int, Int))] {
            let program = HouseholdScene.Browser(scene: scene)
            program.token = try await token(scope, of: ada)
            #expect(try await program.get("/favourites").status.code == statuses.0, "\(scope)")
            // No page of ours sends it, so nothing says where it is from.
            #expect(
                try await program.post(heart.0, heart.1, origin: nil).status.code == statuses.1, "\(scope)")
            #expect(
                try await program.post("/people", "name=Eve", origin: nil).status.code == statuses.2,
                "\(scope)")
        }
    }

    @Test func `a token that ended, or never was, lets nobody in`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let program = HouseholdScene.Browser(scene: scene)
        program.token = try await token("all", of: ada)
        #expect(try await program.get("/favourites").status == .ok)
        let id = try #require(
            try await ada.get("/account/tokens", accept: "application/json").text
                .firstMatch(of: /"id":"([0-9a-f]{16})"/)?.1)
        #expect(try await ada.post("/account/tokens/\(id)/remove").status == .seeOther)
        for token in [program.token, "prom_\(Secret().text)", "prom_", "x", ""] {
            program.token = token
            let answer = try await program.get("/favourites")
            #expect(answer.status == .unauthorized)
            #expect(answer.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true)
        }
    }

    @Test func `a token is shown once, and never by its address`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let made = try await ada.post("/account/tokens", "name=Frame&scope=read&days=")
        let token = try #require(made.text.firstMatch(of: /prom_[A-Za-z0-9_-]{43}/)?.output)
        #expect(made.headers[.cacheControl] == "private, no-store")
        #expect(try await !ada.get("/account/tokens").text.contains(token))
        #expect(try await ada.post("/account/tokens", "name=&scope=read").status == .unprocessableContent)
        #expect(try await ada.post("/account/tokens", "name=Frame&scope=every").status == .badRequest)
    }
}
