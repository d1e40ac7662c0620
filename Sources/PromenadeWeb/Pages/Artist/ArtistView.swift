import PromenadeCore
import PromenadeFeatures

/// The artist page: one hung picture, name, facts, all works.
struct ArtistView {
    let model: ArtistModel
    /// The work that hangs beside the name.
    let hero: WorkCard?
    let joinable: [Person]
    /// The record that was taken out of the person with the form before this page.
    let separatedJustNow: Artist.ID?
    let wall: WallPage
    let assets: Assets

    private var person: Person { model.person }

    private var crumb: HTML? {
        guard Viewer.current.keeps else { return nil }
        return """
            <p class="wide-only crumb"><a href="\(Route.artists)" data-back>\(Icon("back", assets))Favourite artists</a></p>
            """
    }

    var html: HTML {
        """
        <section class="hero" id="top"\(heroStyle) aria-labelledby="h-artist"><div class="page hero__row">\
        \(picture)
        <div class="hero__text">\
        \(crumb)\
        <h1 id="h-artist" class="hero__name">\(person.name)</h1>\
        \(person.years.map { "<p class=\"muted\">\($0)</p>" })\
        \(heart)<ul class="chips" role="list">\(facts.map { "<li class=\"chip chip--fact\">\($0)</li>" as HTML })</ul></div>
        </div></section>
        <div class="page">
        \(records.html)
        <section class="section" aria-labelledby="h-works"><div class="section-head"><h2 id="h-works">Works</h2></div>
        \(off ?? wall.html)</section></div>
        """
    }

    private var records: ArtistRecords {
        ArtistRecords(
            model: model, joinable: joinable, separatedJustNow: separatedJustNow, assets: assets)
    }

    /// In place of works, where every museum that has some is off.
    private var off: HTML? {
        guard !model.museumsOff.isEmpty, model.museumsOff.count == model.museums.count else { return nil }
        let words: HTML =
            if model.areAllOff {
                "All museums are off. Turn one on to see works here."
            } else if model.museums.count == 1 {
                "The \(model.museums[0].name) is off. Turn it on to see its works here."
            } else {
                "The museums that have works by \(person.name) are off. Turn one on to see them here."
            }
        return Notice(
            kind: .info, words: words, action: "<a class=\"btn\" href=\"\(Route.museums)\">Museums</a>",
            assets: assets
        ).html
    }

    private var heroStyle: HTML? { hero.map { " style=\"\($0.hungStyleWithPlaceholder)\"" } }

    private var picture: HTML? {
        guard let hero, hero.picture != nil else { return nil }
        let frame = PictureFrame(card: hero, size: .page, alt: hero.title, isMain: true)
        return """
            <figure class="hero__art"><a href="\(Route.work(hero.id))">\(frame.html)</a>\
            <figcaption><cite>\(HTML(unbroken: hero.title))</cite>\(hero.shownDate.map { ", \(HTML(unbroken: $0))" as HTML })</figcaption></figure>
            """
    }

    private var heart: HTML {
        guard Viewer.current.keeps else { return .nothing }
        let content: HTML = """
            \(Icon("heart", assets))<span class="heart__on">Favourite artist</span>\
            <span class="heart__off">Add to favourite artists</span>\
            <span class="visually-hidden">\(person.name)</span>
            """
        if model.isFavourite {
            let removal = ArtistRemoval(
                person: person, favourites: model.favouriteCount, back: Route.artist(model.id),
                label: " aria-pressed=\"true\"", buttonClass: "heart heart--word", content: content)
            return "<div class=\"btn-row\">\(removal.html)</div>"
        }
        return """
            <form class="btn-row" method="post" action="\(Route.artists)">\
            <input type="hidden" name="people" value="\(person.ids)">\
            <input type="hidden" name="keep" value="yes">\
            <input type="hidden" name="back" value="\(Route.artist(model.id))">\
            <button class="heart heart--word" aria-pressed="false">\(content)</button></form>
            """
    }

    private var facts: [String] {
        let total = model.works.total
        let works =
            !model.works.hasAnswer || !model.works.isCountKnown
            ? nil : total == 1 ? "1 work" : "\(total.grouped) works"
        return [works].compactMap { $0 } + model.museums.map(\.name)
    }
}
