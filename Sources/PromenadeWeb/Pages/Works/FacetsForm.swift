import PromenadeCore
import PromenadeFeatures

/// What there is to choose from: a column beside the wall, on a phone a sheet.
struct FacetsForm {
    let search: WorksSearch
    let page: SearchPage?
    /// How many works the button would show; `nil` where nothing was searched for yet.
    let total: Int?
    let names: FacetNames
    let assets: Assets

    /// Nothing is here yet that one could choose from.
    var isEmpty: Bool {
        search.artist != nil
            || (search.years.isOpen && search.mistyped.isNothing
                && (page?.facets ?? []).allSatisfy { rows($0.facet).isEmpty })
    }

    var html: HTML {
        """
        <form class="facets" id="filters"\(isEmpty ? .nothing : " popover" as HTML) method="get" action="\(Route.works)" aria-label="Filters">
        <div class="facets__body" data-part="facets">\(isEmpty ? hidden : "\(body)" as HTML)</div></form>
        """
    }

    private var body: HTML {
        """
        <div class="overlay__head"><h2>Filters</h2><button class="icon-btn" type="button" popovertarget="filters" \
        popovertargetaction="hide" aria-label="Close filters">\(Icon("close", assets))</button></div>
        \(among)\(list("Museum", .museum))
        \(shown)
        \(YearsFacet(search: search, counts: page?.counts(of: .century), names: names, assets: assets).html)
        \(ColourFacet(search: search, counts: page?.counts(of: .colour), names: names).html)
        \(list("Type", .type))\(list("Artist", .artist))\(list("Material", .material))\
        \(list("Place of origin", .place))\(list("Rights", .rights))
        <div class="facets__actions"><button class="btn btn--primary">\(show)</button>\
        \(clear)</div>
        """
    }

    /// Museums count theirs above; here only what is here can be counted.
    private var among: HTML? {
        guard let page, !search.isSearch else { return nil }
        return
            "<p class=\"facets__of\">Filtering \(page.total.grouped) saved \(page.total == 1 ? "work" : "works")</p>"
    }

    private var show: String {
        guard let total, search.isSearch else { return "Show" }
        return total == 1 ? "Show 1 work" : "Show \(total.grouped) works"
    }

    private var clear: HTML? {
        search.hasFilters || !search.museums.isEmpty
            ? "<a class=\"btn btn--plain\" href=\"\(search.withoutFilters.address())\">Clear</a>" : nil
    }

    /// What is set goes along also where it cannot be chosen.
    private var hidden: HTML {
        let fields = search.parameters.filter { !["q", "sort", "ask", "artist"].contains($0.name) }.map {
            "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" as HTML
        }
        return "\(fields)"
    }

    /// The values to choose from, with those chosen among them, however few works have them.
    ///
    /// What is spelled alike but for capitals is one value.
    private func rows(_ facet: Facet) -> [(name: String, count: Int?)] {
        var rows: [(name: String, count: Int?)] = []
        for value in page?.counts(of: facet)?.values ?? [] {
            if let index = rows.firstIndex(where: { $0.name.lowercased() == value.name.lowercased() }) {
                rows[index].count = (rows[index].count ?? 0) + value.count
            } else {
                rows.append((value.name, value.count))
            }
        }
        let known = Set(rows.map { $0.name.lowercased() })
        let chosen = (search.chosen[facet] ?? []).filter { !known.contains($0.lowercased()) }
        return chosen.map { ($0, nil) } + rows
    }

    private var shown: HTML? {
        let boxes =
            rows(.onView).prefix(1).map { box(.onView, $0) }
            + rows(.picture).prefix(1).map { box(.picture, $0) }
        return boxes.isEmpty ? nil : "<fieldset class=\"facet\"><legend>Shown</legend>\(boxes)</fieldset>"
    }

    private static let first = 5

    private func list(_ title: String, _ facet: Facet) -> HTML? {
        let rows = rows(facet)
        guard !rows.isEmpty else { return nil }
        let isShort = rows.count <= Self.first + 1
        let front = isShort ? rows[...] : rows.prefix(Self.first)
        let more = isShort ? [] : rows.dropFirst(Self.first)
        let isOpen = more.contains { isChosen(facet, $0.name) }
        let others: HTML? =
            more.isEmpty
            ? nil
            : """
            <details class="facet__more" id="more-\(facet.parameter)"\(.flag("open", if: isOpen))>\
            <summary>\(more.count) more</summary>\(more.map { box(facet, $0) })</details>
            """
        return """
            <fieldset class="facet"><legend>\(title)</legend>\(front.map { box(facet, $0) })\(others)</fieldset>
            """
    }

    private func isChosen(_ facet: Facet, _ name: String) -> Bool {
        search.chosen[facet]?.contains { $0.lowercased() == name.lowercased() } ?? false
    }

    private func box(_ facet: Facet, _ row: (name: String, count: Int?)) -> HTML {
        """
        <label class="check"><input type="checkbox" name="\(facet.parameter)" value="\(facet.isSwitch ? "1" : row.name)"\
        \(.flag("checked", if: isChosen(facet, row.name)))><span>\(names.words(of: row.name, facet))</span>\
        \(row.count.map { "<span class=\"check__count\">\($0.grouped)</span>" as HTML })</label>
        """
    }
}
