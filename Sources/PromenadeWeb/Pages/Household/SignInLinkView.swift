import PromenadeCore

/// A link that lets somebody in, as a square to scan and a line to copy.
struct SignInLinkView {
    /// `nil` where it has ended.
    let link: SignInLink?
    /// Where it leads.
    let address: String
    /// This page, which the script asks whether the link was used.
    let page: String?
    let isOwner: Bool
    /// Whether devices have to be told to trust this server.
    let hasOwnAuthority: Bool
    let assets: Assets

    var title: String {
        switch link?.kind {
        case .device: "Add a phone"
        case .reset(let person): "A new password for \(person.name)"
        case .invitation(let name?): "Add \(name)"
        case .invitation(nil): "Add a person"
        case nil: "This link has ended"
        }
    }

    private var steps: [HTML] {
        switch link?.kind {
        case .device(let person):
            [
                "Take the phone that is to be yours.", "Point its camera at the square and tap the link.",
                "On the phone, tap <strong>Use as \(person.name)</strong>.",
            ]
        case .reset(let person):
            ["Give this link to \(person.name).", "A new password is chosen there; the one before ends."]
        case .invitation:
            [
                "Let them point their phone’s camera at the square, or send them the link.",
                "They choose a name and a password.",
            ]
        case nil: []
        }
    }

    var html: HTML {
        guard let link else { return ended }
        return """
            <div class="page page--text"><header class="page-head"><div><h1>\(title)</h1></div></header>
            <section class="box box--pair">\(QRCode(address)?.html("A square with the link, for a phone’s camera"))
            <div class="stack"><ol class="steps">\(steps.map { "<li>\($0)</li>" as HTML })</ol>
            <copy-text class="linkline"><label class="visually-hidden" for="link">The link</label><input class="input" id="link" readonly value="\(address)">\
            <button class="btn" type="button" data-copy hidden>\(Icon("copy", assets))Copy</button></copy-text>
            <link-status data-address="\(page ?? "")" data-over="Done: somebody came in by this link."><p role="status" class="left">The link works once, until \(link.endsAt.inWordsWithTime).</p></link-status>\(trust)</div></section></div>
            """
    }

    private var trust: HTML? {
        guard hasOwnAuthority else { return nil }
        return """
            <p class="left">The phone says the connection is not private? <a href="\(Route.trust)">Let it trust this house first</a>.</p>
            """
    }

    private var ended: HTML {
        let again: HTML =
            "<a class=\"btn\" href=\"\(Route.devices)\">Devices</a>\(isOwner ? "<a class=\"btn\" href=\"\(Route.people)\">People</a>" as HTML : nil)"
        return """
            <div class="page page--text"><header class="page-head"><div><h1>This link has ended</h1><p>It was used, or its time is over.</p></div></header>
            <p class="btn-row">\(again)</p></div>
            """
    }
}
