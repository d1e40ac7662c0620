import PromenadeCore
import PromenadeFeatures

/// The map, then where one starts, how one goes, and the steps.
struct DirectionsView {
    let model: DirectionsModel
    /// Where ways start that have no start of their own.
    let usual: NamedPlace
    /// What the visitor typed as the start.
    let typed: String?
    /// Why that cannot be read.
    let complaint: String?
    let map: MapSettings
    let theme: Preferences.Theme
    let assets: Assets

    var html: HTML {
        """
        <div class="page directions">
        <header class="page-head"><div><p class="wide-only crumb"><a href="\(Route.museum(model.museum.id))">\(Icon("back", assets))\(model.museum.name)</a></p>
        <h1>Directions</h1><p>\(complaint == nil ? "From \(model.start.name) to" : "To") the \(model.museum.name)\(model.museum.address.map { ", \($0)" as HTML })</p></div></header>
        <div class="directions__split"><div>\(drawn.html)</div>
        <div class="stack" id="way" tabindex="-1">\(form)\(way)</div></div></div>
        """
    }

    private var drawn: DirectionsMap {
        DirectionsMap(
            model: model, hasStart: complaint == nil, settings: map, theme: theme, assets: assets)
    }

    /// Not where the start cannot be read: a way from elsewhere would be no answer.
    private var way: HTML? {
        guard complaint == nil else { return nil }
        return """

            <section class="stack" aria-labelledby="h-route"><h2 id="h-route">\(headline)</h2>\
            \(model.why.map { "<p class=\"muted\">\($0)</p>" })\(steps)\(model.links.html)\
            <p class="asof">These open in another map; Back brings you here again.\(model.route == nil ? "" : " Steps are from OpenStreetMap data, without guarantee.")</p></section>

            """
    }

    private var form: HTML {
        """
        <form class="directions__form" method="get" action="\(Route.directions(model.museum.id))">
        <div class="field"><label for="from">Start</label>\
        <input class="input" id="from" name="from" inputmode="text" autocomplete="off" maxlength="2000" value="\(typed)" \
        placeholder="\(usual.name)" aria-describedby="from-hint"\(.flag("aria-invalid=\"true\"", if: complaint != nil))>\
        <p class="field__hint\(HTML(trusted: complaint == nil ? "" : " field__error"))" id="from-hint">\(complaint ?? "Coordinates or a map link. Leave empty for \(usual.name).")</p></div>
        <where-i-am><button class="btn" type="button" data-locate hidden>\(Icon("locate", assets))Use my location</button>\
        <p class="small" role="status" data-said></p></where-i-am>
        <fieldset class="segments"><legend class="visually-hidden">Travel mode</legend>\(TravelMode.allCases.map(choice))</fieldset>
        <button class="btn btn--primary">Get directions</button>
        </form>
        """
    }

    private func choice(_ mode: TravelMode) -> HTML {
        let words = [TravelMode.walk: "Walk", .bike: "Bicycle", .car: "Car"][mode]
        return """
            <label><input type="radio" name="mode" value="\(mode.rawValue)"\(.flag("checked", if: mode == model.mode))>\(words)</label>
            """
    }

    private var headline: String {
        guard let route = model.route else {
            return "\(model.straight.distanceInWords(model.units)) in a straight line"
        }
        let how = [TravelMode.walk: "on foot", .bike: "by bicycle", .car: "by car"][model.mode] ?? ""
        return "\(route.distance.distanceInWords(model.units)), \(route.duration.durationInWords) \(how)"
    }

    private var steps: HTML? {
        guard let steps = model.route?.steps, !steps.isEmpty else { return nil }
        return "<ol class=\"timeline\">\(steps.map { "<li>\($0.words(in: model.units))</li>" as HTML })</ol>"
    }
}
