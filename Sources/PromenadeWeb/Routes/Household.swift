import PromenadeCore
import PromenadeFeatures

extension Route {
    static let welcome = at("/welcome")
    static let signIn = at("/sign-in")
    static let signOut = at("/sign-out")
    static let join = Path<Secret>("/join/{secret}")
    static let account = at("/account")
    static let accountName = at("/account/name")
    static let password = at("/account/password")
    static let leave = at("/account/leave")
    static let tokens = at("/account/tokens")
    static let token = Path<AccessToken.ID>("/account/tokens/{token}/remove")
    static let devices = at("/devices")
    static let otherDevices = at("/devices/others/remove")
    static let device = Path<Session.ID>("/devices/{device}/remove")
    static let nameDevice = Path<Session.ID>("/devices/{device}/name")
    static let identity = at("/account/identity")
    static let unlinkIdentity = at("/account/identity/remove")
    static let openID = at("/sign-in/provider")
    static let joinByOpenID = Path<Secret>("/join/{secret}/provider")
    static let linkOpenID = at("/account/identity/provider")
    static let addDevice = at("/devices/add")
    static let signInLink = Path<Secret>("/links/{secret}")
    static let people = at("/people")
    static let endInvitations = at("/people/invitations/remove")
    static let resetLink = Path<Account.ID>("/people/{person}/link")
    static let removePerson = Path<Account.ID>("/people/{person}/remove")
    static let restorePerson = Path<Account.ID>("/people/{person}/restore")
    static let screen = at("/screen")
    static let enterScreen = at("/screen/enter")
    static let code = at("/code")
    static let visitors = at("/people/visitors")
    static let log = at("/log")
    static let privacy = at("/privacy")

    /// Where one signs in, and goes on to a page of ours.
    static func signIn(back: String?) -> String {
        guard let back = own(back), back != home else { return signIn }
        return address(signIn, [("back", back)])
    }
}

extension Secret: PathPart {
    var segment: String { text }
    static let schema = JSONSchema.string(pattern: "^[A-Za-z0-9_-]{43}$")
    static let meaning = "The secret of a link"
}

extension Account.ID: PathPart {
    var segment: String { description }
    static let schema = JSONSchema.string(pattern: "^[0-9a-f]{16}$")
    static let meaning = "The id of a person"
}

extension Routes {
    /// Who comes in, and who lets whom in.
    static func household(_ site: Site, _ household: Household) -> [Endpoint] {
        door(site, household) + own(site, household) + owner(site, household)
            + (site.openID.map { openID(OpenIDController(site, household, $0)) } ?? [])
    }

    private static let name = Parameter(
        "name", .string(longest: 200), "What somebody is called, 1 to 40 characters")
    private static let newPassword = Parameter("password", .string(longest: 1_000), "8 to 128 characters")

    /// For whoever has not signed in.
    private static func door(_ site: Site, _ household: Household) -> [Endpoint] {
        let door = SignInController(site, household)
        let join = JoinController(site, household)
        let screen = ScreenController(site, household)
        let code = Parameter("code", .string(longest: 40), "The code of the server’s window and log")
        let rows: [Endpoint] = [
            .get(Route.welcome, "Where a new household gets its owner") { request, _ in
                try await door.welcome(request)
            }
            .query(code).answers(.page, .seeOther),
            .post(Route.welcome, "Makes whoever has the code the owner") { request, _ in
                try await door.claim(request)
            }
            .form(code.required, name.required, newPassword.required).answers(.seeOther).fails(422, 429),
            .get(Route.signIn, "Where one signs in") { request, _ in try await door.page(request) }
                .query(.back, Parameter("done", .oneOf("left"), "Says what was done")).answers(
                    .page, .seeOther),
            .post(Route.signIn, "Signs in") { request, _ in try await door.signIn(request) }
                .form(name.required, newPassword.required, .back).answers(.seeOther).fails(422, 429),
            .get(Route.join, "What a link is for") { request, context in try await join.page(request, context)
            }
            .answers(.page).fails(410),
            .post(Route.join, "Comes in by a link, which is used up") { request, context in
                try await join.accept(request, context)
            }
            .form(name, newPassword).answers(.seeOther).fails(410, 422),
            .get(Route.screen, "The code of a screen without a keyboard") { request, _ in
                try await screen.page(request)
            }
            .answers(.page, .json(ScreenController.State.self), .seeOther).fails(404),
            .post(Route.screen, "Asks for a code") { request, _ in try await screen.begin(request) }
                .form().answers(.seeOther).fails(429),
            .post(Route.enterScreen, "Comes in by a code that was approved") { request, _ in
                try await screen.enter(request)
            }
            .form().answers(.seeOther),
            .get(Route.privacy, "What is kept of whom") { _, _ in
                let style = CurrentSession.current == nil ? Layout.Style.door : .plain
                return .html(
                    await site.pages.page("Privacy", in: nil, style: style, main: PrivacyView().html))
            }
            .answers(.page),
        ]
        return rows.map { $0.access(.anyone).caching(.never) }
    }

    /// By the household's own provider of identities.
    private static func openID(_ controller: OpenIDController) -> [Endpoint] {
        let door: [Endpoint] = [
            .post(Route.openID, "Goes to the provider to sign in") { request, _ in
                try await controller.signIn(request)
            }
            .form(.back).answers(.page, .seeOther).fails(503),
            .post(Route.joinByOpenID, "Goes to the provider to take up an invitation") { request, context in
                try await controller.join(request, context)
            }
            .form(name).answers(.page).fails(410, 422, 503),
            .get(Route.openID, "Comes back from the provider") { request, _ in
                try await controller.answer(request)
            }
            .query(
                Parameter("code", .string(longest: 4_000), "What the provider says who it is by"),
                Parameter("state", .string(longest: 100), "Which attempt it belongs to"),
                Parameter("iss", .string(longest: 1_000), "Whose answer it is (RFC 9207)"),
                Parameter("error", .string(longest: 200), "Why the provider says nothing")
            )
            .scope(.all).answers(.seeOther).fails(400, 403, 409, 410, 422, 429, 503),
        ]
        let link = Endpoint.post(Route.linkOpenID, "Goes to the provider to come in so from now on") {
            request, _ in
            try await controller.link(request)
        }
        .form().answers(.page).fails(503)
        return door.map { $0.access(.anyone).caching(.never) } + [link.access(.member).caching(.never)]
    }

    /// Somebody's own name, password and devices.
    private static func own(_ site: Site, _ household: Household) -> [Endpoint] {
        let account = AccountController(site, household)
        let tokens = TokensController(site, household)
        let identities = IdentitiesController(household: household)
        let rows: [Endpoint] = [
            .post(Route.signOut, "Signs this device out") { request, _ in try await account.signOut(request) }
                .form().answers(.seeOther),
            .get(Route.account, "Who one is here") { request, _ in try await account.page(request) }
                .query(done).answers(.page, .json(AccountController.Model.self)),
            .post(Route.accountName, "Takes another name") { request, _ in try await account.rename(request) }
                .form(name.required).answers(.seeOther).fails(422),
            .post(Route.password, "Takes another password; other devices are signed out") { request, _ in
                try await account.changePassword(request)
            }
            .form(Parameter("current", .string(longest: 1_000), "The one before"), newPassword.required)
            .answers(.seeOther).fails(422, 429),
            .post(Route.identity, "Comes in by what the proxy in front calls one, from now on") {
                request, _ in
                try await identities.link(request)
            }
            .form().answers(.seeOther).fails(409),
            .post(Route.unlinkIdentity, "Comes in so no more") { request, _ in
                try await identities.unlink(request)
            }
            .form(
                Parameter("issuer", .string(longest: 1_000), "Who vouched").required,
                Parameter("subject", .string(longest: 1_000), "For whom").required
            )
            .answers(.seeOther).fails(404),
            .post(Route.leave, "Leaves the house; what is one’s own stays for a week") { request, _ in
                try await account.leave(request)
            }
            .form().answers(.seeOther).fails(403),
            .get(Route.tokens, "What programs come in with") { request, _ in try await tokens.page(request) }
                .answers(.page, .json(TokensController.Model.self)),
            .post(Route.tokens, "Makes a token for a program") { request, _ in try await tokens.make(request)
            }
            .form(
                Parameter("name", .string(longest: 200), "What it is for").required,
                Parameter("scope", .oneOf(AccessToken.Scope.self), "What it may do").required,
                Parameter(
                    "days", .string(longest: 10), "After how many days it ends; never where it is left out")
            )
            .answers(.page, .json(TokensController.Model.self)).fails(422),
            .post(Route.token, "Ends a token") { request, context in
                try await tokens.remove(request, context)
            }
            .form().answers(.seeOther).fails(404),
        ]
        return (rows + devices(site, household)).map { $0.access(.member).caching(.never) }
    }

    private static let done = Parameter(
        "done",
        .oneOf("name", "password", "linked", "unlinked", "provider", "device", "named", "screen", "others"),
        "Says what was done")

    private static func devices(_ site: Site, _ household: Household) -> [Endpoint] {
        let devices = DevicesController(site, household)
        let screen = ScreenController(site, household)
        let code = Parameter("code", .string(longest: 40), "The six characters a screen shows")
        return [
            .get(Route.devices, "Where one is signed in") { request, _ in try await devices.page(request) }
                .query(done).answers(.page, .json(DevicesController.Model.self)),
            .post(Route.device, "Signs a device out") { request, context in
                try await devices.remove(request, context)
            }
            .form().answers(.seeOther).fails(404),
            .post(Route.nameDevice, "Calls a device otherwise") { request, context in
                try await devices.rename(request, context)
            }
            .form(Parameter("name", .string(longest: 200), "What it is called").required)
            .answers(.seeOther).fails(404, 422),
            .post(Route.otherDevices, "Signs all other devices out") { request, _ in
                try await devices.removeOthers(request)
            }
            .form().answers(.seeOther),
            .post(Route.addDevice, "Makes a link for another device of one’s own") { request, _ in
                try await devices.add(request)
            }
            .form().answers(.seeOther),
            .get(Route.signInLink, "A link as a square to scan") { request, context in
                try await devices.link(request, context)
            }
            .answers(.page, .json(DevicesController.LinkModel.self)),
            .get(Route.code, "Where a screen is let in") { request, _ in try await screen.approval(request) }
                .query(code).answers(.page).fails(429),
            .post(Route.code, "Lets a screen in") { request, _ in try await screen.approve(request) }
                .form(code.required).answers(.seeOther).fails(422, 429),
        ]
    }

    private static func owner(_ site: Site, _ household: Household) -> [Endpoint] {
        let people = PeopleController(site, household)
        let rows: [Endpoint] = [
            .get(Route.people, "Who is of the household") { request, _ in try await people.page(request) }
                .answers(.page, .json(PeopleController.Model.self)),
            .post(Route.people, "Makes a link for somebody new") { request, _ in
                try await people.invite(request)
            }
            .form(name).answers(.seeOther),
            .post(Route.endInvitations, "Ends the links for somebody new that nobody has used") { _, _ in
                try await people.endInvitations()
            }
            .form().answers(.seeOther),
            .post(Route.visitors, "Lets whoever has no account look, or no longer") { request, _ in
                try await people.visitors(request)
            }
            .form(Parameter("look", .oneOf("yes", "no"), "Whether they may").required).answers(.seeOther),
            .post(Route.resetLink, "Makes a link for somebody who lost the password") { request, context in
                try await people.reset(request, context)
            }
            .form().answers(.seeOther).fails(404),
            .post(Route.removePerson, "Removes somebody, whose library stays for a week") {
                request, context in
                try await people.remove(request, context)
            }
            .form().answers(.seeOther).fails(404),
            .post(Route.restorePerson, "Brings somebody back") { request, context in
                try await people.restore(request, context)
            }
            .form().answers(.seeOther).fails(404),
            .get(Route.log, "What happened to the household") { request, _ in try await people.log(request) }
                .query(.page).answers(.page, .json(PeopleController.LogModel.self)),
        ]
        return rows.map { $0.access(.owner).caching(.never) }
    }
}
