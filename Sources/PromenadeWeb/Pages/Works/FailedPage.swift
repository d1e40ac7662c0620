import PromenadeCore

/// What hangs in the place of a page that did not come.
struct FailedPage {
    /// `nil` in the template of the script, which fills in `{page}` and `{next}`.
    var number: Int?
    /// The address of a page of the wall.
    var address: (Int?) -> String
    var reason: String
    var assets: Assets

    var html: HTML {
        let page = number.map(\.grouped) ?? "{page}"
        let next = number.map { ($0 + 1).grouped } ?? "{next}"
        return """
            <li class="wall__failed notice notice--fail"\(place)>\(Icon("warn", assets))\
            <p role="alert"><strong>Page \(page) did not arrive.</strong> \(reason) What you have seen is safe.</p>\
            <a class="btn" data-retry href="\(address(number))">Try again</a>\
            <a class="btn btn--plain" data-skip href="\(address(number.map { $0 + 1 }))">Skip to page \(next)</a></li>
            """
    }

    private var place: HTML {
        number.map { " id=\"page-\($0)\" data-page=\"\($0)\"" } ?? " data-page=\"\""
    }
}

extension FailedPage {
    init(number: Int?, query: WorksQuery, reason: String, assets: Assets) {
        self.init(
            number: number, address: { Route.works(query, page: $0) }, reason: reason, assets: assets)
    }
}
