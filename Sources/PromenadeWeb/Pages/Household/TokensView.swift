import PromenadeCore
import PromenadeFeatures

/// Somebody's tokens, and how a new one is made.
struct TokensView {
    let tokens: [AccessToken]
    let new: Household.NewToken?
    let trouble: String?
    let assets: Assets

    var html: HTML {
        let name = DoorField(
            name: "name", label: "What it is for", autocomplete: "off",
            hint: "As you would call the program: Kitchen frame.",
            trouble: trouble)
        return """
            <house-page class="page page--text settings"><header class="page-head"><div><h1>Tokens</h1>\
            <p>For programs that ask in your name, with <code>Authorization: Bearer …</code>.</p></div></header>\(shown)
            <ul class="rows" role="list">\(tokens.map(row))</ul>\(tokens.isEmpty ? "<p class=\"section\">None yet.</p>" as HTML : nil)
            <section class="section" aria-labelledby="h-new"><h2 id="h-new">A new one</h2><form class="stack" method="post" action="\(Route.tokens)">\(name.html)\
            <fieldset class="segments"><legend class="visually-hidden">What it may do</legend>\(AccessToken.Scope.allCases.map(choice))</fieldset>\
            <div class="field"><label for="days">It ends after</label><select class="input" id="days" name="days">\
            <option value="30">30 days</option><option value="365" selected>A year</option><option value="">Never</option></select></div>\
            <div class="btn-row"><button class="btn btn--primary">Make a token</button></div></form></section>
            </house-page>
            """
    }

    private var shown: HTML? {
        guard let new else { return nil }
        return """
            <section class="box"><h2>\(new.token.name)</h2><p>Copy it now: it is shown this once.</p>\
            <copy-text class="linkline"><label class="visually-hidden" for="token">The token</label><input class="input" id="token" readonly value="\(new.text)">\
            <button class="btn" type="button" data-copy hidden>\(Icon("copy", assets))Copy</button></copy-text></section>
            """
    }

    private func choice(_ scope: AccessToken.Scope) -> HTML {
        """
        <label><input type="radio" name="scope" value="\(scope.rawValue)"\(.flag("checked", if: scope == .read))>\(scope.words)</label>
        """
    }

    private func row(_ token: AccessToken) -> HTML {
        let end = token.endsAt.map { "until \($0.inWords)" } ?? "without an end"
        return """
            <li class="row"><div class="row__main"><p class="row__title">\(token.name)</p>\
            <p class="row__note">\(token.scope.words), \(end); made \(token.createdAt.inWords)</p></div>\
            <form method="post" action="\(Route.token(token.id))"><button class="btn" aria-label="Remove \(token.name)">Remove</button></form></li>
            """
    }
}

extension AccessToken.Scope {
    fileprivate var words: String {
        switch self {
        case .read: "Look"
        case .keep: "Look and keep"
        case .all: "Everything"
        }
    }
}
