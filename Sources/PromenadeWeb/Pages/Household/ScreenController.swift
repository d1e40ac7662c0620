import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// A screen without a keyboard shows six characters; somebody who is signed in lets it in.
struct ScreenController {
    let household: Household
    let pages: PageRenderer

    init(_ site: Site, _ household: Household) {
        self.household = household
        pages = site.pages
    }

    /// What a screen asks again and again.
    struct State: JSONModel {
        let code: String
        let isApproved: Bool

        static let schemaName = "Screen"
        static let schema = JSONSchema.object(["code": .string, "isApproved": .boolean])
    }

    // MARK: On the screen

    func page(_ request: Request) async throws -> Response {
        guard let pairing = try await pairing(request) else {
            if request.wantsJSON { throw Problem.noPage }
            return await page(startDoor)
        }
        if request.wantsJSON {
            return try .json(
                State(code: pairing.code.description, isApproved: pairing.person != nil))
        }
        return await page(pairing.person.map(approvedDoor) ?? codeDoor(pairing, request))
    }

    func begin(_ request: Request) async throws -> Response {
        do {
            let (_, secret) = try await household.newPairing(request.visit)
            var response = Response.seeOther(Route.screen)
            Cookies.set(
                Cookies.screen, secret.text, on: &response, for: request, lasts: Int(Pairing.lasts))
            return response
        } catch let refusal as Household.Refusal {
            throw refusal.problem
        }
    }

    func enter(_ request: Request) async throws -> Response {
        guard let secret = secret(request),
            let entrance = try await household.redeem(
                secret, request.visit, leaving: CurrentSession.current)
        else { return .seeOther(Route.screen) }
        var response = Response.seeOther(Route.home).entering(entrance, request)
        Cookies.remove(Cookies.screen, on: &response, for: request)
        return response
    }

    private func secret(_ request: Request) -> Secret? {
        Cookies.value(Cookies.screen, in: request).flatMap(Secret.init)
    }

    private func pairing(_ request: Request) async throws -> Pairing? {
        guard let secret = secret(request) else { return nil }
        return try await household.pairing(secret)
    }

    private func page(_ main: HTML) async -> Response {
        .html(await pages.page("Use this screen", in: nil, style: .door, main: main))
    }

    private var startDoor: HTML {
        """
        <house-door class="centre"><h1>Use this screen</h1><p>It shows six characters. Type them on a phone or computer where you are signed in.</p>\
        <form method="post" action="\(Route.screen)"><button class="btn btn--primary">Show the characters</button></form></house-door>
        """
    }

    private func approvedDoor(_ person: Account) -> HTML {
        """
        <house-door class="centre"><h1>Use this screen as \(person.name)?</h1>\
        <form method="post" action="\(Route.enterScreen)" data-at-once><button class="btn btn--primary">Use as \(person.name)</button></form></house-door>
        """
    }

    private func codeDoor(_ pairing: Pairing, _ request: Request) -> HTML {
        let code = pairing.code.description
        let address = "\(request.origin)\(Route.address(Route.code, [("code", code)]))"
        let spelled = code.map(String.init).joined(separator: ", ")
        return """
            <house-door class="centre"><h1>Use this screen</h1><p>On a phone or computer where you are signed in, open <strong>\(request.host ?? "")\(Route.code)</strong> and type:</p>\
            <p class="bigcode" role="img" aria-label="Code: \(spelled)">\(code.map { "<span>\(String($0))</span>" as HTML })</p>\
            \(QRCode(address)?.html("The same as a square to scan"))\
            <screen-code data-address="\(Route.screen)"><form method="get" action="\(Route.screen)"><p role="status">Waiting until somebody lets this screen in. \
            The code ends in ten minutes.</p><button class="btn">Check now</button></form></screen-code></house-door>
            """
    }

    // MARK: Where somebody is signed in

    func approval(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        let code = try request.parameter("code")
        guard let code else { return await approval(nil, nil, nil) }
        do {
            let pairing = try await household.pairing(code, for: session.person)
            let trouble = pairing == nil ? "No screen shows this code. It may have ended." : nil
            return await approval(code, pairing, trouble)
        } catch let refusal as Household.Refusal {
            return await approval(code, nil, refusal.words).refused(refusal)
        }
    }

    private struct Form: Decodable { var code: String? }

    func approve(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        let form = try await request.form(Form.self)
        do {
            guard try await household.approve(form.code ?? "", by: session.person) else {
                let words = "No screen shows this code. It may have ended."
                if request.wantsJSON {
                    throw Problem(status: .unprocessableContent, title: "Not done", detail: words)
                }
                var response = await approval(form.code, nil, words)
                response.status = .unprocessableContent
                return response
            }
            return .seeOther(Route.address(Route.devices, [("done", "screen")]))
        } catch let refusal as Household.Refusal {
            if request.wantsJSON { throw refusal.problem }
            return await approval(form.code, nil, refusal.words).refused(refusal)
        }
    }

    private func approval(_ code: String?, _ pairing: Pairing?, _ trouble: String?) async -> Response {
        let main: HTML
        if let pairing {
            main = """
                <div class="box"><h2>\(pairing.device)</h2><p>It asked from \(pairing.address.isEmpty ? "this machine" : pairing.address), \(pairing.createdAt.inWordsWithTime). \
                It will show what is yours, and can change it.</p></div>
                <form method="post" action="\(Route.code)"><input type="hidden" name="code" value="\(pairing.code.description)">\
                <div class="btn-row"><button class="btn btn--primary">Let it in</button><a class="btn" href="\(Route.devices)">Not mine</a></div></form>
                """
        } else {
            let field = DoorField(
                name: "code", label: "Code", autocomplete: "off", value: code?.limited(to: 40),
                trouble: trouble)
            main = """
                <form class="stack" method="get" action="\(Route.code)">\(field.html)<div class="btn-row"><button class="btn btn--primary">Go on</button></div></form>
                """
        }
        return .html(
            await pages.page(
                "Let a screen in", in: .more,
                main: """
                    <house-page class="page page--text"><header class="page-head"><div><h1>Let a screen in</h1><p>Type the six characters it shows.</p></div></header>\(main)</house-page>
                    """))
    }
}
