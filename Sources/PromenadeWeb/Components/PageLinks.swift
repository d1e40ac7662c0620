import PromenadeCore

/// The way to the page before and the page after, of lists that are not walls; nothing where there is one page only.
struct PageLinks {
    let extent: WorksPage.Extent
    let address: (Int) -> String

    var html: HTML? {
        guard extent.last > 1 else { return nil }
        let number = extent.number
        return """
            <nav class="btn-row set-pages" aria-label="Pages">\(number > 1 ? link(number - 1, "prev") : nil)\
            <span>Page \(number.grouped) of \(extent.last.grouped)</span>\(number < extent.last ? link(number + 1, "next") : nil)</nav>
            """
    }

    private func link(_ page: Int, _ way: String) -> HTML {
        "<a class=\"btn\" rel=\"\(way)\" href=\"\(address(page))\">Page \(page.grouped)</a>"
    }
}
