import PromenadeCore
import PromenadeFeatures

/// One stop: how one comes there, what is there, and the links that change the walk.
struct WalkStopView {
    let model: WalkModel
    /// From 0.
    let index: Int
    let assets: Assets

    private var stop: Walk.Stop { model.walk.stops[index] }
    private var number: Int { index + 1 }

    var html: HTML {
        """
        <li class="walk__stop" id="stop-\(number)"><div class="walk__head"><span class="place__n" aria-hidden="true">\(number)</span>\
        <h3>\(stop.name)</h3>\(distance)</div>\
        <ul role="list">\(stop.works.map(work))</ul>\(way)\
        <div class="walk__tools">\(tools)</div></li>
        """
    }

    private var distance: HTML? {
        model.leg(to: index).map { leg in
            "<span class=\"place__far\">\(leg.metres.distanceInWords(model.units, keepingTenths: true))</span>"
        }
    }

    private func work(_ artwork: PublicArtwork) -> HTML {
        let note = [artwork.work.artist?.words, artwork.location.note].compactMap { $0 }.joined(
            separator: ". ")
        return """
            <li><a href="\(Route.work(artwork.id))"><cite>\(artwork.work.title)</cite></a>\(note.isEmpty ? "" : ", \(note)")</li>
            """
    }

    private var way: HTML? {
        guard let steps = model.leg(to: index)?.route?.steps, !steps.isEmpty else { return nil }
        return """
            <details class="disclosure"><summary>The way there \(Icon("down", assets))</summary>\
            <ol class="timeline">\(steps.map { "<li>\($0.words(in: model.units))</li>" as HTML })</ol></details>
            """
    }

    private var tools: [HTML] {
        let stops = model.walk.stops
        var tools: [HTML?] = []
        tools.append(index > 0 ? tool("up", "Earlier", moved(to: index - 1)) : nil)
        tools.append(index < stops.count - 1 ? tool("downarrow", "Later", moved(to: index + 1)) : nil)
        tools.append(stops.count > 1 ? tool("close", "Leave out", without) : nil)
        tools.append(
            model.leg(to: index).map { leg in
                let links = MapLinks(start: leg.from, end: leg.to, mode: .walk)
                return """
                    <a class="icon-btn" href="\(links.openStreetMap)" rel="noreferrer" aria-label="The way to \(stop.name) on OpenStreetMap">\
                    \(Icon("directions", assets))</a>
                    """
            })
        return tools.compactMap { $0 }
    }

    private func tool(_ icon: String, _ words: String, _ stops: (stops: [Walk.Stop], at: Int?)) -> HTML {
        let fragment = stops.at.map { "#stop-\($0 + 1)" } ?? ""
        var query = model.query.following(stops.stops)
        // What is left out changes no order.
        if stops.at == nil { query.order = model.query.order }
        return """
            <a class="icon-btn" href="\(Route.walk(query))\(fragment)" aria-label="\(words): \(stop.name)">\(Icon(icon, assets))</a>
            """
    }

    private func moved(to place: Int) -> (stops: [Walk.Stop], at: Int?) {
        var stops = model.walk.stops
        stops.insert(stops.remove(at: index), at: place)
        return (stops, place)
    }

    private var without: (stops: [Walk.Stop], at: Int?) {
        var stops = model.walk.stops
        stops.remove(at: index)
        return (stops, nil)
    }
}
