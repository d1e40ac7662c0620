import PromenadeCore

/// When works were made: centuries with how many works each has, and two years to type.
struct YearsFacet {
    let search: WorksSearch
    let counts: FacetCounts?
    let names: FacetNames
    let assets: Assets

    private struct Century {
        var first: Int
        var count: Int
        var name: String
        var last: Int { first + 99 }
    }

    private var centuries: [Century] {
        (counts?.values ?? []).compactMap { value in
            Int(value.name).map {
                Century(first: $0, count: value.count, name: names.words(of: value.name, .century))
            }
        }.sorted { $0.first < $1.first }
    }

    var html: HTML? {
        guard !centuries.isEmpty || !search.years.isOpen || !search.mistyped.isNothing else { return nil }
        let (years, typed) = (search.years, search.mistyped)
        return """
            <fieldset class="facet"><legend>Date</legend>\(bars)\
            <div class="facet__years">\(field("from", "From", years.first, typed.first))<span>to</span>\
            \(field("to", "To", years.last, typed.last))</div>\
            \(error("from", typed.first))\(error("to", typed.last))\(list)</fieldset>
            """
    }

    private func field(_ name: String, _ word: String, _ year: Int?, _ mistyped: String?) -> HTML {
        let wrong: HTML? =
            mistyped.map { _ in " aria-invalid=\"true\" aria-describedby=\"\(name)-error\"" as HTML }
        return """
            <label class="visually-hidden" for="\(name)">\(word) year</label>\
            <input class="input input--number" id="\(name)" name="\(name)" type="text" maxlength="40" \
            autocomplete="off" placeholder="\(word)" value="\(mistyped ?? year?.yearWords)"\(wrong)>
            """
    }

    private func error(_ name: String, _ mistyped: String?) -> HTML? {
        mistyped.map {
            "<p class=\"field__error\" id=\"\(name)-error\" role=\"alert\">\(WorksSearch.Mistyped.words($0))</p>"
        }
    }

    /// Seen only: the list below says the same.
    private var bars: HTML? {
        guard let most = centuries.map(\.count).max(), most > 0, centuries.count > 1 else { return nil }
        let bars = centuries.map { century in
            let height = max(century.count * 100 / most, 3)
            return "<i style=\"--h:\(height)%\"\(isWithin(century) ? " class=\"in\"" : .nothing)></i>" as HTML
        }
        return "<div class=\"facet__bars\" aria-hidden=\"true\">\(bars)</div>"
    }

    private func isWithin(_ century: Century) -> Bool {
        guard !search.years.isOpen else { return false }
        return (search.years.first ?? .min) <= century.last && (search.years.last ?? .max) >= century.first
    }

    private var list: HTML? {
        guard !centuries.isEmpty else { return nil }
        let rows = centuries.map { century in
            let isChosen = search.years == .init(first: century.first, last: century.last)
            let target = isChosen ? search.withoutYears() : search.within(century.first, century.last)
            return """
                <li><a href="\(target.address())"\(isChosen ? " aria-current=\"true\"" : .nothing)><span>\(century.name)</span>\
                <span class="check__count">\(century.count.grouped)</span></a></li>
                """ as HTML
        }
        return """
            <details class="facet__more" id="more-centuries"><summary>By century</summary>\
            <ul class="facet__centuries" role="list">\(rows)</ul></details>
            """
    }
}
