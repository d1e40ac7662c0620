import PromenadeCore

/// Removes a favourite artist; where works of theirs are favourites, it asks in place what becomes of these.
struct ArtistRemoval {
    let person: Person
    /// How many works of theirs are favourites.
    let favourites: Int
    /// The page it is on.
    let back: String
    /// What is pressed to remove: its name, its class and what is in it.
    let label: HTML
    let buttonClass: String
    let content: HTML

    var html: HTML {
        guard favourites > 0 else {
            return form("<button class=\"\(buttonClass)\"\(label)>\(content)</button>")
        }
        return """
            <details class="removal"><summary class="\(buttonClass)" role="button"\(label)>\(content)</summary>\
            <div class="removal__body"><p>\(count) by \(person.name).</p>\
            \(form("<div class=\"btn-row\">\(choices)</div>"))</div></details>
            """
    }

    private var count: String {
        favourites == 1 ? "You have 1 favourite" : "You have \(favourites.grouped) favourites"
    }

    private var choices: HTML {
        let kept = favourites == 1 ? "keep 1 favourite" : "keep \(favourites.grouped) favourites"
        return """
            <button class="btn" name="favourites" value="keep">Remove artist, \(kept)</button>\
            <button class="btn" name="favourites" value="delete">Remove artist and \(favourites == 1 ? "favourite" : "favourites")</button>
            """
    }

    private func form(_ buttons: HTML) -> HTML {
        """
        <form class="removal__form" method="post" action="\(Route.artists)"><input type="hidden" name="people" value="\(person.ids)">\
        <input type="hidden" name="keep" value="no"><input type="hidden" name="back" value="\(back)">\(buttons)</form>
        """
    }
}
