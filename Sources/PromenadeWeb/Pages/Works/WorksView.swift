import PromenadeCore
import PromenadeFeatures

/// A wall of works: the page, and the pieces of it that the scripts hang.
struct WorksView {
    let wall: WorksWall
    private let health: [Museum.ID: Health]
    private let favourites: Set<Work.ID>
    /// Those whose pictures came with a library's file.
    private let fromFile: Set<Work.ID>
    let names: FacetNames
    let assets: Assets

    init(model: WorksModel, names: FacetNames, assets: Assets) {
        wall = model.wall
        health = model.health
        favourites = Set(model.favourites)
        fromFile = model.fromFile
        self.names = names
        self.assets = assets
    }

    private var search: WorksSearch { wall.search }

    var title: String {
        if let artist = words.artist { return "\(artist) – Works" }
        return search.text.map { "“\($0)” – Works" } ?? "Works"
    }

    var html: HTML { frame.html }

    /// The page's tiles and what comes after them; of a list with what the head says now.
    var fragment: HTML { wall.isList ? "\(page.fragment)\(frame.heading)" : page.fragment }

    /// What museums add to this page, and how many works that makes.
    var museums: HTML {
        var piece = page
        piece.tiles = fromMuseums
        piece.isPiece = true
        piece.pieceAttributes = window
        return "\(piece.fragment)\(frame.heading)<p data-said>\(words.said)</p>"
    }

    private var words: WorksWords { WorksWords(wall: wall, health: health) }

    private var frame: WorksFrame {
        WorksFrame(
            search: search, title: title, count: words.count, said: words.said,
            facets: FacetsForm(
                search: search, page: wall.overview, total: wall.here?.total, names: names, assets: assets),
            notices: [correction, failure].compactMap { $0 },
            lines: [FieldHint(search.text)?.html].compactMap { $0 },
            wall: isNothing ? nothing : page.html, hasOrder: hasOrder, hasChips: wall.isList || !isNothing,
            assets: assets)
    }

    /// Where a museum of a list is silent, what hangs is its place.
    private var isNothing: Bool {
        wall.cards.isEmpty && wall.number == 1 && !(wall.isList && wall.joined?.isIncomplete != false)
    }

    private var hasOrder: Bool {
        wall.isList ? search.artist == nil && wall.overview.map { $0.total > 0 } ?? false : !isNothing
    }

    private var page: WallPage {
        let here = (wall.here?.cards ?? []).enumerated().map { index, card in
            tile(card, isFirst: wall.number == 1 && index < 6)
        }
        let isMixed = !here.isEmpty
        return WallPage(
            address: search.wall, number: wall.number, last: wall.last,
            isOpen: wall.joined?.isCountKnown == false, label: "Works",
            tiles: here + silent + (isMixed ? fromMuseums : joinedTiles),
            notices: isMixed || wall.joined == nil ? nil : aboutMuseums + short,
            notes: isMixed ? [] : notes?.missing ?? [], end: words.end(isLast: wall.number == wall.last),
            after: unasked,
            wallAttributes: wall.isList
                ? window : " data-found\(wall.isJoining ? " data-joining" : .nothing)\(window)",
            assets: assets)
    }

    private func tile(_ card: WorkCard, isFirst: Bool = false) -> HTML {
        Tile(
            card: card, isFirst: isFirst, isFavourite: favourites.contains(card.id),
            isFromFile: fromFile.contains(card.id), marked: wall.here?.corrected ?? search.question?.text,
            assets: assets
        ).html
    }

    private var joinedTiles: [HTML] {
        wall.joinedCards.enumerated().map { index, card in
            tile(card, isFirst: wall.number == 1 && index < 6 && wall.here?.cards.isEmpty != false)
        }
    }

    /// What only museums have, below a line that says so.
    private var fromMuseums: [HTML] {
        guard wall.joined != nil else { return [] }
        let said = aboutMuseums + (notes?.missing ?? []) + short
        guard !wall.joinedCards.isEmpty || !said.isEmpty else { return [] }
        let heading: HTML =
            wall.joinedCards.isEmpty
            ? .nothing
            : "<h3><span>From the museums\(wall.number == 1 ? ": \(words.there.joined(separator: ", "))" : "")</span></h3>"
        return ["<li class=\"wall__from\" id=\"from-\(wall.number)\">\(heading)\(said)</li>"] + joinedTiles
    }

    /// Museums that did not answer when they were last asked, until they are asked again.
    private var silent: [HTML] {
        guard wall.isJoining else { return [] }
        let notices = wall.museums.compactMap { museum -> HTML? in
            guard case .down(let since) = health[museum.id] else { return nil }
            return Notice(
                kind: .warn,
                words:
                    "The \(museum.name) hasn’t responded since \(since.inWordsWithTime). Checking again…",
                assets: assets
            ).html
        }
        return notices.isEmpty ? [] : ["<li class=\"wall__from\" data-pending>\(notices)</li>"]
    }

    /// For browsers that neither run scripts nor come again by themselves.
    private var unasked: HTML? {
        guard wall.isJoining else { return nil }
        var asking = search
        asking.asksMuseums = true
        let museums =
            wall.museums.count == 1 ? "the \(wall.museums[0].name)" : "\(wall.museums.count) museums"
        return """
            <noscript><p class="wall__unasked">These are saved works. \
            <a href="\(asking.address(page: wall.number))">Ask \(museums) as well</a></p></noscript>
            """
    }

    private var notes: MuseumNotes? {
        wall.joined.map {
            MuseumNotes(
                merged: $0, health: wall.isList ? health : [:], again: search.address(page: wall.number),
                assets: assets)
        }
    }

    private var aboutMuseums: [HTML] { notes?.stale ?? [] }

    private var window: HTML {
        guard let short = wall.cutShort, let window = short.window else { return .nothing }
        return " data-window=\"\(window)\" data-total=\"\(short.total)\""
    }

    /// That a museum shows fewer works than it counts.
    private var short: [HTML] {
        guard wall.number == 1, let short = wall.cutShort, let window = short.window else { return [] }
        return [
            Notice(
                kind: .info,
                words: """
                    The museum shows only the first \(window.grouped) of \(short.total.grouped) \
                    results, so pages end at \(wall.last.grouped). Add a word to narrow them.
                    """,
                assets: assets
            ).html
        ]
    }

    /// That something else was searched for than what was typed.
    private var correction: HTML? {
        guard let corrected = wall.here?.corrected, let text = search.text else { return nil }
        let action: HTML =
            "<a class=\"btn\" href=\"\(search.atTheMuseums.address())\">Search the museums for “\(text)”</a>"
        return Notice(
            kind: .info, words: "No matches for “\(text)”. Showing “\(corrected.written)”.", action: action,
            assets: assets
        ).html
    }

    /// That what is here could not be searched.
    private var failure: HTML? {
        guard !wall.isList, wall.here == nil, search.question != nil else { return nil }
        return Notice(
            kind: .warn, words: "The search isn’t working right now.",
            action: "<a class=\"btn\" href=\"\(search.address(page: wall.number))\">Try again</a>",
            assets: assets
        ).html
    }

    private var nothing: HTML {
        "\(notes?.missing ?? [])\(NothingFound(wall: wall, chips: FilterChips(search: search, names: names, assets: assets)).html)"
    }
}
