import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeTestOpenID
import Synchronization
import Testing

@testable import PromenadeOpenID

@Suite struct OpenIDProviderTests {
    private static let redirect = "https://art.test/sign-in/provider"
    private let test = TestProvider()
    private let attempt = OpenIDAttempt(secret: "a browser's own secret", purpose: "in /works")

    /// Goes there, and comes back.
    private func round(
        _ provider: OpenIDProvider, _ attempt: OpenIDAttempt? = nil, from issuer: String? = nil
    )
        async throws -> OpenIDProvider.Vouched
    {
        let address = try await provider.authorization(self.attempt, redirect: Self.redirect)
        let query = test.signIn(at: address)
        let code = try #require(
            URLComponents(string: "/?\(query)")?.queryItems?.first { $0.name == "code" }?.value)
        return try await provider.vouched(
            for: code, from: issuer, attempt ?? self.attempt, redirect: Self.redirect)
    }

    @Test func `whoever signs in there is known by what never changes`() async throws {
        let vouched = try await round(test.provider())
        #expect(vouched.identity == ProviderIdentity(issuer: TestProvider.issuer, subject: "248289761001"))
        #expect(vouched.name == "Ada Lovelace")
    }

    @Test func `the address has what the standard asks for, and the provider's own query`() async throws {
        let address = try await test.provider().authorization(attempt, redirect: Self.redirect)
        let items = try #require(URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems)
        let fields = Dictionary(
            items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
        #expect(fields["tenant"] == "a")
        #expect(fields["response_type"] == "code")
        #expect(fields["code_challenge_method"] == "S256")
        #expect(fields["scope"]?.split(separator: " ").contains("openid") == true)
        #expect(fields["redirect_uri"] == Self.redirect)
        #expect(fields["state"]?.utf8.count == 43)
        #expect(fields["code_challenge"] != attempt.verifier)
    }

    @Test func `the secret goes where the provider takes it`() async throws {
        test.with { $0.takesBasic = false }
        #expect(try await round(test.provider()).name == "Ada Lovelace")
    }

    @Test func `another browser's attempt has another state, and its code is of no use to this one`()
        async throws
    {
        let others = OpenIDAttempt(secret: "another browser's", purpose: "in /works")
        #expect(!attempt.isOf(others.state))
        #expect(!attempt.isOf(OpenIDAttempt(secret: "a browser's own secret", purpose: "in /").state))
        await #expect(throws: OpenIDError.refused) { _ = try await round(test.provider(), others) }
    }

    @Test(arguments: [
        ("another issuer", "it is another issuer’s"), ("another audience", "it is for another client"),
        ("several audiences", "it is for another client"), ("another party", "it is for another client"),
        ("over", "its time is over"), ("to come", "it is of a time to come: is this clock right?"),
        ("another nonce", "it is of another attempt"),
    ])
    func `a token that is not of this attempt lets nobody in`(what: String, why: String) async throws {
        let provider = test.provider()
        // What it says of itself is known; then it says otherwise.
        _ = try await round(provider)
        test.with {
            switch what {
            case "another issuer": $0.issuer = "https://evil.test"
            case "another audience": $0.audience = ["other"]
            case "several audiences": $0.audience = ["promenade", "other"]
            case "another party": $0.authorizedParty = "other"
            case "over": $0.endsIn = -600
            case "to come": $0.issuedIn = 600
            default: $0.nonce = "of yesterday"
            }
        }
        await #expect(throws: OpenIDError.badToken(why)) { _ = try await round(provider) }
    }

    @Test func `a token for several clients is ours where it says so`() async throws {
        test.with {
            $0.audience = ["promenade", "other"]
            $0.authorizedParty = "promenade"
        }
        #expect(try await round(test.provider()).name == "Ada Lovelace")
    }

    /// Unsigned; signed with what is public; not signed by the provider; nothing.
    @Test(arguments: [
        "eyJhbGciOiJub25lIn0.eyJpc3MiOiJhIiwic3ViIjoiYiIsImF1ZCI6ImMiLCJleHAiOjEsImlhdCI6MX0.",
        "eyJhbGciOiJIUzI1NiIsImtpZCI6ImZpcnN0In0.eyJpc3MiOiJhIiwic3ViIjoiYiIsImF1ZCI6ImMiLCJleHAiOjEsImlhdCI6MX0.AAAA",
        "eyJhbGciOiJFUzI1NiIsImtpZCI6ImZpcnN0In0.eyJpc3MiOiJhIiwic3ViIjoiYiIsImF1ZCI6ImMiLCJleHAiOjEsImlhdCI6MX0.AAAA",
        "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJhIiwic3ViIjoiYiIsImF1ZCI6W10sImV4cCI6MSwiaWF0IjoxfQ.AAAA",
        // A number no integer holds; what nobody understands.
        "eyJhbGciOiJSUzI1NiIsImtpZCI6ImZpcnN0IiwieCI6MWUzMH0.eyJpc3MiOiAiYSIsICJzdWIiOiAiYiIsICJhdWQiOiAiYyIsICJleHAiOiAxLCAiaWF0IjogMX0.AAAA",
        "eyJhbGciOiJFUzI1NiIsImtpZCI6ImZpcnN0IiwiY3JpdCI6WzFdfQ.eyJpc3MiOiAiYSIsICJzdWIiOiAiYiIsICJhdWQiOiAiYyIsICJleHAiOiAxLCAiaWF0IjogMX0.AAAA",
        "", "..",
    ])
    func `what the provider did not sign lets nobody in`(token: String) async throws {
        test.with { $0.token = token }
        await #expect {
            _ = try await round(test.provider())
        } throws: { error in
            if case .badToken? = error as? OpenIDError { true } else { false }
        }
    }

    @Test func `new keys are taken up by themselves, and not asked for again and again`() async throws {
        let time = Mutex(Date())
        let provider = test.provider { time.withLock(\.self) }
        _ = try await round(provider)
        test.rotate(to: "second")
        #expect(try await round(provider).name == "Ada Lovelace")
        let asked = test.with { $0.asked.count { $0 == "/keys" } }
        test.with { $0.keyName = "first" }
        test.with {
            $0.token =
                "eyJhbGciOiJFUzI1NiIsImtpZCI6Im5vbmUifQ.eyJpc3MiOiJhIiwic3ViIjoiYiIsImF1ZCI6ImMiLCJleHAiOjEsImlhdCI6MX0.AA"
        }
        for _ in 0..<5 {
            await #expect(throws: OpenIDError.badToken("nobody has the key it names")) {
                _ = try await round(provider)
            }
        }
        #expect(test.with { $0.asked.count { $0 == "/keys" } } == asked + 1)
    }

    @Test func `keys nobody here knows stand beside those that are known`() async throws {
        test.with {
            $0.otherKeys =
                "{\"kty\":\"RSA\",\"use\":\"enc\",\"kid\":\"e\"},{\"kty\":\"oct\",\"k\":\"AA\",\"kid\":\"first\"},{\"kty\":\"RSA\",\"alg\":\"RSA-OAEP-256\",\"kid\":\"o\"},{\"kty\":\"RSA\",\"kid\":\"first\",\"alg\":\"RS256\",\"n\":\"Aw\",\"e\":\"Aw\",\"d\":\"Aw\"}"
        }
        #expect(try await round(test.provider()).name == "Ada Lovelace")
    }

    @Test func `one who names itself otherwise is not asked`() async throws {
        test.with { $0.issuer = TestProvider.issuer + "/" }
        await #expect(throws: OpenIDError.misconfigured("it calls itself \(TestProvider.issuer)/")) {
            _ = try await round(test.provider())
        }
    }

    @Test(arguments: [
        "http://id.test/token", "javascript:alert(1)", "//id.test/token", "file:///etc/passwd", "",
    ])
    func `secrets go nowhere without TLS`(address: String) async throws {
        test.with {
            $0.metadata =
                "{\"issuer\":\"\(TestProvider.issuer)\",\"authorization_endpoint\":\"https://id.test/a\",\"token_endpoint\":\"\(address)\",\"jwks_uri\":\"https://id.test/k\"}"
        }
        await #expect(throws: OpenIDError.misconfigured("its token_endpoint is no https address")) {
            _ = try await round(test.provider())
        }
    }

    @Test func `an answer that names another issuer is none, and neither is one that should name it`()
        async throws
    {
        test.with { $0.namesIssuer = true }
        for issuer in [nil, "https://evil.test"] {
            await #expect(throws: OpenIDError.badToken("the answer is another issuer’s")) {
                _ = try await round(test.provider(), from: issuer)
            }
        }
        #expect(try await round(test.provider(), from: TestProvider.issuer).name == "Ada Lovelace")
    }

    @Test func `what it said of itself holds while it does not answer, and nobody comes in`() async throws {
        let time = Mutex(Date())
        let provider = test.provider { time.withLock(\.self) }
        _ = try await round(provider)
        time.withLock { $0 += 7_200 }
        test.with { $0.isAway = true }
        _ = try await provider.authorization(attempt, redirect: Self.redirect)
        await #expect(throws: OpenIDError.away) { _ = try await round(provider) }
        await #expect(throws: OpenIDError.away) {
            _ = try await test.provider().authorization(attempt, redirect: Self.redirect)
        }
    }

    @Test(arguments: [
        ("https://id.example/o/promenade/", true), ("http://127.0.0.1:9000", true),
        ("http://localhost:9000", true),
        ("http://id.example", false), ("https://id.example/?a=b", false), ("https://a:b@id.example", false),
        ("id.example", false), ("", false),
    ])
    func `an issuer is an address by TLS, or of this machine`(address: String, isOne: Bool) {
        #expect((OpenIDSettings(issuer: address, clientID: "c") != nil) == isOne)
        #expect(OpenIDSettings(issuer: address, clientID: "") == nil)
    }
}
