import PromenadeCore

/// Where am I, take me elsewhere, take me back up.
struct Pager {
    var wall: WallAddress
    var number: Int
    var last: Int
    /// Whether there may be more pages than that: then nobody says how many, for it would be another number later.
    var isOpen = false
    var assets: Assets

    var html: HTML {
        """
        <nav class="pager" aria-label="Pages">\
        <span class="pager__of" role="status">Page \(number.grouped)\(isOpen || number > last ? "" : " of \(last.grouped)")</span>\
        <form method="get" action="\(wall.path)" data-jump>\(wall.parameters.map(hidden))\
        <label for="jump">Go to page</label>\
        <input class="input input--number" id="jump" name="page" type="number" inputmode="numeric" min="1"\(isOpen ? .nothing : " max=\"\(last)\"") required aria-label="Go to page">\
        <button class="btn">Go</button></form>\
        <p class="pager__error field__error" role="alert" hidden></p>\
        <a class="icon-btn" href="#top" aria-label="Back to top">\(Icon("up", assets))</a></nav>
        """
    }

    private func hidden(_ name: String, _ value: String) -> HTML {
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
    }
}
