import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadeOpenID
import PromenadeTestOpenID
import Testing

@testable import PromenadeWeb

/// Every row of the table of routes, asked by everybody there is.
@Suite(.timeLimit(.minutes(10))) struct AccessTests {
    /// Who vouches for people, and does not answer.
    private static let away = OpenIDProvider(
        TestProvider.settings, http: HTTPFetching { _ throws(FetchError) in throw .offline })

    /// `access.txt`: what each row lets whom do, as somebody saw it last; written anew with `TEST_WRITE_SNAPSHOTS=1`.
    @Test func `who may ask what is as somebody saw it last`() async throws {
        let scene = try await HouseholdScene(openID: Self.away)
        let lines = try await scene.rows().map { "\($0.access.rawValue) \($0.method.rawValue) \($0.path)" }
        let said = lines.sorted().joined(separator: "\n") + "\n"
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Snapshots/access.txt")
        if ProcessInfo.processInfo.environment["TEST_WRITE_SNAPSHOTS"] != nil {
            try Data(said.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == said)
    }

    @Test func `each row answers those who may, and nobody else`() async throws {
        let scene = try await HouseholdScene(openID: Self.away)
        let ada = try await scene.owner()
        let ben = try await scene.member("Ben", by: ada)
        let nobody = HouseholdScene.Browser(scene: scene)
        for row in try await scene.rows() {
            // What ends a session would end it for the rows after it, and these have tests of their own.
            guard ![Route.signOut, Route.otherDevices, Route.password, Route.leave].contains(row.path) else {
                continue
            }
            let path = row.path.replacing("/**", with: "/none").replacing(
                /\{person\}/, with: "0123456789abcdef"
            )
            .replacing(/\{[a-z]+\}/, with: "1")
            for (browser, access) in [(nobody, Endpoint.Access.anyone), (ben, .member), (ada, .owner)] {
                // Whoever may listen is answered for as long as they do.
                if row.path == Route.heartEvents, access >= row.access { continue }
                let answer =
                    row.method == .get
                    ? try await browser.get(path, accept: "application/json")
                    : try await browser.post(path, accept: "application/json")
                let isRefused =
                    answer.status == .unauthorized
                    || (answer.status == .forbidden && answer.text.contains(Problem.ownersOnly.title))
                #expect(
                    isRefused == (row.access > access),
                    "\(row.method) \(path) by \(access): \(answer.status) \(answer.text.prefix(100))")
                #expect(
                    answer.status.code < 500 || answer.status == .serviceUnavailable
                        || answer.status == .notImplemented, "\(path): \(answer.status)")
                guard !isRefused, row.access >= .member, answer.status.code < 300 else { continue }
                #expect(answer.headers[.cacheControl] == "private, no-store", "\(path)")
            }
        }
    }

    @Test func `signed out, a page leads to where one signs in, and back`() async throws {
        let scene = try await HouseholdScene(openID: Self.away)
        _ = try await scene.owner()
        let nobody = HouseholdScene.Browser(scene: scene)
        for path in ["/works?q=boat&page=2", "/favourites", "/people"] {
            let answer = try await nobody.get(path)
            #expect(answer.status == .seeOther)
            #expect(answer.headers[.location] == "/sign-in?back=\(path.percentEncoded)")
        }
        #expect(try await nobody.get("/").headers[.location] == "/sign-in")
        // A script is told, and is not sent a page for a piece of one.
        let piece = try await nobody.get("/works", accept: "text/html;fragment=wall")
        #expect(piece.status == .unauthorized)
    }

    @Test func `tiles and pictures are nobody's who is not in`() async throws {
        let scene = try await HouseholdScene(openID: Self.away)
        let ada = try await scene.owner()
        let nobody = HouseholdScene.Browser(scene: scene)
        let picture = "/pictures/aic:3/400.jpg"
        let answer = try await ada.get(picture, accept: "image/*")
        #expect(answer.status == .ok)
        #expect(answer.headers[.cacheControl]?.contains("private") == true)
        #expect(answer.headers[.cacheControl]?.contains("public") == false)
        #expect(try await nobody.get(picture, accept: "image/*").status == .unauthorized)
        #expect(try await nobody.get("/iiif/3/aic:3/info.json", accept: "*/*").status == .unauthorized)
    }
}

extension HouseholdScene {
    /// The whole table, as it is with accounts.
    func rows() async throws -> [Endpoint] {
        scene.zooming = ZoomSources([Gallery()])
        var site = try await scene.site()
        site.household = household
        site.openID = openID
        site.sharedSets = SharedSets(household: household, libraries: people)
        return Routes(site).endpoints
    }
}
