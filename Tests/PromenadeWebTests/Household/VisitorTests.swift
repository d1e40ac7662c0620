import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import Testing

@testable import PromenadeWeb

/// Who looks without an account, where the owner lets them.
@Suite(.timeLimit(.minutes(10))) struct VisitorTests {
    private func visited() async throws -> (ada: HouseholdScene.Browser, visitor: HouseholdScene.Browser) {
        let scene = try await HouseholdScene()
        scene.scene.zooming = ZoomSources([Gallery()])
        let ada = try await scene.owner()
        _ = try await ada.post("/people/visitors", "look=yes")
        return (ada, HouseholdScene.Browser(scene: scene))
    }

    @Test func `nobody looks until the owner says so`() async throws {
        let (ada, visitor) = try await visited()
        #expect(try await visitor.get("/works").status == .ok)
        _ = try await ada.post("/people/visitors", "look=no")
        #expect(try await visitor.get("/works").status == .seeOther)
    }

    @Test(arguments: [
        "/", "/works", "/works?q=work", "/works/aic:3", "/artists/aic:7", "/museums", "/museums/aic",
        "/nearby",
        "/news", "/more", "/look", "/compare?left=aic:5&right=aic:4", "/walk", "/slides", "/api",
    ])
    func `nothing that is shown can be kept, and nothing leads where one may not go`(_ path: String)
        async throws
    {
        let (_, visitor) = try await visited()
        let page = try await visitor.get(path)
        #expect(page.status == .ok)
        #expect(page.headers[.cacheControl]?.contains("public") != true)
        let posts = page.text.matches(of: /<form[^>]*method="post"[^>]*>/).map { String($0.output) }
        #expect(posts.isEmpty, "\(posts)")
        #expect(!page.text.contains("class=\"heart"))
        guard path != "/api" else { return }
        for link in Set(page.text.matches(of: /href="(\/[^"#]*)/).map { String($0.1) }) {
            guard !link.hasPrefix("/assets/"), !link.hasPrefix("/iiif/") else { continue }
            let answer = try await visitor.get(link.replacing("&amp;", with: "&"))
            #expect(
                answer.status != .seeOther || link == "/works/surprise"
                    || link.hasPrefix("/favourites/shared"), "\(path) leads to \(link)")
        }
    }

    @Test func `what members may is still not theirs`() async throws {
        let (_, visitor) = try await visited()
        #expect(try await visitor.get("/favourites").headers[.location] == "/sign-in?back=%2Ffavourites")
        #expect(
            try await visitor.post("/favourites", "work=aic:3&keep=yes", accept: "application/json").status
                == .unauthorized)
        #expect(try await visitor.get("/library.json", accept: "application/json").status == .unauthorized)
    }

    @Test func `one address asks for so much in a minute`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        _ = try await ada.post("/people/visitors", "look=yes")
        let visitor = HouseholdScene.Browser(scene: scene)
        try await ClientAddress.$current.withValue("192.0.2.1") {
            for _ in 0..<VisitorLimits.pages { #expect(try await visitor.get("/api").status == .ok) }
            let answer = try await visitor.get("/api")
            #expect(answer.status == .tooManyRequests)
            let seconds = answer.headers[.retryAfter].flatMap { Int($0) } ?? 0
            #expect((1...61).contains(seconds))
            #expect(try await visitor.get("/sign-in").status == .ok)
            #expect(try await ada.get("/api").status == .ok)
        }
        try await ClientAddress.$current.withValue("192.0.2.2") {
            let elsewhere = try await visitor.get("/api")
            #expect(elsewhere.status == .ok)
        }
    }
}
