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
    let usual: NamedPlace
    let offersWalker: Bool
    let assets: Assets

    var html: HTML {
        """
        <header class="split__head"><h1>Nearby</h1>\
        <p class="small"><span role="status" data-count>\(model.sections.isEmpty ? none : model.count)</span>\
        \(model.sections.count > 1 ? ", nearest first" : "")</p>\
        \(NearbyStart(model: model, typed: typed, usual: usual, offersWalker: offersWalker, assets: assets).html)\
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

    private var none: String {
        model.surroundings.isKnown ? "No works" : model.surroundings.isAsking ? "Loading…" : "No works known"
    }

    /// Only what was read says that there is nothing.
    private var empty: HTML {
        let query = model.query
        let area =
            query.box == nil
            ? "within \(Double(query.radius).distanceInWords(model.units))" : "in this area"
        let heading =
            if model.surroundings.isKnown {
                "Nothing recorded \(area)"
            } else if model.surroundings.isAsking {
                "Looking for works \(area)…"
            } else {
                "Nothing is known yet \(area)"
            }
        return """
            <div class="empty"><h2>\(heading)</h2>\(nearest)</div>
            """
    }

    private var nearest: HTML {
        guard let nearest = model.surroundings.nearest else {
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
        if model.surroundings.hasMore, query.count < NearbyQuery.most {
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

    private var isAll: Bool { !model.sections.isEmpty && model.surroundings.isKnown }

    private var note: HTML {
        let read = model.surroundings.asOf.map { "Updated \($0.inWordsWithTime). " } ?? ""
        return """
            <div class="split__note asof nearby__asof"><p>\(read)\(credits)</p>\
            \(RefreshForm(query: model.query, words: "Refresh", icon: Icon("refresh", assets), style: " btn--plain btn--inline").html)</div>
            """
    }

    private var credits: HTML? {
        let parts = model.surroundings.parts.map { part -> HTML in
            part.credit.page.map { "<a href=\"\($0)\">\(part.credit.text)</a>" } ?? "\(part.credit.text)"
        }
        guard let last = parts.last else { return nil }
        guard parts.count > 1 else { return "Data: \(last)." }
        let others = parts.dropLast().reduce(HTML.nothing) { text, part in
            text == .nothing ? part : "\(text), \(part)"
        }
        return "Data: \(others) and \(last)."
    }

    private var walk: HTML? {
        guard !model.sections.isEmpty else { return nil }
        let stops = model.walk.walk.stops.count
        guard stops > 0 else { return nil }
        let places =
            stops == 1
            ? "Walk to this place"
            : stops < model.sections.count
                ? "Walk \(stops.grouped) of these places" : "Walk these \(stops.grouped) places"
        // What the routing service has not told yet is not promised.
        let length = model.walk.isSettled ? model.walk.length : ""
        // What the walk goes through where no work is ticked: everything listed.
        let list = model.query.fields.filter { $0.name != "venue" } + [("list", "all")]
        return """
            <form class="split__walk" id="walk" method="get" action="\(Route.walk)">\(hidden(list))\
            <button class="btn btn--primary btn--wide">\(Icon("walk", assets))<span data-walk>\(places)</span> \
            <small data-walk-length>\(length)</small></button></form>
            """
    }

    private func hidden(_ fields: [(name: String, value: String)]) -> [HTML] { RefreshForm.hidden(fields) }
}
