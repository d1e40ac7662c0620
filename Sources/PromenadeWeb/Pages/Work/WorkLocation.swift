import PromenadeCore

/// Where a public artwork stands, and the way there.
struct WorkLocation {
    let location: Work.Location
    let title: String
    let assets: Assets

    var html: HTML {
        """
        <section class="work__place" aria-labelledby="h-where"><h2 id="h-where">Where it stands</h2>\
        \(venue)\(location.note.map { "<p>\($0)</p>" })\
        <p class="small">\(location.coordinate.inWords)</p>
        <div class="btn-row"><a class="btn" href="\(Route.nearby(at: location.coordinate))">\(Icon("locate", assets))What is nearby</a></div>
        <h3>The way there</h3>\(MapLinks(start: nil, end: location.coordinate, mode: .walk).html)</section>
        """
    }

    /// A work that is its own venue need not be named twice.
    private var venue: HTML? {
        location.venueName == title ? nil : "<p><strong>\(location.venueName)</strong></p>"
    }
}
