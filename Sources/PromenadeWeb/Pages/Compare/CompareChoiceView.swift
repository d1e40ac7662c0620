import PromenadeCore

/// Chooses what is compared: among favourites, works of the same maker, or by a work's address.
struct CompareChoiceView {
    let model: CompareChoice
    let assets: Assets

    var html: HTML {
        """
        <div class="page compare-choice"><header class="page-head"><div><h1>\(model.first == nil ? "Compare two works" : "Compare with…")</h1>\
        \(chosen)</div></header>
        <form class="look__form" method="get" action="\(Route.compare)">\(hidden)<div class="field">\
        <label for="address">Address of \(model.first == nil ? "the first" : "the other") work’s page</label>\
        <div class="search">\(Icon("link", assets))<input class="input" id="address" name="\(model.first == nil ? "left" : "right")" required \
        autocomplete="off" spellcheck="false" placeholder="/works/aic:27992"><button class="btn btn--primary">Choose</button></div></div></form>
        \(section("more", "By the same artist", model.more))\(section("like", "More like it", model.like))\
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
        let frame = PictureFrame(card: card, width: 400, widths: [200, 400], sizes: "12rem", alt: "")
        return """
            <li class="tile" style="\(card.style)"><div class="tile__art">\(frame.html)</div><div class="tile__foot"><p class="label label--tile">\
            <span class="label__artist">\(card.artist ?? "Maker not named in the record")</span>\
            <span><a class="label__title tile__link" href="\(address)">\(card.title)</a></span></p></div></li>
            """
    }

    private var empty: HTML? {
        guard model.favourites.isEmpty, model.more.isEmpty, model.like.isEmpty else { return nil }
        return
            "<p class=\"muted\">Works you keep with the heart are offered here. <a href=\"\(Route.works)\">Browse works</a></p>"
    }
}
