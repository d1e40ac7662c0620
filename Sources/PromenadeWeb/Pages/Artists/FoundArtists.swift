import PromenadeCore
import PromenadeFeatures

/// What a search for artists found, as rows to choose from.
///
/// The same on the page and, fetched by the script, in the picker: `data-said` is announced there, `data-slow`
/// says that asking once more will find more.
struct FoundArtists {
    let query: String?
    /// `nil` when there is nothing to look for.
    let search: ArtistSearch?
    /// Whether any museum is on.
    let hasMuseums: Bool
    let assets: Assets

    var hits: [ArtistSearch.Hit] { search?.hits ?? [] }

    var html: HTML {
        """
        <div class="found"\(slow)><p class="asof" data-said>\(said)</p>\
        <div class="notices">\(notices)</div>\
        <ul class="rows" role="list">\(hits.map(row))</ul></div>
        """
    }

    private var slow: HTML {
        .flag("data-slow", if: search?.silences.contains { $0.reason == .slow } ?? false)
    }

    private var said: String {
        guard hasMuseums else {
            return "All museums are off in Preferences."
        }
        guard let query, search != nil else { return "Type a name or part of one." }
        if let corrected = search?.corrected {
            let count = hits.count == 1 ? "1 artist" : "\(hits.count) artists"
            return
                "No artists match “\(query)”. Showing \(count) found for “\(corrected.typed.joined(separator: " "))”."
        }
        switch hits.count {
        case 0: return "No artists match “\(query)”. Try part of the name."
        case 1: return "1 artist found"
        case Artists.most...: return "\(Artists.most) artists shown. Add a word to narrow them."
        default: return "\(hits.count) artists found"
        }
    }

    private var notices: [HTML] {
        (search?.silences ?? []).map { silence in
            Notice(
                kind: silence.reason == .slow ? .info : .warn,
                words: "\(silence.museum.name) \(silence.words)", assets: assets
            ).html
        }
    }

    private func row(_ hit: ArtistSearch.Hit) -> HTML {
        let person = hit.person
        let choice: HTML =
            hit.isFavourite
            ? "<span class=\"chip\">\(Icon("check", assets))Favourite</span>"
            : "<input type=\"checkbox\" name=\"people\" value=\"\(person.ids)\">"
        let text: HTML = """
            <span class="row__main"><span class="row__title row__title--serif">\(person.name)</span>\
            <span class="row__note">\(note(hit))</span></span>\(choice)
            """
        let words: HTML =
            hit.isFavourite
            ? "<div class=\"check row__main\">\(text)</div>"
            : "<label class=\"check row__main\">\(text)</label>"
        return "<li class=\"row\">\(thumb(hit.work))\(words)</li>\n"
    }

    private func thumb(_ card: WorkCard?) -> HTML {
        guard let card, card.picture != nil else { return "<span class=\"row__thumb\"></span>" }
        return """
            <img class="row__thumb" src="\(Route.picture(card.id, .thumbnail))" alt="" style="\(card.style)" loading="lazy" decoding="async">
            """
    }

    private func note(_ hit: ArtistSearch.Hit) -> String {
        let museums = hit.museums.count > 1 ? "\(hit.museums.count) museums" : hit.museums.first?.name
        let copies = hit.isFromCopies ? "from saved works" : nil
        return [hit.person.years, museums, copies].compactMap { $0 }.joined(separator: ", ")
    }
}
