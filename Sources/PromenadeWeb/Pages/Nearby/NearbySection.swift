import Foundation
import PromenadeCore
import PromenadeFeatures

/// One venue with its works; its head is red while it is chosen.
struct NearbySection {
    let section: NearbyResult.Section
    let number: Int
    let distance: String
    let isChosen: Bool
    /// Not around: in the list for as long as it is chosen.
    let isApart: Bool
    let now: Date
    let assets: Assets

    var html: HTML {
        """
        <section class="place" id="place-\(number)" data-venue="\(section.id)" data-at="\(section.near.venue.coordinate.pair)" data-walking="\(onFoot)" style="--works:\(section.works.count)"\
        \(.flag("aria-current=\"true\"", if: isChosen))\(.flag("data-apart", if: isApart)) aria-labelledby="place-\(number)-name">\
        <h2 class="place__head"\(isChosen ? " id=\"chosen\"" : HTML.nothing)><a href="#place-\(number)"><span class="place__n">\(number)</span>\
        <span id="place-\(number)-name" data-name>\(section.near.venue.name)</span><span class="place__far">\(distance)</span></a></h2>\
        <ul role="list">\(section.works.map(row))</ul></section>
        """
    }

    /// As the crow walks; the streets may be longer.
    private var onFoot: String { "\((section.near.distance / Walk.pace).durationInWords) on foot" }

    private func row(_ artwork: PublicArtwork) -> HTML {
        let work = artwork.work
        return """
            <li>\(picture(work))<p class="label label--tile"><a class="label__title tile__link" href="\(Route.work(work.id))">\(work.title)</a>\
            <span>\(maker(work))</span>\(kind(artwork))</p>\
            <label class="place__pick"><input type="checkbox" form="walk" name="work" value="\(work.id.description)">\
            <span class="visually-hidden">Walk to \(work.title)</span></label></li>
            """
    }

    private func picture(_ work: Work) -> HTML {
        guard work.picture != nil else {
            return "<span class=\"place__pic\">\(Icon(work.icon, assets))</span>"
        }
        return """
            <img class="place__pic" src="\(Route.picture(work.id, .thumbnail))" alt="" width="60" height="60" \
            style="\(work.card.style)" loading="lazy" decoding="async">
            """
    }

    private func maker(_ work: Work) -> String {
        switch (work.artist?.words, work.shownDate) {
        case (let artist?, let date?): "\(artist), \(date)"
        case (let artist?, nil): artist
        case (nil, let date?): "Artist unknown, \(date)"
        case (nil, nil): "Artist and date unknown"
        }
    }

    private func kind(_ artwork: PublicArtwork) -> HTML? {
        let type = artwork.work.type?.asSentenceStart
        let gone = artwork.goneSince.map { "Not seen since \($0.whenGone(now)). " }
        guard type != nil || gone != nil else { return nil }
        return "<span>\(gone.map { "<span class=\"place__gone\">\($0)</span>" as HTML })\(type)</span>"
    }
}

extension Work {
    /// The drawing that stands for it where it has no picture.
    var icon: String {
        let flat = ["mural", "graffiti", "painting", "mosaic", "street_art", "azulejo", "relief"]
        return flat.contains(type?.lowercased() ?? "") ? "mural" : "sculpture"
    }
}

extension Date {
    /// The year, or this year the day.
    fileprivate func whenGone(_ now: Date) -> String {
        let words = inWords
        guard let year = words.split(separator: " ").last else { return words }
        return now.inWords.hasSuffix(" \(year)") ? words : String(year)
    }
}
