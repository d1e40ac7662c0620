import PromenadeCore
import PromenadeFeatures

/// The works page, and the piece of it that the script appends.
struct WorksView {
    let model: WorksModel
    let pictures: BrowsePictures
    let assets: Assets

    var title: String {
        if let artist { return "\(artist) – Works" }
        return model.query.text.map { "“\($0)” – Works" } ?? "Works"
    }

    /// The name behind the query's artist, as the works say it.
    private var artist: String? {
        guard model.query.artist != nil else { return nil }
        return model.query.artistName ?? model.cards.lazy.compactMap(\.artist).first ?? "this artist"
    }

    var html: HTML {
        """
        <div class="page works" id="top">
        <header class="page-head">
        <div><h1>Works</h1><p class="num">\(count) \(HealthMark(health: model.health).html)</p></div>
        <form class="search" role="search" method="get" action="\(Route.works)">\(Icon("search", assets))\(museumField)\
        <label class="visually-hidden" for="q">Search works</label>\
        <input class="input" id="q" name="q" type="search" maxlength="200" value="\(model.query.text)" \
        placeholder="Title, artist, subject, inventory number"><button class="btn">Search</button></form>
        </header>
        \(model.cards.isEmpty && number == 1 ? empty : wall)
        </div>
        """
    }

    /// One page's tiles and what comes after them.
    var fragment: HTML {
        "<ol data-page=\"\(number)\" data-last=\"\(last)\">\(tiles)</ol>\(sentinel)"
    }

    private var number: Int { model.extent.number }
    private var last: Int { model.extent.last }

    private var wall: HTML {
        """
        <works-wall data-page="\(number)" data-last="\(last)" data-base="\(model.address())"\(window)>
        <div class="notices">\(notices)</div>
        <ol class="wall" aria-label="Works">
        \(tiles)
        </ol>
        \(sentinel)
        \(Pager(query: model.query, extent: model.extent, museum: model.museumParameter, assets: assets).html)
        <template data-failed>\(FailedPage(number: nil, query: model.query, museum: model.museumParameter, reason: "Promenade itself did not answer.", assets: assets).html)</template>
        </works-wall>
        """
    }

    private var tiles: HTML {
        let tiles = model.cards.enumerated().map { index, card in
            Tile(
                card: card,
                isFirst: number == 1 && index < 8, assets: assets
            ).html
        }
        return """
            <li class="wall__mark" id="page-\(number)" data-page="\(number)"><h2 tabindex="-1">Page \(number.grouped)</h2></li>
            \(tiles)
            """
    }

    private var sentinel: HTML {
        guard number < last else {
            let end: HTML =
                model.extent.isCutShort
                ? "The museum shows only the first \((model.extent.window ?? 0).grouped) of \(model.extent.total.grouped) results. Add a word to see others."
                : "That is all \(works(model.extent.total))."
            return "<div class=\"sentinel\"><p>\(end)</p> <a href=\"#top\">Back to top</a></div>"
        }
        let next = number + 1
        return """
            <div class="sentinel" data-next="\(next)"><a class="btn" rel="next" href="\(model.address(page: next))">Page \(next.grouped)</a></div>
            """
    }

    private var museumField: HTML? {
        model.museumParameter.map { "<input type=\"hidden\" name=\"museum\" value=\"\($0)\">" }
    }

    private var window: HTML {
        guard model.extent.isCutShort, let window = model.extent.window else { return .nothing }
        return " data-window=\"\(window)\" data-total=\"\(model.extent.total)\""
    }

    private var count: HTML {
        let place: HTML = "at the \(model.museum.name)"
        let total = works(model.extent.total)
        guard model.query != .everything else { return "\(total) \(place)." }
        let by: HTML? = artist.map { " by \($0)" }
        let about: HTML? = model.query.text.map { " for “\($0)”" }
        return "\(total)\(by)\(about) \(place). <a href=\"\(model.everything)\">All works</a>"
    }

    private func works(_ count: Int) -> String { count == 1 ? "1 work" : "\(count.grouped) works" }

    private var notices: [HTML] {
        var notices = [
            Notice.stale(
                model.stale, asOf: model.asOf, again: model.address(page: number), assets: assets)
        ].compactMap { $0?.html }
        if model.extent.isCutShort, number == 1, let window = model.extent.window {
            notices.append(
                Notice(
                    kind: .info,
                    words: """
                        The museum shows only the first \(window.grouped) of \(model.extent.total.grouped) \
                        results, so pages end at \(last.grouped). Another word narrows them.
                        """,
                    assets: assets
                ).html)
        }
        return notices
    }

    private var empty: HTML {
        """
        <div class="empty"><h2>Nothing hangs here</h2>\
        <p>\(model.query.text.map { "No work matches all of “\($0)”. Fewer words find more." } ?? "The museum shows no works here.")</p>\
        <div class="btn-row"><a class="btn btn--primary" href="\(model.everything)">All works</a></div></div>
        """
    }
}
