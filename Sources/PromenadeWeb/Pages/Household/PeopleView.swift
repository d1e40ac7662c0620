import Foundation
import PromenadeCore

/// Who is of the household.
struct PeopleView {
    let people: [(person: Account, lastSeen: Date?)]
    let invitations: [SignInLink]
    let removed: [Account]
    let letsVisitorsLook: Bool
    let assets: Assets

    var html: HTML {
        """
        <house-page class="page page--text settings"><header class="page-head"><div><h1>People</h1>\
        <p>\(people.count == 1 ? "You alone use this house." : "\(people.count) people use this house.")</p></div></header>
        <form class="section stack" method="post" action="\(Route.people)"><div class="field"><label for="name">Add a person</label>\
        <div class="linkline"><input class="input" id="name" name="name" autocomplete="off" placeholder="Name" maxlength="\(Account.Name.longest)">\
        <button class="btn btn--primary">\(Icon("plus", assets))Make a link</button></div>\
        <p class="field__hint">They get hearts, sets and places of their own, which nobody else sees.</p></div></form>
        <ul class="rows" role="list">\(people.map(row))\(visitors)</ul>
        \(invited)\(removedSection)
        <p class="section field__hint"><a href="\(Route.privacy)">What is kept, and who sees it</a> · <a href="\(Route.log)">Log</a></p></house-page>
        """
    }

    private func row(_ entry: (person: Account, lastSeen: Date?)) -> HTML {
        let person = entry.person
        let isOwner = person.role == .owner
        let seen = entry.lastSeen.map { "Here \($0.inWords)" } ?? "No device is signed in"
        let buttons: HTML =
            isOwner
            ? .nothing
            : """
            <div class="btn-row"><form method="post" action="\(Route.resetLink(person.id))"><button class="btn" aria-label="New link for \(person.name)">New link</button></form>\
            <form method="post" action="\(Route.removePerson(person.id))"><button class="btn" aria-label="Remove \(person.name)">Remove</button></form></div>
            """
        return """
            <li class="row"><div class="row__main"><p class="row__title row__title--serif">\(person.name)\
            \(isOwner ? " <span class=\"tag tag--you\">you, owner</span>" as HTML : nil)</p><p class="row__note">\(seen)</p></div>\(buttons)</li>
            """
    }

    private var visitors: HTML {
        """
        <li class="row"><div class="row__main"><p class="row__title row__title--serif">Visitors</p>\
        <p class="row__note">\(letsVisitorsLook ? "May look without an account, and keep nothing." : "Nobody without an account sees anything.")</p></div>\
        <form method="post" action="\(Route.visitors)"><input type="hidden" name="look" value="\(letsVisitorsLook ? "no" : "yes")">\
        <button class="btn">\(letsVisitorsLook ? "Shut them out" : "Let them look")</button></form></li>
        """
    }

    private var invited: HTML? {
        guard !invitations.isEmpty else { return nil }
        let rows = invitations.map { link -> HTML in
            var name: Account.Name?
            if case .invitation(let suggested) = link.kind { name = suggested }
            return """
                <li class="row"><div class="row__main"><p class="row__title row__title--serif">\(name?.description ?? "Somebody new")</p>\
                <p class="row__note">Whoever has the link can join until \(link.endsAt.inWordsWithTime).</p></div></li>
                """
        }
        return """
            <section class="section stack" aria-labelledby="h-invited"><h2 id="h-invited">Open links</h2><ul class="rows" role="list">\(rows)</ul>
            <form method="post" action="\(Route.endInvitations)"><button class="btn">End \(invitations.count == 1 ? "this link" : "these links")</button></form></section>
            """
    }

    private var removedSection: HTML? {
        guard !removed.isEmpty else { return nil }
        let rows = removed.map { person -> HTML in
            let end = (person.removedAt ?? .distantPast) + Account.removedFor
            return """
                <li class="row"><div class="row__main"><p class="row__title row__title--serif">\(person.name)</p>\
                <p class="row__note">Removed. What is theirs goes for good on \(end.inWords).</p></div>\
                <form method="post" action="\(Route.restorePerson(person.id))"><button class="btn" aria-label="Bring \(person.name) back">Undo</button></form></li>
                """
        }
        return """
            <section class="section" aria-labelledby="h-removed"><h2 id="h-removed">Removed</h2><ul class="rows" role="list">\(rows)</ul></section>
            """
    }
}

/// What happened to the household.
struct LogView {
    let entries: [AuditEntry]
    let page: Int
    let hasMore: Bool

    var html: HTML {
        let rows = entries.map { entry -> HTML in
            """
            <tr><td><time>\(entry.at.inWordsWithTime)</time></td><td>\(entry.event.words)\(entry.subject.map { ": \($0)" })</td><td>\(entry.person)</td></tr>
            """
        }
        let empty: HTML? = entries.isEmpty ? "<p class=\"section\">Nothing yet.</p>" : nil
        let links: [HTML?] = [
            page > 1
                ? "<a class=\"btn\" href=\"\(Route.address(Route.log, Route.field(of: page - 1)))\">Newer</a>"
                : nil,
            hasMore
                ? "<a class=\"btn\" href=\"\(Route.address(Route.log, Route.field(of: page + 1)))\">Older</a>"
                : nil,
        ]
        return """
            <house-page class="page page--text"><header class="page-head"><div><h1>Log</h1><p>Who came in, and what was changed for all. Kept for a year.</p></div></header>
            <table class="log"><thead><tr><th>Time</th><th>What</th><th>Who</th></tr></thead><tbody>\(rows)</tbody></table>\(empty)
            <p class="section btn-row">\(links.compactMap { $0 })</p></house-page>
            """
    }
}

extension AuditEntry.Event {
    var words: String {
        switch self {
        case .started: "The house began"
        case .signedIn: "Signed in"
        case .signedOut: "Signed out"
        case .refused: "Wrong password"
        case .slowed: "Too many wrong passwords"
        case .invited: "Made a link for somebody new"
        case .endedInvitations: "Ended links that nobody had used"
        case .joined: "Joined"
        case .addedDevice: "Added a device"
        case .endedDevice: "Signed other devices out"
        case .changedPassword: "Changed the password"
        case .resetPassword: "Made a link for a new password"
        case .renamed: "Took another name"
        case .removed: "Removed"
        case .restored: "Brought back"
        case .approvedScreen: "Let a screen in"
        case .exported: "Took a copy of the library"
        case .imported: "Took a library’s file in"
        case .madeToken: "Made a token"
        case .endedToken: "Removed a token"
        case .madePublicLink: "Made a link to a set"
        case .endedPublicLink: "Took a link to a set back"
        case .left: "Left the house"
        case .museumOff: "Turned a museum off for all"
        case .museumOn: "Turned a museum on for all"
        case .linkedIdentity: "Linked single sign-on"
        case .unlinkedIdentity: "Unlinked single sign-on"
        case .letVisitors: "Visitors may look"
        case .refusedVisitors: "Visitors may not look any more"
        }
    }
}
