import PromenadeCore

/// Works around a colour: one of a palette, or any.
struct ColourFacet {
    let search: WorksSearch
    let counts: FacetCounts?
    let names: FacetNames

    private var chosen: String? { search.chosen[.colour]?.first }
    private var isAny: Bool { chosen.map { PaletteColour(rawValue: $0) == nil } ?? false }

    var html: HTML? {
        let values = counts?.values ?? []
        guard !values.isEmpty || chosen != nil else { return nil }
        let count = Dictionary(values.map { ($0.name, $0.count) }) { first, _ in first }
        let swatches = PaletteColour.allCases.map { swatch($0, count: count[$0.rawValue]) }
        let tone = chosen.flatMap(Colour.init(chosen:)) ?? PaletteColour.blue.colour
        return """
            <fieldset class="facet"><legend>Colour</legend>\
            <div class="swatches">\(swatches)</div>\
            <div class="facet__tone"><label class="check"><input type="radio" name="colour" value="any"\
            \(.flag("checked", if: isAny))><span>Any colour</span></label>\
            <label class="visually-hidden" for="tone">Which colour</label>\
            <input class="facet__picker" id="tone" name="tone" type="color" value="\(tone.hexadecimal)"></div>\
            \(chosen == nil ? nil : none)</fieldset>
            """
    }

    private var none: HTML {
        """
        <label class="check"><input type="radio" name="colour" value=""><span>Every colour</span></label>
        """
    }

    private func swatch(_ colour: PaletteColour, count: Int?) -> HTML {
        let name = names.words(of: colour.rawValue, .colour)
        let works = count.map { $0 == 1 ? ", 1 work" : ", \($0.grouped) works" } ?? ""
        return """
            <label class="swatch" style="--c:\(colour.colour.style)" title="\(name)\(works)">\
            <input type="radio" name="colour" value="\(colour.rawValue)"\(.flag("checked", if: chosen == colour.rawValue))>\
            <span class="visually-hidden">\(name)\(works)</span></label>
            """
    }
}
