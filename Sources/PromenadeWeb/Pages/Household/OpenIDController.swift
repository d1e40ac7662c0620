import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeOpenID

/// The way in by the household's own provider of identities: there, and back.
struct OpenIDController {
    let household: Household
    let provider: OpenIDProvider
    let pages: PageRenderer

    init(_ site: Site, _ household: Household, _ provider: OpenIDProvider) {
        self.household = household
        self.provider = provider
        pages = site.pages
    }

    private var name: String { provider.settings.name }

    // MARK: There

    private struct Form: Decodable {
        var back: String?
        var name: String?
    }

    func signIn(_ request: Request) async throws -> Response {
        guard try await household.hasOwner() else { return .seeOther(Route.welcome) }
        return try await there(.signIn(back: Route.own(try await request.form(Form.self).back)), request)
    }

    /// With the name that was typed, which is free as far as anybody knows.
    func join(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        guard let secret = context.secret else { throw Household.Refusal.ended.problem }
        do {
            // Before anything of a name is told.
            guard let link = try await household.link(secret), case .invitation = link.kind else {
                throw Household.Refusal.ended
            }
            let name = try await household.freeName(try await request.form(Form.self).name)
            return try await there(.join(secret, name: name.description), request)
        } catch let refusal as Household.Refusal {
            return await refused(refusal.words, status: refusal.status, back: Route.join(secret))
        }
    }

    func link(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        guard CurrentSession.scope == nil, session.id != Session.vouched else { throw Problem.beyondScope }
        return try await there(.link(session.id), request)
    }

    /// A page that goes on by itself: a form must not lead to another server (`form-action`), and a link would begin it for whoever
    /// clicks on one elsewhere.
    private func there(_ purpose: OpenIDPurpose, _ request: Request) async throws -> Response {
        let cookie = OpenIDCookie(for: purpose)
        let address: String
        do throws(OpenIDError) {
            address = try await provider.authorization(
                attempt(cookie), redirect: redirect(request), asksAgain: purpose.isLasting
            )
            .absoluteString
        } catch { return await failed(error, request) }
        let door = Door(
            title: "On to \(name)", words: "You come back from there by yourself.",
            form: "<p><a class=\"btn btn--primary\" href=\"\(address)\">Go on to \(name)</a></p>")
        var response = Response.html(
            await pages.page("On to \(name)", in: nil, style: .door, main: door.html))
        response.headers[.refresh] = "0; url=\(address)"
        Cookies.set(
            Cookies.openID, cookie.text, on: &response, for: request, lasts: OpenIDCookie.lasts)
        return response
    }

    private func attempt(_ cookie: OpenIDCookie) -> OpenIDAttempt {
        OpenIDAttempt(secret: cookie.secret.text, purpose: cookie.purpose.text)
    }

    /// Under the name the browser knows this server by: its cookies are of that name.
    private func redirect(_ request: Request) -> String { request.origin + Route.openID }

    // MARK: And back

    /// What the provider sent the browser back with (RFC 6749, section 4.1.2).
    func answer(_ request: Request) async throws -> Response {
        var response = try await answered(request)
        // An answer counts once.
        Cookies.remove(Cookies.openID, on: &response, for: request)
        return response
    }

    private func answered(_ request: Request) async throws -> Response {
        // No program comes back from a provider: whoever has its token could link an account of theirs.
        guard CurrentSession.scope == nil else { throw Problem.beyondScope }
        let cookie = Cookies.value(Cookies.openID, in: request, longest: OpenIDCookie.longest)
            .flatMap(OpenIDCookie.init)
        guard let cookie, let state = try request.parameter("state"), attempt(cookie).isOf(state) else {
            return await refused(
                "It was begun in another browser, more than ten minutes ago, or twice. Begin again.",
                status: .badRequest)
        }
        let back: String? = if case .join(let secret, _) = cookie.purpose { Route.join(secret) } else { nil }
        guard let code = try request.parameter("code") else {
            return await refused(
                "\(name) did not say who you are. Begin again, or sign in with your password.",
                status: .forbidden, back: back)
        }
        do {
            try await household.countGuess(of: .provider, request.visit)
            let vouched = try await provider.vouched(
                for: code, from: try request.parameter("iss"), attempt(cookie), redirect: redirect(request))
            await household.forgiveGuess(of: .provider, request.visit)
            return try await entered(vouched.identity, for: cookie.purpose, request)
        } catch let refusal as Household.Refusal {
            return await refused(refusal.words, status: refusal.status, back: back)
        } catch let error as OpenIDError {
            return await failed(error, request, back: back)
        }
    }

    private func entered(
        _ identity: ProviderIdentity, for purpose: OpenIDPurpose, _ request: Request
    ) async throws -> Response {
        let earlier = CurrentSession.current
        switch purpose {
        case .signIn(let back):
            let entrance = try await household.enter(known: identity, request.visit, leaving: earlier)
            guard let entrance else {
                return await refused(
                    "Nobody here comes in by this account of \(name) yet. Sign in with your password; then link the two on your account’s page. Or ask the owner for an invitation.",
                    status: .forbidden)
            }
            return Response.seeOther(back ?? Route.home).entering(entrance, request)
        case .join(let secret, let name):
            let entrance = try await household.accept(
                secret, known: identity, name: name, request.visit, leaving: earlier)
            return Response.seeOther(Route.home).entering(entrance, request)
        case .link(let id):
            guard let session = earlier, session.id == id, id != Session.vouched else {
                return await refused("Somebody else is signed in now. Begin again.", status: .conflict)
            }
            guard try await household.link(identity, to: session.person) else {
                return await refused(
                    "Somebody else here comes in by this account of \(name).", status: .conflict,
                    back: Route.account)
            }
            return .seeOther(Route.address(Route.account, [("done", "provider")]))
        }
    }

    // MARK: Where nobody comes in

    private func failed(_ error: OpenIDError, _ request: Request, back: String? = nil) async -> Response {
        switch error {
        case .away:
            return await refused(
                "\(name) isn’t available right now. Try again in a moment, or sign in with your password.",
                status: .serviceUnavailable, back: back)
        case .misconfigured(let why), .badToken(let why):
            household.noteTrouble(with: name, why)
            return await refused(
                "\(name) and this server do not understand each other. Whoever runs it finds the reason in its log.",
                status: .serviceUnavailable, back: back)
        case .refused:
            household.noteTrouble(
                with: name, "it knows neither the code nor perhaps this client and its secret")
            return await refused(
                "\(name) did not confirm who you are. Begin again.", status: .serviceUnavailable, back: back)
        }
    }

    private func refused(
        _ words: String, status: HTTPResponse.Status, back: String? = nil
    ) async -> Response {
        let isIn = CurrentSession.current != nil
        let door = Door(
            title: "Not signed in with \(name)", words: "\(words)",
            form: """
                <p><a class="btn btn--primary" href="\(back ?? (isIn ? Route.account : Route.signIn))">\(isIn ? "Account" : back == nil ? "Sign in" : "Back")</a></p>
                """)
        return .html(
            await pages.page("Not signed in", in: nil, style: .door, main: door.html), status: status)
    }
}

/// The button that leads to the provider.
struct OpenIDButton {
    let provider: OpenIDProvider
    let back: String?

    var html: HTML {
        """
        <form method="post" action="\(Route.openID)">\(back.map { "<input type=\"hidden\" name=\"back\" value=\"\($0)\">" as HTML })\
        <div class="btn-row"><button class="btn">Sign in with \(provider.settings.name)</button></div></form>
        """
    }
}
