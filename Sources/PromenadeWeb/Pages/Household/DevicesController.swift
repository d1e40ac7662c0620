import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Where somebody is signed in, and links for more devices.
struct DevicesController {
    let household: Household
    let pages: PageRenderer
    /// Whether devices have to be told to trust this server.
    let hasOwnAuthority: Bool

    init(_ site: Site, _ household: Household) {
        self.household = household
        hasOwnAuthority = site.authority != nil
        pages = site.pages
    }

    struct Model: JSONModel {
        struct Device: Encodable {
            let id: String
            let name: String
            let isThis: Bool
            let since: Date
            let lastSeen: Date
        }

        let devices: [Device]

        static let schemaName = "Devices"
        static let schema = JSONSchema.object([
            "devices": .array(
                of: .object([
                    "id": .string, "name": .string, "isThis": .boolean, "since": .date, "lastSeen": .date,
                ]))
        ])
    }

    func page(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        let all = try await household.devices(of: session.person)
        // The one they hold first.
        let sessions = all.filter { $0.id == session.id } + all.filter { $0.id != session.id }
        if request.wantsJSON {
            return try .json(
                Model(
                    devices: sessions.map {
                        .init(
                            id: $0.id, name: $0.device, isThis: $0.id == session.id, since: $0.createdAt,
                            lastSeen: $0.seenAt)
                    }))
        }
        let words = [
            "device": "That device is signed out.", "named": "Saved.",
            "others": "All other devices are signed out.",
            "screen": "The screen is let in.",
        ]
        let notice = try request.parameter("done").flatMap { words[$0] }
            .map { Notice(kind: .info, words: "\($0)", assets: pages.assets) }
        let others: HTML? =
            sessions.count > 1
            ? """
            <form class="section" method="post" action="\(Route.otherDevices)"><button class="btn">Sign out all others</button></form>
            """ : nil
        return .html(
            await pages.page(
                "Devices", in: .more,
                main: """
                    <house-page class="page page--text settings"><header class="page-head"><div><h1>Devices</h1><p>Where you are signed in, \(session.person.name).</p></div>\
                    <div class="btn-row"><form method="post" action="\(Route.addDevice)"><button class="btn">\(Icon("plus", pages.assets))Add a phone</button></form>\
                    <a class="btn" href="\(Route.code)">Let a screen in</a></div></header>\(notice?.html)
                    <ul class="rows" role="list">\(sessions.map { row($0, isThis: $0.id == session.id) })</ul>\(others)
                    <p class="section field__hint">A device that is not used for 90 days is signed out by itself; every device is after a year.</p></house-page>
                    """))
    }

    private func row(_ session: Session, isThis: Bool) -> HTML {
        let tag: HTML? = isThis ? " <span class=\"tag tag--you\">this one</span>" : nil
        let button: HTML =
            isThis
            ? .nothing
            : """
            <form method="post" action="\(Route.device(session.id))"><button class="btn" aria-label="Sign out \(session.device), used \(session.seenAt.inWordsWithTime)">Sign out</button></form>
            """
        return """
            <li class="row"><div class="row__main"><p class="row__title">\(session.device)\(tag)</p>\
            <p class="row__note">Used \(session.seenAt.inWordsWithTime), signed in since \(session.createdAt.inWordsWithTime)</p>\(renaming(session))</div>\(button)</li>
            """
    }

    private func renaming(_ session: Session) -> HTML {
        """
        <details class="rename"><summary>Rename</summary><form class="linkline" method="post" action="\(Route.nameDevice(session.id))">\
        <input class="input" name="name" required maxlength="\(Session.longestDevice)" value="\(session.device)" aria-label="Name of \(session.device)" autocomplete="off">\
        <button class="btn">Save</button></form></details>
        """
    }

    private struct Form: Decodable { var name: String? }

    func rename(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let person = try CurrentSession.require().person
        let id = try context.parameters.require("device")
        let name = try await request.form(Form.self).name ?? ""
        do {
            guard try await household.nameDevice(id, of: person, name) else { throw Problem.noDevice }
        } catch let refusal as Household.Refusal { throw refusal.problem }
        return .seeOther(Route.address(Route.devices, [("done", "named")]))
    }

    func remove(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let session = try CurrentSession.require()
        let id = try context.parameters.require("device")
        guard try await household.end(id, of: session.person) != nil else {
            throw Problem.noDevice
        }
        if id == session.id { return Response.seeOther(Route.signIn).leaving(request) }
        return .seeOther(Route.address(Route.devices, [("done", "device")]))
    }

    func removeOthers(_ request: Request) async throws -> Response {
        _ = try await household.endOthers(than: try CurrentSession.require())
        return .seeOther(Route.address(Route.devices, [("done", "others")]))
    }

    // MARK: Links

    func add(_ request: Request) async throws -> Response {
        let link = try await household.deviceLink(for: try CurrentSession.require().person)
        return .seeOther(Route.signInLink(link.secret))
    }

    /// Whether a link that is shown was used meanwhile.
    struct LinkModel: JSONModel {
        let isOver: Bool

        static let schemaName = "SignInLink"
        static let schema = JSONSchema.object(["isOver": .boolean])
    }

    func link(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let session = try CurrentSession.require()
        let secret = context.secret
        let found = if let secret { try await household.link(secret) } else { nil as SignInLink? }
        // Somebody else's link is nobody's here.
        let link = found?.maker == session.person.id ? found : nil
        if request.wantsJSON { return try .json(LinkModel(isOver: link == nil)) }
        let view = SignInLinkView(
            link: link, address: secret.map { "\(request.origin)\(Route.join($0))" } ?? "",
            page: secret.map(Route.signInLink.callAsFunction),
            isOwner: session.person.role == .owner, hasOwnAuthority: hasOwnAuthority, assets: pages.assets)
        return .html(await pages.page(view.title, in: .more, main: view.html))
    }
}

extension Problem {
    fileprivate static let noDevice = Self(
        status: .notFound, title: "No such device", detail: "It may be signed out already.",
        actions: [.init(words: "Devices", address: Route.devices)])
}
