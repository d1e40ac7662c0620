import PromenadeCore

/// The filters that are set, each a link to the same without it.
struct FilterChips {
    let search: WorksSearch
    let names: FacetNames
    let assets: Assets

    private struct Chip {
        var words: String
        var without: WorksSearch
        var colour: Colour?
    }

    private var chips: [Chip] {
        // Of one museum alone the list says everything; its box is ticked beside the wall.
        let facets = Facet.chosen.filter { $0 != .museum || search.isSearch }
        var chips = facets.flatMap { facet in
            (search.chosen[facet] ?? []).map { value in
                Chip(
                    words: names.words(of: value, facet), without: search.without(facet, value),
                    colour: facet == .colour ? Colour(chosen: value) : nil)
            }
        }
        if let years = search.years.words {
            chips.append(Chip(words: years, without: search.withoutYears()))
        }
        return chips
    }

    var count: Int { chips.count }
    var isEmpty: Bool { count == 0 }

    var html: HTML? {
        isEmpty ? nil : "<ul class=\"chips\" role=\"list\" aria-label=\"Filters\">\(chips.map(item))</ul>"
    }

    private func item(_ chip: Chip) -> HTML {
        let swatch: HTML? = chip.colour.map {
            "<span class=\"chip__swatch\" style=\"--c:\($0.style)\"></span>"
        }
        return """
            <li><a class="chip chip--filter" href="\(chip.without.address())">\(swatch)\
            <span class="visually-hidden">Remove filter: </span>\(chip.words)\(Icon("close", assets))</a></li>
            """
    }
}

extension WorksSearch.Years {
    /// `1860–1900`, `from 1860`, `until 400 BCE`; `nil` where both ends are open.
    var words: String? {
        switch (first, last) {
        case (nil, nil): nil
        case (let first?, nil): "from \(first.yearWords)"
        case (nil, let last?): "until \(last.yearWords)"
        case (let first?, let last?):
            first == last ? first.yearWords : "\(first.yearWords)–\(last.yearWords)"
        }
    }
}
