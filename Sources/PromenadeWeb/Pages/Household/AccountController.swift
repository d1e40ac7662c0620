import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeOpenID

/// Somebody's own name and password.
struct AccountController {
    let household: Household
    let pages: PageRenderer
    let openID: OpenIDProvider?

    init(_ site: Site, _ household: Household) {
        self.household = household
        openID = site.openID
        pages = site.pages
    }

    struct Model: JSONModel {
        let name: String
        let role: String
        let hasPassword: Bool

        static let schemaName = "Account"
        static let schema = JSONSchema.object([
            "name": .string, "role": .oneOf(Account.Role.self), "hasPassword": .boolean,
        ])
    }

    func page(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        let hasPassword = try await household.hasPassword(session.person)
        if request.wantsJSON {
            return try .json(
                Model(
                    name: session.person.name.description, role: session.person.role.rawValue,
                    hasPassword: hasPassword))
        }
        return await page(session, hasPassword: hasPassword, done: try request.parameter("done"))
    }

    private struct Form: Decodable {
        var name: String?
        var current: String?
        var password: String?
    }

    func rename(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        let form = try await request.form(Form.self)
        do {
            _ = try await household.rename(session.person, form.name ?? "")
            return .seeOther(Route.address(Route.account, [("done", "name")]))
        } catch let refusal as Household.Refusal {
            if request.wantsJSON { throw refusal.problem }
            let hasPassword = try await household.hasPassword(session.person)
            return await page(session, hasPassword: hasPassword, ofName: (form.name, refusal)).refused(
                refusal)
        }
    }

    func changePassword(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        let form = try await request.form(Form.self)
        do {
            let entrance = try await household.changePassword(
                from: form.current ?? "", to: form.password ?? "", at: session, request.visit)
            return Response.seeOther(Route.address(Route.account, [("done", "password")]))
                .entering(entrance, request)
        } catch let refusal as Household.Refusal {
            if request.wantsJSON { throw refusal.problem }
            let hasPassword = try await household.hasPassword(session.person)
            return await page(session, hasPassword: hasPassword, ofPassword: refusal).refused(refusal)
        }
    }

    func signOut(_ request: Request) async throws -> Response {
        try await household.signOut(try CurrentSession.require())
        return Response.seeOther(Route.signIn).leaving(request)
    }

    func leave(_ request: Request) async throws -> Response {
        guard try await household.leave(try CurrentSession.require().person) != nil else {
            throw Problem(
                status: .forbidden, title: "The owner can’t leave",
                detail: "Somebody has to look after the house.",
                actions: [.init(words: "People", address: Route.people)])
        }
        return Response.seeOther(Route.address(Route.signIn, [("done", "left")])).leaving(request)
    }

    /// A member's; the owner cannot leave.
    private func leaving(_ person: Account) -> HTML? {
        guard person.role == .member else { return nil }
        return """
            <section class="section stack" aria-labelledby="h-leave"><h2 id="h-leave">Leave</h2>\
            <p>Take your library with you first. What is yours goes for good a week after you leave; until then the owner can bring you back.</p>\
            <p class="btn-row"><a class="btn" href="\(Route.libraryFile)" download>\(Icon("download", pages.assets))Get my library</a></p>\
            <details class="removal"><summary class="btn" role="button">Leave this house</summary>\
            <div class="removal__body"><p>You are signed out everywhere.</p>\
            <form method="post" action="\(Route.leave)"><button class="btn">Leave</button></form></div></details></section>
            """
    }

    private static let vouched: HTML =
        "<p>Signed in by the proxy in front. To sign out, sign out there.</p>"

    private func page(
        _ session: Session, hasPassword: Bool, done: String? = nil,
        ofName: (typed: String?, refusal: Household.Refusal)? = nil, ofPassword: Household.Refusal? = nil
    ) async -> Response {
        let name = DoorField(
            name: "name", label: "Name", autocomplete: "username",
            value: ofName?.typed ?? session.person.name.description, trouble: ofName?.refusal.words)
        let isOfCurrent = if case .wrong = ofPassword { true } else { false }
        let current = DoorField(
            name: "current", label: "The password you have now", type: "password",
            autocomplete: "current-password",
            trouble: isOfCurrent ? "This is not the password you have now." : nil)
        let words = [
            "name": "Your name is changed.",
            "password":
                "Your password is changed. Other devices are signed out; tokens still work until you remove them.",
            "linked": "You sign in by the proxy in front from now on.", "unlinked": "Unlinked.",
            "provider": "You can sign in with \(openID?.settings.name ?? "it") from now on.",
        ]
        let notice = done.flatMap { words[$0] }.map {
            Notice(kind: .info, words: "\($0)", assets: pages.assets)
        }
        // The page is of use without them.
        let identities = (try? await household.identities(of: session.person)) ?? []
        let main: HTML = """
            <house-page class="page page--text settings"><header class="page-head"><div><h1>\(session.person.name)</h1>\
            <p>\(session.person.role == .owner ? "You look after this house." : "Of this house.")</p></div></header>\(notice?.html)
            <section class="section" aria-labelledby="h-name"><h2 id="h-name">Name</h2>\
            <form class="stack" method="post" action="\(Route.accountName)">\(name.html)<div class="btn-row"><button class="btn">Save</button></div></form></section>
            <section class="section" aria-labelledby="h-password"><h2 id="h-password">Password</h2>\
            <form class="stack" method="post" action="\(Route.password)">\(hasPassword ? current.html : nil)\
            \(DoorField.newPassword(isOfCurrent ? nil : ofPassword?.words, label: "New password").html)\
            <p class="field__hint">Every other device is signed out.</p><div class="btn-row"><button class="btn">Change password</button></div></form></section>
            \(IdentitiesView(session: session, identities: identities, openID: openID).html)
            <section class="section" aria-labelledby="h-out"><h2 id="h-out">This device</h2>\(session.id == Session.vouched ? Self.vouched : "<p>\(session.device), signed in since \(session.createdAt.inWords).</p>")\
            <form method="post" action="\(Route.signOut)"><div class="btn-row">\(session.id == Session.vouched ? nil : "<button class=\"btn\">Sign out</button>")<a class="btn btn--plain" href="\(Route.devices)">All devices</a><a class="btn btn--plain" href="\(Route.tokens)">Tokens for programs</a><a class="btn btn--plain" href="\(Route.privacy)">Privacy</a></div></form></section>
            \(leaving(session.person))</house-page>
            """
        return .html(await pages.page(session.person.name.description, in: .more, main: main))
    }
}
