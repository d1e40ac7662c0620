import PromenadeCore

/// Where distances start, and how one says so: the device, a place one types, the middle of the map.
struct NearbyStart {
    let model: NearbyModel
    /// What was typed as a place and cannot be read.
    let typed: String?
    var found: FoundPlaces?
    let usual: NamedPlace
    let offersWalker: Bool
    let assets: Assets

    var html: HTML { "\(isUsual ? notice : line)\(choose)" }

    private var isUsual: Bool { model.query.at == nil }

    private var notice: HTML {
        """
        <div class="notice" data-start><span data-start-icon>\(Icon("info", assets))</span>\
        <p data-start-words><strong>Your location isn’t used yet.</strong> Distances are from \(usual.name).</p>\(locate())</div>
        """
    }

    private var line: HTML {
        """
        <div class="nearby__start muted small" data-start><p data-start-words>From \(model.place.name)</p>\(locate(" btn--plain btn--inline"))</div>
        """
    }

    /// Shown by the script, without which nothing could come of it.
    private func locate(_ style: StaticString = "") -> HTML {
        """
        <button class="btn\(HTML(trusted: "\(style)"))" type="button" data-locate hidden>\(Icon("locate", assets))<span data-locate-words>Use my location</span></button>\
        \(offersWalker ? walker(style) : nil)
        """
    }

    private func walker(_ style: StaticString) -> HTML {
        """
        <button class="btn\(HTML(trusted: "\(style)"))" type="button" data-walker hidden aria-pressed="false">\(Icon("walk", assets))Follow the walker</button>
        """
    }

    /// What is wrong with a place that was typed.
    private static func complaint(_ typed: String) -> String {
        if case .wrong(let sentence) = CoordinateReader(typed) { return sentence }
        return "Type a name, or latitude and longitude, like 53.4066, −2.9665."
    }

    private var choose: HTML {
        let complaint = found == nil ? typed.map(Self.complaint) : nil
        let hint = complaint ?? "A name, coordinates like 53.4066, −2.9665, or a map link."
        let back: HTML? =
            isUsual
            ? nil : "<a class=\"btn btn--plain\" href=\"\(Route.nearby)\">Back to \(usual.name)</a>"
        return """
            <details class="disclosure nearby__choose" id="choose"\(.flag("open", if: typed != nil))>\
            <summary>Choose a place \(Icon("down", assets))</summary>\
            <form class="split__form" method="get" action="\(Route.nearby)"><div class="field"><label for="at">Name or coordinates</label>\
            <input class="input" id="at" name="at" required autocomplete="off" maxlength="2000" value="\(typed ?? model.query.at?.pair)" \
            aria-describedby="at-hint"\(.flag("aria-invalid=\"true\"", if: typed != nil && found == nil))>\
            <p class="field__hint\(HTML(trusted: complaint == nil ? "" : " field__error"))" id="at-hint">\(hint)</p></div>\
            <button class="btn">Start there</button>\
            <button class="btn" type="button" data-start-centre hidden>Start at the map’s centre</button>\(back)</form>\(found?.html)</details>
            """
    }
}
