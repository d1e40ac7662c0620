import PromenadeCore

/// Chooses what is compared: by a search of what is here, among favourites and works of the same maker, or by a work's
/// address.
struct CompareChoiceView {
    let model: CompareChoice
    let assets: Assets

    var html: HTML {
        """
        <div class="page compare-choice"><header class="page-head"><div><h1>\(model.first == nil ? "Compare two works" : "Compare with…")</h1>\
        \(chosen)</div></header>
        <form class="look__form" role="search" method="get" action="\(Route.compare)">\(hidden)<div class="field">\
        <label for="q">Search for \(model.first == nil ? "the first" : "the other") work</label>\
        <div class="search">\(Icon("search", assets))<input class="input" id="q" name="q" type="search" maxlength="200" \
        value="\(model.found?.text)" autocomplete="off" placeholder="Title, artist, subject, inventory number">\
        <button class="btn btn--primary">Search</button></div></div></form>
        <form class="look__form" method="get" action="\(Route.compare)">\(hidden)<div class="field">\
        <label for="address">Or by its address</label>\
        <div class="search">\(Icon("link", assets))<input class="input" id="address" name="\(model.first == nil ? "left" : "right")" required \
        maxlength="\(ManifestViewerForm.longest)" autocomplete="off" spellcheck="false" placeholder="\(Route.works)/aic:27992"><button class="btn">Choose</button></div></div></form>
        \(found)\(section("more", "By the same artist", model.more))\(section("like", "More like it", model.like))\
        \(section("favourites", "Among your favourites", model.favourites))\(empty)
        </div>
        """
    }

    private var chosen: HTML? {
        model.first.map { first in
            let by: HTML? = first.artist.map { " by \($0)" }
            return "<p>The first is <cite>\(first.title)</cite>\(by). Choose the other.</p>"
        }
    }

    private var hidden: HTML? {
        model.first.map { "<input type=\"hidden\" name=\"left\" value=\"\($0.name)\">" }
    }

    private var found: HTML? {
        guard let found = model.found else { return nil }
        let others: HTML =
            "<div class=\"btn-row\"><a class=\"btn\" href=\"\(ways)\">Other ways to choose</a></div>"
        guard found.isAnswered else {
            let again: HTML = "<a class=\"btn\" href=\"\(ways(and: found.text))\">Try again</a>"
            let notice = Notice(
                kind: .warn, words: "The search isn’t working right now.", action: again,
                assets: assets)
            return "\(notice.html)\(others)"
        }
        guard !found.cards.isEmpty else {
            return """
                <div class="empty"><h2>No works found</h2><p>No \(model.first == nil ? "work" : "other work") here with a picture \
                matches “\(found.text)”. What a museum lists is here once you have seen it.</p>\
                <div class="btn-row"><a class="btn" href="\(Route.works([("q", found.text), ("ask", "1")]))">Search the museums</a>\
                <a class="btn" href="\(ways)">Other ways to choose</a></div></div>
                """
        }
        let correction = found.corrected.map { words in
            Notice(
                kind: .info, words: "No matches for “\(found.text)”. Showing “\(words)”.", assets: assets
            ).html
        }
        return """
            \(correction)\
            \(section("found", "\(count(found))", found.cards))\(others)
            """
    }

    private func count(_ found: CompareFound) -> String {
        let words = "for “\(found.corrected ?? found.text)”"
        guard found.total <= found.cards.count else {
            return "The first \(found.cards.count.grouped) of \(found.total.grouped) works \(words)"
        }
        return "\(found.total.grouped) \(found.total == 1 ? "work" : "works") \(words)"
    }

    private var ways: String { model.first.map { Route.compare($0.name) } ?? Route.compare }

    private func ways(and text: String) -> String {
        ways + (model.first == nil ? "?" : "&") + "q=" + Route.escaped(text)
    }

    private func section(_ id: String, _ words: String, _ cards: [WorkCard]) -> HTML? {
        guard !cards.isEmpty else { return nil }
        return """
            <section class="section" aria-labelledby="h-\(id)"><div class="section-head"><h2 id="h-\(id)">\(words)</h2></div>
            <ol class="wall wall--small">\(cards.map(tile))</ol></section>
            """
    }

    private func tile(_ card: WorkCard) -> HTML {
        let address =
            model.first.map { Route.compare($0.name, card.id.description) }
            ?? Route.compare(card.id.description)
        let frame = PictureFrame(card: card, size: .tile, sizes: "12rem", alt: "")
        return """
            <li class="tile" style="\(card.style)"><div class="tile__art">\(frame.html)</div><div class="tile__foot"><p class="label label--tile">\
            <span class="label__head">\(TileArtist(name: card.maker).html)\
            <a class="label__title tile__link" href="\(address)">\(card.title)</a></span>\
            \(model.fromFile.contains(card.id) ? FromFile.html : nil)</p></div></li>
            """
    }

    private var empty: HTML? {
        guard model.found == nil, model.favourites.isEmpty, model.more.isEmpty, model.like.isEmpty else {
            return nil
        }
        return
            "<p class=\"muted\">Works you keep with the heart are offered here. <a href=\"\(Route.works)\">Browse works</a></p>"
    }
}
