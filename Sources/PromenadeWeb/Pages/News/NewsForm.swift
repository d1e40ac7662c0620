import PromenadeCore

/// A button that does one thing to some items.
struct NewsForm {
    enum Style { case button, plain }

    var address: String
    var items: [NewsItem.ID]
    var words: HTML
    var style = Style.button
    var isHidden = false

    var html: HTML {
        guard Viewer.current.keeps else { return .nothing }
        return """
            <form method="post" action="\(address)"\(.flag("hidden", if: isHidden))>\
            <input type="hidden" name="items" value="\(items.map(\.description).joined(separator: ","))">\
            <button class="btn\(HTML(trusted: style == .plain ? " btn--plain" : ""))">\(words)</button></form>
            """
    }
}
