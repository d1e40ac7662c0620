import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeOpenID

/// How somebody comes in without a password: who vouches for them.
struct IdentitiesController {
    let household: Household

    /// From now on they come in by what the proxy in front calls them.
    func link(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        // Whoever has its token could link an account of theirs.
        guard CurrentSession.scope == nil else { throw Problem.beyondScope }
        guard let identity = ProxyUser.current, session.id != Session.vouched,
            try await household.link(identity, to: session.person)
        else {
            throw Problem(
                status: .conflict, title: "Not linked",
                detail: "The proxy did not say who you are, or somebody else comes in that way.",
                actions: [.init(words: "Account", address: Route.account)])
        }
        return .seeOther(Route.address(Route.account, [("done", "linked")]))
    }

    private struct Form: Decodable {
        var issuer: String
        var subject: String
    }

    func unlink(_ request: Request) async throws -> Response {
        let session = try CurrentSession.require()
        guard CurrentSession.scope == nil else { throw Problem.beyondScope }
        let form = try await request.form(Form.self)
        let identity = ProviderIdentity(issuer: form.issuer, subject: form.subject)
        let isUnlinked: Bool
        do {
            isUnlinked =
                if let identity, session.id != Session.vouched {
                    try await household.unlink(identity, of: session.person)
                } else { false }
        } catch let refusal as Household.Refusal { throw refusal.problem }
        guard isUnlinked else {
            throw Problem(
                status: .notFound, title: "Not unlinked",
                detail: "Sign in another way first, then unlink.",
                actions: [.init(words: "Account", address: Route.account)])
        }
        return .seeOther(Route.address(Route.account, [("done", "unlinked")]))
    }
}

/// Who vouches for somebody, on the page of their account.
struct IdentitiesView {
    let session: Session
    let identities: [ProviderIdentity]
    let openID: OpenIDProvider?

    /// Who vouches, as people call it.
    private func name(_ issuer: String) -> String {
        if issuer == ProviderIdentity.proxy { return "Through the proxy in front" }
        return issuer == openID?.settings.issuer ? openID?.settings.name ?? issuer : issuer
    }

    /// Nothing where nobody vouches for anybody.
    var html: HTML? {
        let isVouched = session.id == Session.vouched
        let rows = identities.map { identity -> HTML in
            let button: HTML? =
                isVouched
                ? nil
                : """
                <form method="post" action="\(Route.unlinkIdentity)"><input type="hidden" name="issuer" value="\(identity.issuer)">\
                <input type="hidden" name="subject" value="\(identity.subject)"><button class="btn">Unlink</button></form>
                """
            return """
                <li class="row"><div class="row__main"><p class="row__title">\(identity.subject)</p>\
                <p class="row__note">\(name(identity.issuer))</p></div>\(button)</li>
                """
        }
        let offered = ProxyUser.current.flatMap { isVouched || identities.contains($0) ? nil : $0 }
        let offer = offered.map { identity -> HTML in
            """
            <form method="post" action="\(Route.identity)"><p>The proxy in front knows you as \(identity.subject).</p>\
            <div class="btn-row"><button class="btn">Link to this account</button></div></form>
            """
        }
        let isLinked = identities.contains { $0.issuer == openID?.settings.issuer }
        let link = openID.flatMap { isVouched || isLinked ? nil : $0 }.map { provider -> HTML in
            """
            <form method="post" action="\(Route.linkOpenID)"><p>Sign in with \(provider.settings.name) besides.</p>\
            <div class="btn-row"><button class="btn">Link to \(provider.settings.name)</button></div></form>
            """
        }
        guard !rows.isEmpty || offer != nil || link != nil else { return nil }
        return """
            <section class="section stack" aria-labelledby="h-identity"><h2 id="h-identity">Single sign-on</h2>\
            <ul class="rows" role="list">\(rows)</ul>\(offer)\(link)</section>
            """
    }
}
