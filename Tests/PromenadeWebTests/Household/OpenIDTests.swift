import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeFeatures
import PromenadeOpenID
import PromenadeStore
import PromenadeTestOpenID
import Testing

@testable import PromenadeWeb

@Suite(.timeLimit(.minutes(10))) struct OpenIDTests {
    private let test = TestProvider()

    private func scene() async throws -> HouseholdScene { try await HouseholdScene(openID: test.provider()) }

    /// Where a page that goes on by itself goes on to.
    private func address(_ answer: HouseholdScene.Browser.Answer) throws -> URL {
        let refresh = try #require(answer.headers[.refresh])
        #expect(answer.headers[.cacheControl]?.contains("no-store") == true)
        return try #require(URL(string: String(refresh.trimmingPrefix("0; url="))))
    }

    private func back(_ browser: HouseholdScene.Browser, _ answer: HouseholdScene.Browser.Answer)
        async throws -> HouseholdScene.Browser.Answer
    {
        try await browser.get("/sign-in/provider?\(test.signIn(at: try address(answer)))")
    }

    /// Ada, whose account is linked from inside.
    private func linked(_ scene: HouseholdScene) async throws -> HouseholdScene.Browser {
        let ada = try await scene.owner()
        let answer = try await back(ada, try await ada.post("/account/identity/provider"))
        #expect(answer.headers[.location] == "/account?done=provider")
        #expect(try await ada.get("/account?done=provider").text.contains("You can sign in with Keyhole"))
        return ada
    }

    @Test func `linked from inside, one comes in by it, back to where one was`() async throws {
        let scene = try await scene()
        _ = try await linked(scene)
        let phone = HouseholdScene.Browser(scene: scene)
        #expect(try await phone.get("/sign-in").text.contains("Sign in with Keyhole"))
        let answer = try await back(phone, try await phone.post("/sign-in/provider", "back=/works?page=2"))
        #expect(answer.headers[.location] == "/works?page=2")
        #expect(phone.cookies["promenade"] != nil)
        #expect(phone.cookies["promenade-openid"] == nil)
        #expect(try await phone.get("/account").text.contains("Keyhole"))
    }

    @Test func `nobody comes in by a name that is the same`() async throws {
        let scene = try await scene()
        _ = try await scene.owner()
        test.with { $0.name = "Ada" }
        let stranger = HouseholdScene.Browser(scene: scene)
        let answer = try await back(stranger, try await stranger.post("/sign-in/provider"))
        #expect(answer.status == .forbidden)
        #expect(answer.text.contains("Nobody here comes in by this account of Keyhole yet"))
        #expect(stranger.cookies["promenade"] == nil)
    }

    @Test func `invited, one joins without a password, and only once`() async throws {
        let scene = try await scene()
        let ada = try await scene.owner()
        let link = try #require(try await ada.post("/people").headers[.location])
            .replacing("/links/", with: "/join/")
        let cleo = HouseholdScene.Browser(scene: scene)
        #expect(try await cleo.get(link).text.contains("Join with Keyhole"))
        for (name, words) in [("", "Type a name"), ("ada", "Somebody here has this name")] {
            let answer = try await cleo.post(link + "/provider", "name=\(name)")
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(words))
        }
        let dora = HouseholdScene.Browser(scene: scene)
        let begun = try await dora.post(link + "/provider", "name=Dora")
        let answer = try await back(cleo, try await cleo.post(link + "/provider", "name=Cleo"))
        #expect(answer.headers[.location] == "/")
        #expect(try await cleo.get("/account").text.contains("Cleo"))
        // It is used up, and so is the account there.
        #expect(try await back(dora, begun).status == .gone)
        #expect(try await dora.post(link + "/provider", "name=Dora").status == .gone)
        let second = try #require(try await ada.post("/people").headers[.location])
            .replacing("/links/", with: "/join/")
        let again = try await back(dora, try await dora.post(second + "/provider", "name=Dora"))
        #expect(again.status == .unprocessableContent)
        #expect(again.text.contains("You have an account here already"))
    }

    @Test func `an answer is of the browser that began it, once`() async throws {
        let scene = try await scene()
        _ = try await linked(scene)
        let (mine, others) = (HouseholdScene.Browser(scene: scene), HouseholdScene.Browser(scene: scene))
        let begun = try await mine.post("/sign-in/provider")
        let query = test.signIn(at: try address(begun))
        // Somebody is handed the answer of another's attempt (login CSRF).
        #expect(try await others.get("/sign-in/provider?\(query)").status == .badRequest)
        _ = try await others.post("/sign-in/provider")
        #expect(try await others.get("/sign-in/provider?\(query)").status == .badRequest)
        #expect(others.cookies["promenade"] == nil)
        #expect(try await mine.get("/sign-in/provider?\(query)").status == .seeOther)
        #expect(try await mine.get("/sign-in/provider?\(query)").status == .badRequest)
    }

    @Test func `another site begins no attempt`() async throws {
        let scene = try await scene()
        let ada = try await linked(scene)
        for path in ["/sign-in/provider", "/account/identity/provider"] {
            #expect(try await ada.post(path, origin: "https://evil.example").status == .forbidden)
        }
    }

    @Test func `what is one person's stays theirs`() async throws {
        let scene = try await scene()
        let ada = try await linked(scene)
        let ben = try await scene.member("Ben", by: ada)
        let answer = try await back(ben, try await ben.post("/account/identity/provider"))
        #expect(answer.status == .conflict)
        #expect(answer.text.contains("Somebody else here comes in by this account of Keyhole"))
        // Begun by Ben, ended by whoever is signed in then.
        let begun = try await ben.post("/account/identity/provider")
        let query = test.signIn(at: try address(begun))
        ben.cookies["promenade"] = ada.cookies["promenade"]
        #expect(try await ben.get("/sign-in/provider?\(query)").status == .conflict)
    }

    @Test func `whoever has no password keeps the only way in`() async throws {
        let scene = try await scene()
        let ada = try await scene.owner()
        let link = try #require(try await ada.post("/people").headers[.location])
            .replacing("/links/", with: "/join/")
        let cleo = HouseholdScene.Browser(scene: scene)
        _ = try await back(cleo, try await cleo.post(link + "/provider", "name=Cleo"))
        let form = "issuer=\(TestProvider.issuer.percentEncoded)&subject=248289761001"
        #expect(try await cleo.post("/account/identity/remove", form).status == .unprocessableContent)
        _ = try await cleo.post("/account/password", "password=\(HouseholdScene.password.percentEncoded)")
        #expect(try await cleo.post("/account/identity/remove", form).status == .seeOther)
    }

    /// Whoever has a token for looking, and an account with the provider, writes a cookie of their own.
    @Test func `no program links an account, and no cookie links to a session nobody has`() async throws {
        let scene = try await scene()
        let ada = try await scene.owner()
        let page = try await ada.post("/account/tokens", "name=Frame&scope=read", accept: "application/json")
        let program = HouseholdScene.Browser(scene: scene)
        program.token = try #require(page.text.firstMatch(of: /prom_[A-Za-z0-9_-]+/)).output.description
        let id = try #require(try await scene.store.people().first?.id)
        for purpose in [OpenIDPurpose.link(id.description), .signIn(back: nil)] {
            let cookie = OpenIDCookie(for: purpose)
            let attempt = OpenIDAttempt(secret: cookie.secret.text, purpose: cookie.purpose.text)
            let address = try await test.provider().authorization(
                attempt, redirect: "http://localhost/sign-in/provider")
            program.cookies["promenade-openid"] = cookie.text
            let answer = try await program.get("/sign-in/provider?\(test.signIn(at: address))")
            #expect(answer.status == .forbidden)
        }
        #expect(try await scene.store.identities(of: id).isEmpty)
        let cookie = OpenIDCookie(for: .link(id.description))
        let attempt = OpenIDAttempt(secret: cookie.secret.text, purpose: cookie.purpose.text)
        let address = try await test.provider().authorization(
            attempt, redirect: "http://localhost/sign-in/provider")
        ada.cookies["promenade-openid"] = cookie.text
        #expect(
            try await ada.get("/sign-in/provider?\(test.signIn(at: address))").status == .conflict)
    }

    @Test func `without an invitation nobody learns who is here`() async throws {
        let scene = try await scene()
        _ = try await scene.owner()
        let stranger = HouseholdScene.Browser(scene: scene)
        for name in ["Ada", "Nobody"] {
            let answer = try await stranger.post("/join/\(Secret().text)/provider", "name=\(name)")
            #expect(answer.status == .gone)
        }
    }

    @Test func `where the provider is away, or says no, there is the password`() async throws {
        let scene = try await scene()
        _ = try await linked(scene)
        let phone = HouseholdScene.Browser(scene: scene)
        let begun = try await phone.post("/sign-in/provider")
        let state = try #require(
            URLComponents(url: try address(begun), resolvingAgainstBaseURL: false)?.queryItems?
                .first { $0.name == "state" }?.value)
        let no = try await phone.get("/sign-in/provider?error=access_denied&state=\(state)")
        #expect(no.status == .forbidden)
        #expect(no.text.contains("Keyhole did not say who you are"))
        _ = try await phone.post("/sign-in/provider")
        test.with { $0.isAway = true }
        let away = try await phone.get("/sign-in/provider?code=1&state=\(state)")
        #expect(away.status == .badRequest)
        let cold = try await HouseholdScene(openID: test.provider())
        _ = try await cold.owner()
        let answer = try await HouseholdScene.Browser(scene: cold).post("/sign-in/provider")
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.text.contains("Keyhole isn’t available right now"))
    }
}
