import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeOpenID

/// Coming in by a link: an invitation, “Add this phone”, or a new password.
///
/// Looking at it uses nothing up; only the tap does.
struct JoinController {
    let household: Household
    let pages: PageRenderer
    let openID: OpenIDProvider?

    init(_ site: Site, _ household: Household) {
        self.household = household
        openID = site.openID
        pages = site.pages
    }

    func page(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        guard let secret = context.secret, let link = try await household.link(secret) else {
            return await ended()
        }
        return await page(secret, link)
    }

    private struct Form: Decodable {
        var name: String?
        var password: String?
    }

    func accept(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        guard let secret = context.secret, let link = try await household.link(secret) else {
            return await ended()
        }
        do {
            let entrance = try await household.accept(
                secret, name: form.name, password: form.password, request.visit,
                leaving: CurrentSession.current)
            return Response.seeOther(Route.home).entering(entrance, request)
        } catch let refusal as Household.Refusal {
            if request.wantsJSON { throw refusal.problem }
            if refusal == .ended { return await ended() }
            return await page(secret, link, name: form.name, refusal).refused(refusal)
        }
    }

    private func page(
        _ secret: Secret, _ link: SignInLink, name: String? = nil, _ refusal: Household.Refusal? = nil
    ) async -> Response {
        let isOfPassword = refusal?.isOfPassword ?? false
        var door: Door
        let start: HTML = "<form method=\"post\" action=\"\(Route.join(secret))\">"
        switch link.kind {
        case .device(let person):
            door = Door(
                title: "Use Promenade as \(person.name) on this device?",
                words: "It will show \(person.name)’s favourites, sets and places, and can change them.",
                form: """
                    <p>Made \(link.createdAt.inWordsWithTime). The link works once; nobody else can use it after you.</p>\(start)\
                    <div class="btn-row"><button class="btn btn--primary">Use as \(person.name)</button>\
                    <a class="btn" href="\(Route.signIn)">No, not me</a></div></form>
                    """)
        case .reset(let person):
            door = Door(
                title: "A new password for \(person.name)",
                words: "The one before ends, and every device that is signed in with it.",
                form: """
                    \(start)<input type="hidden" name="username" autocomplete="username" value="\(person.name.description)">\
                    \(DoorField.newPassword(refusal?.words).html)<div class="btn-row"><button class="btn btn--primary">Save and sign in</button></div></form>
                    """)
        case .invitation(let suggested):
            let field = DoorField(
                name: "name", label: "Your name", autocomplete: "username",
                value: name ?? suggested?.description, trouble: isOfPassword ? nil : refusal?.words)
            door = Door(
                title: "Welcome to Promenade",
                words: "You get hearts, sets and places of your own. Nobody else here sees them.",
                form: """
                    \(start)\(field.html)\(DoorField.newPassword(isOfPassword ? refusal?.words : nil).html)\
                    <div class="btn-row"><button class="btn btn--primary">Join</button>\(openID.map { provider in
                        "<button class=\"btn\" formaction=\"\(Route.joinByOpenID(secret))\" formnovalidate>Join with \(provider.settings.name), without a password</button>" as HTML
                    })</div></form>
                    """)
        }
        door.below = "\(earlier(link))<p><a href=\"\(Route.privacy)\">What is kept, and who sees it</a></p>"
        return .html(await pages.page("Join", in: nil, style: .door, main: door.html))
    }

    /// What becomes of whoever is signed in on this device.
    private func earlier(_ link: SignInLink) -> HTML? {
        guard let person = CurrentSession.current?.person, person.id != link.kind.person?.id else {
            return nil
        }
        return
            "<p>You are signed in here as \(person.name). Go on, and this device is signed out of that.</p>"
    }

    private func ended() async -> Response {
        let door = Door(
            title: "This link has ended",
            words: "It was used, or its time is over. Whoever gave it to you can make a new one.",
            form: CurrentSession.current == nil
                ? "<p><a class=\"btn\" href=\"\(Route.signIn)\">Sign in</a></p>"
                : "<p>You are signed in.</p><p><a class=\"btn\" href=\"\(Route.home)\">Home</a></p>")
        return .html(
            await pages.page("This link has ended", in: nil, style: .door, main: door.html), status: .gone)
    }
}

extension RequestContext {
    /// The secret a path has; `nil` for what is none.
    var secret: Secret? { parameters.get("secret").flatMap { Secret($0) } }
}
