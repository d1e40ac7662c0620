import PromenadeCore

/// Asks those who record artworks for a list once more, at once.
struct RefreshForm {
    let query: NearbyQuery
    let words: String
    var icon: Icon?
    /// Further classes of the button.
    var style: StaticString = ""

    var html: HTML {
        guard Viewer.current.keeps else { return .nothing }
        return """
            <form method="post" action="\(Route.nearbyRefresh)" data-refresh>\(Self.hidden(query.fields))\
            <button class="btn\(HTML(trusted: "\(style)"))">\(icon?.html)\(words)</button></form>
            """
    }

    static func hidden(_ fields: [(name: String, value: String)]) -> [HTML] {
        fields.map { name, value in "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">" }
    }
}
