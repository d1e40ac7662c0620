import Foundation
import PromenadeCore
import PromenadeFeatures

/// The list beside the map: a section a venue, then how old it is and whose, then the walk.
///
/// The same whether the page is whole or the script asked for the list alone.
struct NearbyList {
    let model: NearbyModel
    /// What was typed as a place and cannot be read.
    var typed: String?
    /// What is known under a name that was typed.
    var found: FoundPlaces?
    let usual: NamedPlace
    let offersWalker: Bool
    let assets: Assets

    var html: HTML {
        """
        <header class="split__head"><h1>Nearby</h1>\
        <p class="small"><span role="status" data-count>\(count)</span>\
        <span data-order>\(model.sections.count > 1 ? ", nearest first" : "")</span></p>\
        <button class="btn btn--plain btn--inline phone-only" form="walk" data-walk-now>\(Icon("walk", assets))Walk</button>\
        \(NearbyStart(model: model, typed: typed, found: found, usual: usual, offersWalker: offersWalker, assets: assets).html)\
        <div class="notices" data-notices>\(NearbyNotices(model: model, assets: assets).html)</div></header>
        <div class="nearby__sections" data-sections>\(sections)</div>
        <div data-foot>\(model.sections.isEmpty ? empty : nil)\(more)\(note)\(walk)</div>
        """
    }

    private var sections: [HTML] {
        model.listed.enumerated().map { index, section in
            NearbySection(
                section: section, number: index + 1, distance: model.distance(section),
                isChosen: section.id == model.query.venue, isApart: index == model.sections.count,
                now: model.now, assets: assets
            ).html
        }
    }

    private var count: String {
        guard model.sections.isEmpty else { return model.count }
        let none =
            model.result.isKnown
            ? "No works \(area)" : model.result.isAsking ? "Loading…" : "Not loaded yet"
        return model.apart == nil ? none : "\(none). Showing the selected place."
    }

    private var area: String {
        let query = model.query
        return query.box == nil
            ? "within \(Double(query.radius).distanceInWords(model.units))" : "in this area"
    }

    /// Only what was read says that there is nothing.
    private var empty: HTML {
        let heading =
            if model.result.isKnown {
                "Nothing recorded \(area)"
            } else if model.result.isAsking {
                "Looking for works \(area)…"
            } else {
                "This area hasn’t been read yet"
            }
        return """
            <div class="empty"><h2>\(heading)</h2>\(nearest)</div>
            """
    }

    private var nearest: HTML {
        guard let nearest = model.result.nearest else {
            return "<p>No works are saved yet.</p>"
        }
        let venue = nearest.venue
        let there = model.query.looking(at: GeoBox(around: venue.coordinate, radius: 500)).with(
            venue: venue.id)
        return """
            <p>The nearest work is \(nearest.distance.distanceInWords(model.units)) away, in \(venue.name).</p>\
            <div class="btn-row"><a class="btn" href="\(Route.nearby(there, section: 1))">Show it</a></div>
            """
    }

    private var more: HTML? {
        let query = model.query
        if model.result.hasMore, query.count < NearbyQuery.most {
            return """
                <p class="split__note"><a class="btn" href="\(Route.nearby(query.longer, section: query.count + 1))" data-more>More places</a></p>
                """
        }
        guard query.box == nil, query.radius < NearbyQuery.wider else { return nil }
        let next = NearbyQuery.wider
        let here = Double(query.radius).distanceInWords(model.units)
        let there = Double(next).distanceInWords(model.units)
        return """
            <p class="split__note small">\(isAll ? "That’s all within \(here). " : "")\
            <a href="\(Route.nearby(query.within(next)))" data-list>Look within \(there)</a></p>
            """
    }

    private var isAll: Bool { !model.sections.isEmpty && model.result.isKnown }

    private var note: HTML {
        let read = model.result.asOf.map { "Updated \($0.inWordsWithTime). " } ?? ""
        return """
            <div class="split__note asof nearby__asof"><p>\(read)\(credits)</p>\
            \(RefreshForm(query: model.query, words: "Refresh", icon: Icon("refresh", assets), style: " btn--plain btn--inline").html)</div>
            """
    }

    private var credits: HTML? {
        let shown = Set(model.listed.flatMap(\.works).map(\.id.source))
        let used = model.result.parts.filter { part in
            if case .read = part.state { true } else { shown.contains(part.source.id) }
        }
        let parts = used.map { part -> HTML in
            part.credit.page.map { "<a href=\"\($0)\">\(part.credit.text)</a>" } ?? "\(part.credit.text)"
        }
        guard let last = parts.last else { return nil }
        guard parts.count > 1 else { return "Data: \(last)." }
        let others = parts.dropLast().reduce(HTML.nothing) { text, part in
            text == .nothing ? part : "\(text), \(part)"
        }
        return "Data: \(others) and \(last)."
    }

    /// Hidden where there is nothing to walk to; what is ticked but not listed is the script’s to bring back.
    private var walk: HTML {
        let stops = model.walk.walk.stops.count
        let places =
            switch stops {
            case 0: ""
            case 1: "Walk to this place"
            case ..<model.sections.count: "Walk \(stops.grouped) of these places"
            default: "Walk these \(stops.grouped) places"
            }
        // What the routing service has not told yet is not promised.
        let length = stops > 0 && model.walk.isSettled ? model.walk.length : ""
        // What the walk goes through where no work is ticked: everything listed.
        let list =
            model.query.fields.filter { $0.name != "venue" || model.sections.isEmpty } + [("list", "all")]
        return """
            <form class="split__walk" id="walk" method="get" action="\(Route.walk)" data-most="\(WorkList.limit)"\(.flag("hidden", if: stops == 0))>\(hidden(list))\
            <span data-unlisted hidden></span><button class="btn btn--primary btn--wide">\(Icon("walk", assets))\
            <span data-walk>\(places)</span> <small data-walk-length>\(length)</small></button>\(rest)\
            <noscript><p class="small muted">If you tick some, the walk is of those alone.</p></noscript>\
            <button class="btn btn--plain" type="button" data-unpick hidden>Clear selection</button></form>
            """
    }

    /// That an address does not hold all works of the list.
    private var rest: HTML? {
        let works = model.sections.flatMap(\.works).count { $0.goneSince == nil }
        let left = works - model.walk.query.works.count
        guard !model.walk.query.works.isEmpty, left > 0 else { return nil }
        return """
            <p class="small muted" data-walk-rest>\(left == 1 ? "1 work is" : "\(left.grouped) works are") left out: \
            a walk has at most \(WorkList.limit).</p>
            """
    }

    private func hidden(_ fields: [(name: String, value: String)]) -> [HTML] { RefreshForm.hidden(fields) }
}
