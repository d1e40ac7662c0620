import PromenadeCore

/// What hangs in the place of a page that did not come.
struct FailedPage {
    /// `nil` in the template of the script, which fills in `{page}` and `{next}`.
    var number: Int?
    var wall: WallAddress
    var reason: String
    /// What can be done instead of trying again; `nil` where that may help.
    var instead: Problem.Action?
    var assets: Assets

    var html: HTML {
        let page = number.map(\.grouped) ?? "{page}"
        let next = number.map { ($0 + 1).grouped } ?? "{next}"
        return """
            <li class="wall__start wall__failed notice notice--fail"\(place)>\(Icon("warn", assets))\
            <p role="alert"><strong>Couldn’t load page \(page).</strong> \(reason)</p>\
            \(instead.map { "<a class=\"btn\" href=\"\($0.address)\">\($0.words)</a>" } ?? ways(next))</li>
            """
    }

    private func ways(_ next: String) -> HTML {
        """
        <a class="btn" data-retry href="\(wall.page(number))">Try again</a>\
        <a class="btn btn--plain" data-skip href="\(wall.page(number.map { $0 + 1 }))">Skip to page \(next)</a>
        """
    }

    private var place: HTML {
        number.map { " id=\"page-\($0)\" data-page=\"\($0)\"" } ?? " data-page=\"\""
    }
}
