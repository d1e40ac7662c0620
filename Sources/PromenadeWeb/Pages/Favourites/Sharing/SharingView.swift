import Foundation
import PromenadeCore

/// Who sees a set: people of the household, and whoever has the link.
struct SharingView {
    let set: WorkSet.Summary
    /// The others of the household.
    let people: [Account]
    let guests: Set<SharedSet.Guest>
    let link: (address: String, endsAt: Date?)?
    let done: String?
    let assets: Assets

    var title: String { "Share “\(set.name)”" }

    var html: HTML {
        """
        <house-page class="page page--text settings"><header class="page-head"><div><p class="crumb wide-only"><a href="\(Route.set(set.id))">\(Icon("back", assets))\(set.name)</a></p>\
        <h1>\(title)</h1></div></header>\(notice?.html)
        <section class="section" aria-labelledby="h-people"><h2 id="h-people">With people of this house</h2>\(audience)</section>
        <section class="section stack" aria-labelledby="h-link"><h2 id="h-link">With anybody, by a link</h2>\(link.map(present) ?? new)</section></house-page>
        """
    }

    private var notice: Notice? {
        let words: String? =
            switch done {
            case "people": guests.isEmpty ? "Nobody else sees this set." : "Saved."
            case "link": "Here is the link."
            case "removed": "The link works no more."
            default: nil
            }
        return words.map { Notice(kind: .info, words: "\($0)", assets: assets) }
    }

    private var audience: HTML {
        guard !people.isEmpty else {
            return "<p>You alone use this house. More people come in under More › People.</p>"
        }
        return """
            <form class="stack" method="post" action="\(Route.sharing(set.id))"><send-on-change class="stack"><ul class="rows" role="list">\(row("Everybody", nil))\(people.map { row($0.name.description, $0.id) })</ul>
            <p class="field__hint">What others add is kept with your favourites, with their name beside it.</p>
            <p class="btn-row" data-without-script><button class="btn btn--primary">Save</button></p></send-on-change></form>
            """
    }

    private func row(_ name: String, _ person: Account.ID?) -> HTML {
        let access: SharedSet.Access? =
            guests.first { $0.person == person }.map { $0.mayAdd ? .add : .look }
        let key = person?.description ?? "all"
        let choices: [(SharedSet.Access?, String)] = [
            (nil, person == nil ? "No" : "As everybody"), (.look, "Look only"),
            (.add, "Look and add"),
        ]
        let options = choices.map { value, words -> HTML in
            let text = value.map { "\($0.rawValue):\(key)" } ?? ""
            return "<option value=\"\(text)\"\(.flag("selected", if: value == access))>\(words)</option>"
        }
        return """
            <li class="row"><div class="row__main"><label class="row__title row__title--serif" for="guest-\(key)">\(name)</label></div>\
            <input type="hidden" name="before[]" value="\(access.map { "\($0.rawValue):\(key)" } ?? "")"><select class="input" id="guest-\(key)" name="guests[]">\(options)</select></li>
            """
    }

    private func present(_ link: (address: String, endsAt: Date?)) -> HTML {
        let end = link.endsAt.map { "It ends on \($0.inWords)." } ?? "It does not end by itself."
        return """
            <share-link class="share-link"><label for="link">Whoever has this link sees the set. \(end)</label>\
            <div class="share-link__row"><input class="input" id="link" readonly value="\(link.address)">\
            <button class="btn" type="button" data-share hidden>\(Icon("share", assets))Share</button></div></share-link>
            <form class="btn-row" method="post" action="\(Route.removePublicLink(set.id))"><a class="btn" href="\(link.address)">See it as they do</a>\
            <button class="btn">Take the link back</button></form>
            """
    }

    private var new: HTML {
        """
        <p>Whoever has it sees the works, your notes beside them and the names of those who chose; nothing else. No account is needed.</p>
        <form class="linkline" method="post" action="\(Route.makePublicLink(set.id))"><label for="days">It ends</label>\
        <select class="input" id="days" name="days"><option value="">never</option><option value="1">after a day</option>\
        <option value="7">after a week</option><option value="30">after a month</option><option value="365">after a year</option></select>\
        <button class="btn">\(Icon("link", assets))Make a link</button></form>
        """
    }
}
