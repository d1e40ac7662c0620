import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// The museum's front and name, then what of yours hangs there, the way, and the terms.
struct MuseumView {
    let report: CachedSources.Report
    let onView: FavouritesOnView
    /// Whether any work of the museum is a favourite.
    let hasFavourites: Bool
    let samples: [WorkCard]
    let unreadNews: Int
    let start: NamedPlace
    /// What is here of its collection.
    var collectionView: CollectionView?
    let assets: Assets

    private var museum: Museum { report.museum }

    var html: HTML {
        """
        <section class="hero hero--museum" aria-labelledby="h-name"><div class="page hero__row">
        <div class="hero__art hero__art--drawing">\(Drawing(museum: museum, assets: assets).html)</div>
        <div class="hero__text"><h1 id="h-name" class="hero__name">\(museum.name)</h1>\
        \(museum.address.map { "<p>\($0)</p>" })\
        \(health)\
        <div class="btn-row">\(directionsButton)<a class="btn" href="\(museum.webSite)">\(Icon("globe", assets))Website</a>\
        <a class="btn" href="\(Route.works(of: museum.id))">\(Icon("works", assets))Works</a>\(news)\(DownloadPageButton(title: museum.name, assets: assets).html)</div></div>
        </div></section>
        <div class="page museum">\(yours)\(way)\(collection)\(terms)</div>
        """
    }

    private var health: HTML? {
        HealthMark(health: report.health).warning.map { "<p>\($0)</p>" }
    }

    /// For whoever runs the server, as on the page of all museums; what visitors need to know stands above.
    private var mark: HTML? {
        let mark = HealthMark(health: report.health)
        return mark.warning == nil ? "\(mark.html) " : nil
    }

    private var directionsButton: HTML? {
        museum.position.map { _ in
            """
            <a class="btn btn--primary" href="\(Route.directions(museum.id))">\(Icon("directions", assets))Directions</a>
            """
        }
    }

    private var news: HTML {
        let badge: HTML? =
            unreadNews > 0
            ? " <span class=\"badge\">\(unreadNews.grouped)<span class=\"visually-hidden\"> unread</span></span>"
            : nil
        return "<a class=\"btn\" href=\"\(Route.news)\">\(Icon("news", assets))Hot news\(badge)</a>"
    }

    private var yours: HTML {
        guard onView.count > 0 else {
            return """
                <section aria-labelledby="h-yours"><h2 id="h-yours">Your favourites on view</h2>\
                <p class="muted">\(none)</p></section>
                """
        }
        let rooms = onView.works.compactMap { $0.place?.gallery }.reduce(into: [String]()) { rooms, room in
            if !rooms.contains(room) { rooms.append(room) }
        }
        let works = onView.works.map { work -> HTML in
            """
            <li class="row"><div class="row__main"><a class="row__title row__link" href="\(Route.work(work.id))"><cite>\(work.title)</cite></a>\
            <p class="row__note">\([work.artist?.words, work.place?.gallery].compactMap { $0 }.joined(separator: ", "))</p></div></li>
            """
        }
        let count = onView.count == 1 ? "1 work" : "\(onView.count.grouped) works"
        return """
            <section aria-labelledby="h-yours"><div class="section-head"><h2 id="h-yours">Your favourites on view</h2>\
            <a href="\(Route.favourites)">All favourites</a></div>\
            \(PictureStrip(cards: onView.works.map(\.card), isTall: true).html)\
            <p class="muted small">\(count)\(rooms.isEmpty ? "" : ": \(rooms.joined(separator: ", "))"), according to their records when you added them.</p>\
            <details class="disclosure"><summary>Which \(Icon("down", assets))</summary>\
            <ul class="rows" role="list">\(works)</ul></details></section>
            """
    }

    private var none: String {
        hasFavourites
            ? "None of your favourites is on view there, according to their records."
            : "No favourites from this museum yet."
    }

    private var way: HTML? {
        guard let position = museum.position else { return nil }
        return """
            <section aria-labelledby="h-way"><h2 id="h-way">The way there</h2>\
            <p>\(museum.address.map { "\($0), " as HTML })\(position.inWords)</p>\
            <div class="btn-row"><a class="btn" href="\(Route.directions(museum.id))">\(Icon("directions", assets))From \(start.name)</a></div>\
            \(MapLinks(start: nil, end: position, mode: .walk).html)</section>
            """
    }

    private var collection: HTML? {
        guard let trio = PictureStrip(cards: samples, isTall: true).html else { return nil }
        return """
            <section aria-labelledby="h-works"><div class="section-head"><h2 id="h-works">From the collection</h2>\
            <a href="\(Route.works(of: museum.id))">All works</a></div>\(trio)</section>
            """
    }

    private var terms: HTML {
        let answer =
            report.lastAnswer.map { "Last response \($0.inWordsWithTime)." }
            ?? "Not checked since the server started."
        return """
            <section aria-labelledby="h-terms"><h2 id="h-terms">Credit and terms</h2>\
            <p>\(museum.terms ?? "The museum’s own page says under which terms it gives its works.")</p>\
            \(report.collection?.imported == nil ? "<p>\(mark)<span class=\"asof\">\(answer)</span></p>" : nil)\(collectionView?.html)</section>
            """
    }
}

extension Coordinate {
    /// `41.8796° N, 87.6237° W`.
    var inWords: String {
        let part = { (value: Double, positive: String, negative: String) in
            "\(value.magnitude.written(places: 4))° \(value < 0 ? negative : positive)"
        }
        return "\(part(latitude, "N", "S")), \(part(longitude, "E", "W"))"
    }
}
