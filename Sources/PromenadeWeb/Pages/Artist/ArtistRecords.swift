import PromenadeCore
import PromenadeFeatures

/// Which museums' records are taken for this person, and how to say otherwise.
struct ArtistRecords {
    let model: ArtistModel
    let joinable: [Person]
    let separatedJustNow: Artist.ID?
    let assets: Assets

    private var person: Person { model.person }

    /// Nothing where there is one record and nobody to join.
    var html: HTML? {
        guard Viewer.current.keeps else { return nil }
        guard person.artists.count > 1 || !model.separated.isEmpty || !joinable.isEmpty else { return nil }
        return """
            <div class="notices records__notices">\(notice)</div>
            <details class="disclosure records"><summary>\(summary) \(Icon("down", assets))</summary>\
            <div class="disclosure__body stack">\(records)\(apart)\(join)</div></details>
            """
    }

    private var summary: String {
        person.artists.count == 1 ? "Known to 1 museum" : "Known to \(person.artists.count) museums"
    }

    private var notice: HTML? {
        guard
            let other = model.separated.first(where: { person in separatedJustNow.map(person.isKnown) ?? false
            })
        else { return nil }
        return Notice(
            kind: .info, words: "\(person.name) and \(name(other)) are now separate.",
            action: joining(other, button: "Undo"), assets: assets
        ).html
    }

    private var records: HTML? {
        guard person.artists.count > 1 else { return nil }
        let rows = person.artists.map { artist -> HTML in
            """
            <li class="row"><div class="row__main"><p class="row__title">\(artist.name)</p>\
            <p class="row__note">\(note(artist))</p></div>\
            <form method="post" action="\(Route.artistsSeparate)"><input type="hidden" name="person" value="\(person.ids)">\
            <input type="hidden" name="record" value="\(artist.id.description)">\
            <button class="btn" aria-label="Separate \(artist.name), \(museum(artist.id))">Separate</button></form></li>
            """
        }
        return
            "<p>Their names and years match. If they are two people, separate them.</p><ul class=\"rows\" role=\"list\">\(rows)</ul>"
    }

    private var apart: HTML? {
        guard !model.separated.isEmpty else { return nil }
        let rows = model.separated.map { other -> HTML in
            """
            <li class="row"><div class="row__main"><p class="row__title">\
            <a href="\(Route.artist(other.id))">\(other.name)</a></p><p class="row__note">\(note(other.artists[0]))</p></div>\
            \(joining(other, button: "Join again"))</li>
            """
        }
        return "<p>Separated from this person:</p><ul class=\"rows\" role=\"list\">\(rows)</ul>"
    }

    private var join: HTML? {
        guard !joinable.isEmpty else { return nil }
        let options = joinable.map { "<option value=\"\($0.ids)\">\(name($0))</option>" as HTML }
        return """
            <form class="join" method="post" action="\(Route.artistsJoin)"><input type="hidden" name="one" value="\(person.ids)">\
            <div class="field"><label for="join">Same person as another favourite artist</label>\
            <div class="btn-row"><select class="input" id="join" name="other">\(options)</select>\
            <button class="btn">Join</button></div></div></form>
            """
    }

    private func joining(_ other: Person, button: String) -> HTML {
        """
        <form method="post" action="\(Route.artistsJoin)"><input type="hidden" name="one" value="\(person.ids)">\
        <input type="hidden" name="other" value="\(other.ids)">\
        <button class="btn" aria-label="\(button): \(name(other)) is the same person">\(button)</button></form>
        """
    }

    private func name(_ person: Person) -> String { "\(person.name) (\(museum(person.id)))" }

    private func note(_ artist: Artist) -> String {
        [museum(artist.id), Person(artist).years].compactMap { $0 }.joined(separator: ", ")
    }

    private func museum(_ id: Artist.ID) -> String {
        model.allMuseums.first { $0.id == id.source }?.name ?? id.source
    }
}
