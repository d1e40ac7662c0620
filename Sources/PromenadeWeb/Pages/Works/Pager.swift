import PromenadeCore

/// Where am I, take me elsewhere, take me back up.
struct Pager {
    /// The wall's address without its page and ``fields``.
    var action: String
    /// What the wall's address says besides the page.
    var fields: [(name: String, value: String)]
    var extent: WorksPage.Extent
    var assets: Assets

    var html: HTML {
        """
        <nav class="pager" aria-label="Pages">\
        <span class="pager__of" role="status">Page \(extent.number.grouped) of \(extent.last.grouped)</span>\
        <form method="get" action="\(action)" data-jump>\(fields.map(hidden))\
        <label for="jump">Go to page</label>\
        <input class="input input--number" id="jump" name="page" type="number" inputmode="numeric" min="1" max="\(extent.last)" required aria-label="Go to page">\
        <button class="btn">Go</button></form>\
        <p class="pager__error field__error" role="alert" hidden></p>\
        <a class="icon-btn" href="#top" aria-label="Back to top">\(Icon("up", assets))</a></nav>
        """
    }

    private func hidden(_ name: String, _ value: String) -> HTML {
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
    }
}

extension Pager {
    init(query: WorksQuery, extent: WorksPage.Extent, assets: Assets) {
        let fields = [("q", query.text), ("artist", query.artist)]
        self.init(
            action: Route.works, fields: fields.compactMap { name, value in value.map { (name, $0) } },
            extent: extent, assets: assets)
    }
}
