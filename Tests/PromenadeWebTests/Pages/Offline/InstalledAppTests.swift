import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import PromenadeWeb

@Suite(.timeLimit(.minutes(10))) struct InstalledAppTests {
    private struct List: Decodable {
        let person: String
        let works: [String]
        let pictures: [String]
    }

    @Test func `a page that may be kept says whose it is, and no other page does`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let ben = try await scene.member("Ben", by: ada)

        let adas = try #require(try await ada.get("/favourites").headers[.person])
        let bens = try #require(try await ben.get("/favourites").headers[.person])
        #expect(adas != bens)
        for path in [
            "/", "/works", "/works/aic:3", "/favourites?edit=1", "/offline", "/waiting", "/on-this-device",
        ] {
            #expect(try await ada.get(path).headers[.person] == adas, "\(path)")
        }
        for path in ["/account", "/devices", "/people", "/preferences", "/storage"] {
            #expect(try await ada.get(path).headers[.person] == nil, "\(path)")
        }
        let nobody = HouseholdScene.Browser(scene: scene)
        #expect(try await nobody.get("/sign-in").headers[.person] == nil)
        #expect(try await nobody.get("/offline.json", accept: "application/json").status == .unauthorized)
    }

    @Test func `what is taken along is one's own`() async throws {
        let scene = try await HouseholdScene()
        let ada = try await scene.owner()
        let ben = try await scene.member("Ben", by: ada)
        _ = try await ada.post("/favourites", "work=aic:3&keep=yes")

        let adas = try await list(of: ada)
        let bens = try await list(of: ben)
        #expect(adas.works == ["/works/aic:3"])
        #expect(adas.pictures == ["/pictures/aic:3/843.jpg"])
        #expect(bens.works.isEmpty)
        #expect("/\(adas.person)" == (try await ada.get("/").headers[.person]))
    }

    private func list(of browser: HouseholdScene.Browser) async throws -> List {
        let answer = try await browser.get("/offline.json", accept: "application/json")
        #expect(answer.headers[.cacheControl]?.contains("no-store") == true)
        return try JSONDecoder().decode(List.self, from: Data(answer.text.utf8))
    }

    @Test func `where browsers keep nothing the worker is one that goes`() async throws {
        var site = try await Scene().site()
        let kept = try await site.get("/service-worker.js")
        #expect(kept.text.contains("addEventListener(\"fetch\""))
        #expect(kept.headers[.cacheControl] == "no-cache")
        #expect(kept.headers[.contentSecurityPolicy]?.contains("connect-src 'self'") == true)
        #expect(try await site.get("/").text.contains("data-worker="))

        site.pages.hasServiceWorker = false
        let removal = try await site.get("/service-worker.js")
        #expect(removal.text.contains("registration.unregister()"))
        #expect(!removal.text.contains("addEventListener(\"fetch\""))
        #expect(!(try await site.get("/").text.contains("data-worker=")))
        #expect(try await site.get("/offline.json", accept: "application/json").status == .notFound)
    }
}
