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
        <nav class="pager" aria-label="Pages"\(.flag("hidden", if: last <= 1 && !isOpen))>\
        <span class="pager__of" role="status">Page \(number.grouped)\(isCounted ? " of \(last.grouped)" : "")</span>\
        <details><summary><span class="pager__short">\(number.grouped)\(isCounted ? " / \(last.grouped)" : "")</span>\
        <span class="visually-hidden">Choose a page</span></summary>\
        <form method="get" action="\(wall.path)" data-jump>\(wall.parameters.map(hidden))\
        <label for="jump">Go to page</label>\
        <input class="input input--number" id="jump" name="page" type="number" inputmode="numeric" min="1"\(isOpen ? .nothing : " max=\"\(last)\"") required aria-label="Go to page">\
        <button class="btn">Go</button></form>\
        <p class="pager__error field__error" role="alert" hidden></p>\
        <a class="icon-btn" href="#top" aria-label="Back to top">\(Icon("up", assets))</a></details></nav>
        """
    }

    /// Whether anybody knows how many pages there are.
    private var isCounted: Bool { !isOpen && number <= last }

    private func hidden(_ name: String, _ value: String) -> HTML {
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
    }
}
