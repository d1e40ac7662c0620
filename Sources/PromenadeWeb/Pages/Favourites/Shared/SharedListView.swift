import PromenadeCore

/// Works that came by a link, with the link itself and a way to keep them.
struct SharedListView {
    let model: SharedListModel
    /// The link, whole.
    let address: String
    let assets: Assets

    var html: HTML {
        """
        <div class="page shared"><header class="page-head"><div><h1>Shared works</h1><p>\(count)</p></div>\(keep)</header>
        <share-link class="share-link"><label for="link">The list is in the link itself.</label>\
        <div class="share-link__row"><input class="input" id="link" readonly value="\(address)">\
        <button class="btn" type="button" data-share hidden>\(Icon("share", assets))Share</button></div></share-link>
        \(missing)
        <ol class="wall" aria-label="Shared works">\(tiles)</ol></div>
        """
    }

    private var count: String {
        let total = model.list.works.count
        let works = total == 1 ? "1 work" : "\(total.grouped) works"
        switch model.kept.count {
        case 0: return "\(works)."
        case total: return "\(works), all among your favourites."
        default: return "\(works), \(model.kept.count.grouped) among your favourites."
        }
    }

    private var keep: HTML? {
        guard model.kept.count < model.list.works.count else { return nil }
        return """
            <form method="post" action="\(Route.shared)"><input type="hidden" name="works" value="\(model.list.text)">\
            <button class="btn btn--primary">\(Icon("heart", assets))Keep these</button></form>
            """
    }

    private var missing: HTML? {
        guard model.missing > 0 else { return nil }
        let words =
            model.missing == 1 ? "1 work didn’t load." : "\(model.missing.grouped) works didn’t load."
        let notice = Notice(
            kind: .warn, words: "\(words) Their museums aren’t available right now.",
            action: "<a class=\"btn\" href=\"\(Route.shared(model.list.works))\">Try again</a>",
            assets: assets)
        return "<div class=\"notices\">\(notice.html)</div>"
    }

    private var tiles: [HTML] {
        model.cards.enumerated().map { index, card in
            Tile(
                card: card, isFirst: index < 6, isFromFile: model.fromFile.contains(card.id), assets: assets
            ).html
        }
    }
}
