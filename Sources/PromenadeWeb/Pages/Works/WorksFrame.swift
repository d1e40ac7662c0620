import PromenadeCore
import PromenadeFeatures

/// The works page around its wall: what is asked, what there is to choose from, how much was found.
///
/// One form, of which the field and the order stand at the top, and the rest beside the wall. The
/// script changes the parts marked `data-part` in place.
struct WorksFrame {
    let search: WorksSearch
    /// The page's, in the browser's own bar.
    let title: String
    /// How many works, where, and how to see others.
    let count: HTML
    /// The same in a few words, for those who hear it.
    let said: String
    let facets: FacetsForm
    /// Above the wall: what was changed or is missing.
    var notices: [HTML] = []
    /// Quieter than those.
    var lines: [HTML] = []
    let wall: HTML
    /// Whether there is anything to bring in order or to choose by lot.
    var hasOrder = true
    /// Whether the filters that are set stand at the top; where nothing hangs they are said there.
    var hasChips = true
    let assets: Assets

    var html: HTML {
        """
        <find-works class="page works" id="top">
        <header class="find">
        <h1>Works</h1>
        <div class="find__row"><div class="search" role="search">\(Icon("search", assets))\
        <label class="visually-hidden" for="q">Search works</label>\
        <input class="input" id="q" name="q" form="filters" type="search" maxlength="200" value="\(search.text)" autocomplete="off" \
        placeholder="Title, artist, subject"><button class="btn" form="filters">Search</button>\
        \(SearchHints(assets: assets).html)</div>\(tools)</div>
        <div class="find__line">\(heading)\(chips)</div>
        <p class="visually-hidden" role="status" data-status></p>
        </header>
        \(facets.isEmpty ? nil : "<a class=\"skip-link\" href=\"#results\">Skip to the works</a>" as HTML)
        <div class="works__split\(facets.isEmpty ? " works__split--bare" : "" as HTML)">
        \(facets.html)
        <section class="works__results" id="results" aria-label="Results" data-part="results" data-said="\(said)" \
        data-title="\(title) – Promenade" data-address="\(search.address())">
        \(lines)\(mistyped)\(notices.isEmpty ? nil : "<div class=\"notices\">\(notices)</div>" as HTML)
        \(wall)
        </section>
        </div>
        </find-works>
        """
    }

    var heading: HTML { "<p class=\"num\" data-part=\"count\">\(count)</p>" }

    private var filters: FilterChips { FilterChips(search: search, names: facets.names, assets: assets) }

    private var chips: HTML {
        "<div class=\"find__chips\" data-part=\"chips\">\(hasChips ? filters.html : nil)</div>"
    }

    private var tools: HTML {
        let order = hasOrder && !facets.isEmpty ? order : nil
        return "<div class=\"find__tools\" data-part=\"tools\">\(opener(filters.count))\(order)</div>"
    }

    /// On a phone the fields are in a sheet, and what is said beside them there.
    private var mistyped: HTML? {
        let typed = [search.mistyped.first, search.mistyped.last].compactMap { $0 }
        guard !typed.isEmpty else { return nil }
        let notices = typed.map { text in
            Notice(
                kind: .warn, words: "Ignored: \(WorksSearch.Mistyped.words(text))", assets: assets
            ).html
        }
        return "<div class=\"notices\(facets.isEmpty ? .nothing : " below-wide" as HTML)\">\(notices)</div>"
    }

    private func opener(_ count: Int) -> HTML? {
        guard !facets.isEmpty else { return nil }
        let badge: HTML? =
            count > 0 ? "<span class=\"badge\" aria-hidden=\"true\">\(count)</span>" : nil
        let name: HTML = count > 0 ? " aria-label=\"Filters, \(count) chosen\"" : .nothing
        return """
            <button class="btn find__opener below-wide" type="button" popovertarget="filters"\(name)>\(Icon("filter", assets))\
            <span>Filters</span>\(badge)</button>
            """
    }

    private var order: HTML {
        let options = SearchSort.allCases.map { sort in
            "<option value=\"\(sort.rawValue)\"\(.flag("selected", if: sort == search.sort))>\(words(of: sort))</option>"
                as HTML
        }
        return """
            <span class="order">\(Icon("order", assets))<label class="visually-hidden" for="sort">Sort</label>\
            <select class="input" id="sort" name="sort" form="filters" autocomplete="off">\(options)\
            <option value="\(WorksSearch.lot)" data-href="\(search.surprise)">Surprise me</option></select></span>\
            <button class="btn works__show" form="filters">Sort</button>
            """
    }

    /// Without a search the wall is as museums order it.
    private func words(of sort: SearchSort) -> String {
        sort == .best && !search.isSearch ? "Museums’ order" : sort.words
    }
}

extension SearchSort {
    var words: String {
        switch self {
        case .best: "Best match"
        case .artist: "Artist A–Z"
        case .title: "Title A–Z"
        case .year: "Oldest first"
        case .latest: "Newest first"
        case .newest: "New in the museum"
        }
    }
}
