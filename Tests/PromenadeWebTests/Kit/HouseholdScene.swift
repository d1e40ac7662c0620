import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import PromenadeCore
import PromenadeFeatures
import PromenadeOpenID
import PromenadeStore
import Synchronization
import Testing

@testable import PromenadeWeb

/// A server that Ada owns and Ben is of, each with a library in memory, asked without a network.
final class HouseholdScene: Sendable {
    let scene = Scene()
    let household: Household
    let store: PeopleDatabase
    let people: PersonSites
    let openID: OpenIDProvider?
    private let respond: Respond
    /// Whose library cannot be opened.
    let unopened = Names()
    static let password = "tulips in the rain"
    static let origin = "http://localhost"

    /// - Parameter openID: who vouches for people; `nil` for nobody.
    init(openID: OpenIDProvider? = nil) async throws {
        store = try PeopleDatabase()
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let household = try await Household(store: store, logger: logger, isCheap: true)
        self.household = household
        self.openID = openID
        people = PersonSites(logger: logger) { [scene, unopened] account, people in
            if unopened.all.withLock({ $0.contains(account.name.description) }) { throw LibraryError.damaged }
            var site = try await scene.site()
            site.viewer = .person(account)
            site.household = household
            site.openID = openID
            site.sharedSets = SharedSets(household: household, libraries: people)
            let responder = site.pagesResponder(unsent: UnsentAnswers())
            return PersonSites.Parts(
                respond: { try await responder.respond(to: $0, context: $1) }, favourites: site.favourites,
                services: [], close: {})
        }
        var outside = try await scene.site()
        outside.viewer = .nobody
        outside.household = household
        outside.openID = openID
        outside.sharedSets = SharedSets(household: household, libraries: people)
        let door = outside.pagesResponder(unsent: UnsentAnswers())
        outside.viewer = .visitor
        let visiting = outside.pagesResponder(unsent: UnsentAnswers())
        let front = outside.front(
            of: SiteFront(
                household: household, people: people, outside: outside,
                door: { try await door.respond(to: $0, context: $1) },
                visiting: { try await visiting.respond(to: $0, context: $1) }))
        respond = { try await front.respond(to: $0, context: $1) }
    }

    final class Names: Sendable {
        let all = Mutex<Set<String>>([])
    }

    private struct Front: HTTPResponder {
        let respond: Respond

        func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
            try await respond(request, context)
        }
    }

    func owner() async throws -> Browser {
        let code = try #require(try await household.newOwnerCode())
        let browser = Browser(scene: self)
        let answer = try await browser.post(
            "/welcome", "code=\(code)&name=Ada&password=\(Self.password.percentEncoded)")
        #expect(answer.status == .seeOther)
        return browser
    }

    func member(_ name: String, by owner: Browser) async throws -> Browser {
        let page = try #require(try await owner.post("/people", "name=\(name)").headers[.location])
        let browser = Browser(scene: self)
        let answer = try await browser.post(
            page.replacing("/links/", with: "/join/"), "name=\(name)&password=\(Self.password.percentEncoded)"
        )
        #expect(answer.status == .seeOther)
        return browser
    }

    /// Keeps cookies, and says where its forms are from.
    final class Browser: Sendable {
        private let scene: HouseholdScene
        private let jar = Mutex<[String: String]>([:])

        private let bearer = Mutex<String?>(nil)

        init(scene: HouseholdScene) { self.scene = scene }

        /// Of a program.
        var token: String? {
            get { bearer.withLock(\.self) }
            set { bearer.withLock { $0 = newValue } }
        }

        var cookies: [String: String] {
            get { jar.withLock(\.self) }
            set { jar.withLock { $0 = newValue } }
        }

        struct Answer {
            let status: HTTPResponse.Status
            let headers: HTTPFields
            let text: String
        }

        func get(_ path: String, accept: String = "text/html") async throws -> Answer {
            try await ask(.get, path, [.accept: accept], "")
        }

        func post(
            _ path: String, _ form: String = "", origin: String? = HouseholdScene.origin,
            accept: String = "text/html"
        ) async throws -> Answer {
            var headers: HTTPFields = [.accept: accept, .contentType: "application/x-www-form-urlencoded"]
            headers[.origin] = origin
            return try await ask(.post, path, headers, form)
        }

        private func ask(
            _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: String
        ) async throws -> Answer {
            var headers = headers
            let cookies = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
            if !cookies.isEmpty { headers[.cookie] = cookies }
            if let token { headers[.authorization] = "Bearer \(token)" }
            let response = try await Application(responder: Front(respond: scene.respond)).test(.router) {
                [headers] client in
                try await client.execute(
                    uri: path, method: method, headers: headers, body: ByteBuffer(string: body))
            }
            for cookie in response.headers[values: .setCookie] {
                let pair = cookie.prefix { $0 != ";" }.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                jar.withLock {
                    $0[String(pair[0])] = cookie.contains("Max-Age=0") ? nil : String(pair[1])
                }
            }
            return Answer(status: response.status, headers: response.headers, text: response.text)
        }
    }
}
