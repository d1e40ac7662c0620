import PromenadeCore
import PromenadeFeatures

/// A favourite artist: up to three pictures that share a height, name, years, museums.
struct ArtistCard {
    let artist: ArtistSummary
    let isEditing: Bool
    /// The page it is on.
    let back: String
    let assets: Assets

    private var person: Person { artist.artist.person }

    var html: HTML {
        """
        <li class="card artist-card"><div class="trio trio--tall">\(pictures)</div>\
        <div class="artist-card__foot"><div class="card__body">\
        <h2 class="card__title"><a href="\(Route.artist(person.id))">\(person.name)</a></h2>\
        \(person.years.map { "<p>\($0)</p>" })<p>\(facts)</p></div>\(isEditing ? remove : nil)</div></li>

        """
    }

    private var pictures: [HTML] {
        artist.works.filter { $0.picture != nil }.map { card in
            """
            <img src="\(Route.picture(card.id, .tile))" alt="" style="\(card.style)" loading="lazy" decoding="async">
            """
        }
    }

    private var facts: String {
        let works = artist.count.map { $0 == 1 ? "1 work" : "\($0.grouped) works" }
        let museums = artist.museums.map(\.name).joined(separator: ", ")
        return [works, museums].compactMap { $0 }.joined(separator: ", ")
    }

    private var remove: HTML {
        ArtistRemoval(
            person: person, favourites: artist.favourites, back: back,
            label: " aria-label=\"Remove \(person.name)\"", buttonClass: "icon-btn icon-btn--solid",
            content: Icon("minus", assets).html
        ).html
    }
}
