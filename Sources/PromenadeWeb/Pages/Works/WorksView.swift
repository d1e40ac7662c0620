import PromenadeCore
import PromenadeFeatures

/// The works page, and the piece of it that the script appends.
struct WorksView {
    let model: WorksModel
    let search: WorksSearch
    /// What there is to choose from among everything here; `nil` where nobody looked.
    let overview: SearchPage?
    let names: FacetNames
    let assets: Assets

    private var wall: WorksWall { model.wall }
    private var number: Int { wall.number }
    private var last: Int { wall.last }

    var title: String {
        if let artist { return "\(artist) – Works" }
        return wall.query.text.map { "“\($0)” – Works" } ?? "Works"
    }

    /// The name behind the query's artist, as the works say it.
    private var artist: String? {
        guard wall.query.artist != nil else { return nil }
        return wall.query.artistName ?? wall.cards.lazy.compactMap(\.artist).first ?? "this artist"
    }

    var html: HTML {
        frame.html
    }

    /// The page's tiles and what comes after them, with what the head says now.
    var fragment: HTML { "\(page.fragment)\(frame.heading)" }

    private var frame: WorksFrame {
        WorksFrame(
            search: search, title: title, count: "\(count) \(health)", said: said,
            facets: FacetsForm(search: search, page: overview, total: nil, names: names, assets: assets),
            wall: wall.cards.isEmpty && number == 1 && !wall.gathering.isIncomplete
                ? "\(notes.missing)\(empty)" : page.html,
            hasOrder: search.artist == nil && overview.map { $0.total > 0 } ?? false, assets: assets
        )
    }

    private var page: WallPage {
        let kept = Set(model.favourites)
        let tiles = wall.cards.enumerated().map { index, card in
            Tile(
                card: card, isFirst: number == 1 && index < 6, isFavourite: kept.contains(card.id),
                isFromFile: model.fromFile.contains(card.id), assets: assets
            ).html
        }
        return WallPage(
            address: wall.pages, number: number, last: last, isOpen: !wall.gathering.isCountKnown,
            label: "Works",
            tiles: tiles, notices: notices, notes: notes.missing, end: end, wallAttributes: window,
            assets: assets)
    }

    private var notes: MuseumNotes {
        MuseumNotes(
            gathering: wall.gathering, health: model.health, again: wall.address(page: number), assets: assets
        )
    }

    private var end: HTML {
        if let short = wall.cutShort {
            return
                "The museum shows only the first \((short.window ?? 0).grouped) of \(short.total.grouped) results. Add a word to see others."
        }
        return wall.gathering.isIncomplete
            ? "That’s all there is right now." : "That’s all: \(works(wall.total))."
    }

    private var window: HTML {
        guard let short = wall.cutShort, let window = short.window else { return .nothing }
        return " data-window=\"\(window)\" data-total=\"\(short.total)\""
    }

    /// Where the works are that are counted.
    private var place: String {
        let museums = wall.museumsCounted
        return museums.count == 1 ? "at the \(museums[0].name)" : "in \(museums.count) museums"
    }

    private var said: String {
        wall.gathering.isCountKnown ? works(wall.total) : "\(works(wall.total)) \(place)"
    }

    private var count: HTML {
        let total = works(wall.total)
        let others: HTML? =
            wall.museumParameter.map { _ in
                " <a class=\"nowrap\" href=\"\(Route.works(wall.query.everywhere))\">All museums</a>"
            }
        guard wall.query != .everything else { return "\(total) \(place).\(others)" }
        let by: HTML? = artist.map { " by \($0)" }
        let about: HTML? = wall.query.text.map { " for “\($0)”" }
        return "\(total)\(by)\(about) \(place). <a href=\"\(wall.everything)\">All works</a>\(others)"
    }

    /// How the museums are doing; with several, each leads to its own works.
    private var health: HTML {
        let marks = wall.museums.map { museum in
            (museum, HealthMark(health: model.health[museum.id] ?? .unknown).warning)
        }
        guard marks.count > 1 else { return (marks.first?.1).flatMap { $0 } ?? .nothing }
        let items: [HTML] = marks.map { museum, mark in
            "<span><a href=\"\(Route.works(wall.query, museum: museum.id))\">\(museum.name)</a> \(mark)</span> "
        }
        return "<span class=\"works__museums\">\(items)</span>"
    }

    private func works(_ count: Int) -> String { count == 1 ? "1 work" : "\(count.grouped) works" }

    private var notices: [HTML] {
        var notices = notes.stale
        if let short = wall.cutShort, number == 1, let window = short.window {
            notices.append(
                Notice(
                    kind: .info,
                    words: """
                        The museum shows only the first \(window.grouped) of \(short.total.grouped) \
                        results, so pages end at \(last.grouped). Add a word to narrow them.
                        """,
                    assets: assets
                ).html)
        }
        return notices
    }

    private var empty: HTML {
        let place = wall.museums.count > 1 ? "The museums show" : "The museum shows"
        return """
            <div class="empty"><h2>No works found</h2>\
            <p>\(wall.query.text.map { "No work matches all of “\($0)”. Try fewer words." } ?? "\(place) no works here.")</p>\
            <div class="btn-row"><a class="btn btn--primary" href="\(wall.everything)">All works</a></div></div>
            """
    }
}
