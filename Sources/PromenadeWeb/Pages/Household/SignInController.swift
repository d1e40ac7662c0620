import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeOpenID

/// The way in by name and password, and how a new household gets its owner.
struct SignInController {
    let household: Household
    let pages: PageRenderer
    let openID: OpenIDProvider?

    init(_ site: Site, _ household: Household) {
        self.household = household
        openID = site.openID
        pages = site.pages
    }

    func page(_ request: Request) async throws -> Response {
        guard try await household.hasOwner() else { return .seeOther(Route.welcome) }
        let back = try request.parameter("back")
        if CurrentSession.current != nil { return .seeOther(Route.own(back) ?? Route.home) }
        return await signInPage(back: back, hasLeft: try request.parameter("done") == "left")
    }

    private struct Form: Decodable {
        var name: String?
        var password: String?
        var code: String?
        var back: String?
    }

    func signIn(_ request: Request) async throws -> Response {
        let form = try await request.form(Form.self)
        do {
            let entrance = try await household.signIn(
                name: form.name ?? "", password: form.password ?? "", request.visit,
                leaving: CurrentSession.current)
            return Response.seeOther(Route.own(form.back) ?? Route.home).entering(entrance, request)
        } catch let refusal as Household.Refusal {
            if request.wantsJSON { throw refusal.problem }
            return await signInPage(back: form.back, name: form.name, refusal).refused(refusal)
        }
    }

    private func signInPage(
        back: String?, name: String? = nil, _ refusal: Household.Refusal? = nil, hasLeft: Bool = false
    ) async -> Response {
        let fields = [
            DoorField(name: "name", label: "Name", autocomplete: "username", value: name),
            DoorField(
                name: "password", label: "Password", type: "password", autocomplete: "current-password",
                trouble: refusal?.words),
        ]
        let door = Door(
            title: "Sign in",
            words: hasLeft
                ? "You have left. Within a week the owner can bring you back." as HTML
                : ProxyUser.current.map {
                    "The proxy in front knows you as \($0.subject). Sign in once; then link that to your account, on its page."
                },
            form: """
                <form method="post" action="\(Route.signIn)">\(Route.own(back).map { "<input type=\"hidden\" name=\"back\" value=\"\($0)\">" as HTML })\
                \(fields.map(\.html))<div class="btn-row"><button class="btn btn--primary">Sign in</button></div></form>\
                \(openID.map { OpenIDButton(provider: $0, back: Route.own(back)).html })
                """,
            below: """
                <p>Forgot it? The owner of this Promenade can make you a new link.</p><p><a href="\(Route.screen)">Sign in with a code instead</a></p>
                """)
        return .html(await pages.page("Sign in", in: nil, style: .door, main: door.html))
    }

    // MARK: A new household

    func welcome(_ request: Request) async throws -> Response {
        if try await household.hasOwner() { return .seeOther(Route.signIn) }
        return await welcomePage(code: try request.parameter("code"))
    }

    func claim(_ request: Request) async throws -> Response {
        let form = try await request.form(Form.self)
        do {
            let entrance = try await household.claim(
                code: form.code ?? "", name: form.name ?? "", password: form.password ?? "", request.visit)
            return Response.seeOther(Route.home).entering(entrance, request)
        } catch let refusal as Household.Refusal {
            if request.wantsJSON { throw refusal.problem }
            return await welcomePage(code: form.code, name: form.name, refusal).refused(refusal)
        }
    }

    private func welcomePage(code: String?, name: String? = nil, _ refusal: Household.Refusal? = nil) async
        -> Response
    {
        var ofCode: String?
        var ofName: String?
        var ofPassword: String?
        switch refusal {
        case .wrong, .ownerIsThere:
            ofCode = refusal == .ownerIsThere ? refusal?.words : "This code is not the one."
        case .noName, .nameIsTaken: ofName = refusal?.words
        case .badPassword: ofPassword = refusal?.words
        case let other?: ofCode = other.words
        case nil: break
        }
        let fields = [
            DoorField(
                name: "code", label: "Code", autocomplete: "off", value: code?.limited(to: 40),
                hint: "It is in the window where Promenade was started, and in its log.", trouble: ofCode),
            DoorField(
                name: "name", label: "Your name", autocomplete: "username", value: name, trouble: ofName),
            .newPassword(ofPassword),
        ]
        let door = Door(
            title: "Welcome. This house is new.",
            words: "Whoever starts here looks after it: adds people, and can remove them.",
            form: """
                <form method="post" action="\(Route.welcome)">\(fields.map(\.html))<div class="btn-row"><button class="btn btn--primary">Start</button></div></form>
                """,
            below: """
                <details><summary>I can’t find the code</summary><p>On the computer that runs Promenade, open a terminal and type \
                <code>promenade people code</code>.</p></details>
                """)
        return .html(await pages.page("Welcome", in: nil, style: .door, main: door.html))
    }
}
