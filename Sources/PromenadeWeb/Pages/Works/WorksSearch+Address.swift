import PromenadeCore

extension WorksSearch {
    /// Everything the address says, without the page.
    var parameters: [(name: String, value: String)] {
        let first: [(String, String?)] = museums.map { ("museum", $0) } + [("q", text), ("artist", artist)]
        let facets: [(String, String?)] = Facet.chosen.filter { $0 != .museum }.flatMap { facet in
            (chosen[facet] ?? []).map { (facet.parameter, facet.isSwitch ? "1" : $0) }
        }
        let others: [(String, String?)] = [
            ("from", years.first.map(String.init)), ("to", years.last.map(String.init)),
            ("sort", sort == .best ? nil : sort.rawValue), ("ask", asksMuseums ? "1" : nil),
        ]
        return (first + facets + others).compactMap { name, value in value.map { (name, $0) } }
    }

    func address(page: Int? = nil) -> String { Route.works(parameters, page: page) }

    /// All works beside these: of the same museums.
    var allWorks: String { Route.works(museums.map { ("museum", $0) }) }

    /// Where the pages of its wall are.
    var wall: WallAddress {
        WallAddress(path: Route.works, parameters: parameters) { [self] in address(page: $0) }
    }

    /// The address that leads to a work by lot among those that have the words and meet the filters.
    var surprise: String {
        var search = WorksSearch()
        search.text = text
        search.chosen = chosen
        search.years = years
        return Route.surprise(search.parameters)
    }

    /// The same without one of the values of a facet.
    func without(_ facet: Facet, _ value: String) -> Self {
        var search = self
        search.chosen[facet]?.removeAll { $0 == value }
        if search.chosen[facet]?.isEmpty == true { search.chosen[facet] = nil }
        return search
    }

    func withoutYears() -> Self {
        var search = self
        search.years = Years()
        return search
    }

    /// The words alone.
    var withoutFilters: Self {
        var search = WorksSearch()
        search.text = text
        search.sort = sort
        return search
    }

    /// The same from one year to another.
    func within(_ first: Int, _ last: Int) -> Self {
        var search = self
        search.years = Years(first: first, last: last)
        return search
    }

    /// The museums asked for exactly what was typed, whatever is found here.
    var atTheMuseums: Self {
        var search = WorksSearch()
        search.text = text
        search.chosen[.museum] = museums.isEmpty ? nil : museums
        search.asksMuseums = true
        return search
    }
}
