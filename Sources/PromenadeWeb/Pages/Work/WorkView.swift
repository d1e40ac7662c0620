import Foundation
import PromenadeCore
import PromenadeFeatures

/// The work page: picture, wall label, what the museum says, credit.
struct WorkView {
    let model: WorkModel
    /// Other works of the maker, and whether they are favourites.
    let more: [(card: WorkCard, isFavourite: Bool)]
    /// Those of ``more`` and ``like`` that came with a library's file.
    let fromFile: Set<Work.ID>
    /// Works here that are most like it, without those of ``more``.
    let like: [(card: WorkCard, isFavourite: Bool)]
    let pictures: CachedPictures
    let preferences: Preferences
    let keeping: WorkActions
    let wayBack: WorkWayBack
    /// Before addresses that other programs are given.
    let origin: String
    /// Whether pictures may be looked at closely at all.
    let hasZoom: Bool
    let assets: Assets

    private var work: Work { model.work }
    private var stage: WorkStage {
        WorkStage(work: work, pictures: pictures, preferences: preferences, hasZoom: hasZoom, assets: assets)
    }

    var html: HTML {
        """
        <div class="work">
        \(stage.html)
        <div class="work__text">
        <p class="wide-only crumb"><a href="\(wayBack.address)" data-back>\(Icon("back", assets))\(wayBack.words)</a></p>
        \(stale)
        \(label)
        \(place)
        \(about)
        \(record)
        \(CreditBox(credit: model.credit, rights: work.rights, source: model.source, assets: assets).html)
        \(links)
        \(work.webPage.map { "<p><a class=\"btn\" href=\"\($0)\">\(Icon("out", assets))\(pageWords($0))</a></p>" })
        </div>
        \(others)
        </div>
        """
    }

    private var others: HTML? {
        guard !more.isEmpty || !like.isEmpty else { return nil }
        return "<div class=\"page work__more\">\(moreByArtist)\(moreLikeThis)</div>"
    }

    private func pageWords(_ page: URL) -> String {
        if work.location == nil { return "See it at the museum" }
        return page.host() == model.museum.webSite.host()
            ? "See it at \(model.museum.name)" : "See its web page"
    }

    private var stale: HTML? {
        if model.isFromFile { return Notice.fromFile(museum: model.museum.name, assets: assets).html }
        return Notice.stale(model.stale, asOf: model.asOf, again: Route.work(work.id), assets: assets)?.html
    }

    private var label: HTML {
        let material = [work.medium?.asSentenceStart, work.dimensions].compactMap { $0 }.joined(
            separator: ", "
        ).orNil
        return """
            <header class="label label--full">
            <p class="label__artist">\(artist)</p>
            \(work.shownArtistNote.map { "<p>\($0)</p>" })
            <h1>\(HTML(unbroken: work.title))</h1>
            \(work.shownDate.map { "<p>\(HTML(unbroken: $0))</p>" as HTML })
            \(material.map { "<p>\($0)</p>" })
            <p class="label__credit">\(work.creditLine.map { "\($0)<br>" as HTML })\(model.museum.name)\(work.accession.map { ", \($0)" as HTML })</p>
            \(rights.map { "<p class=\"label__credit\">\($0)</p>" })
            </header>
            <div class="work__acts">\(heart)\(stage.acts)</div>
            \(keeping.html)
            """
    }

    private var heart: HTML {
        Heart(work: work.id, title: work.title, isOn: model.isFavourite, hasWords: true, assets: assets).html
    }

    private var artist: HTML {
        guard let artist = work.artist else { return "Artist unknown" }
        guard let id = artistID else { return "\(artist.words)" }
        return
            "\(artist.qualifier.map { "\($0) " as HTML })<a href=\"\(Route.artist(id))\">\(artist.name)</a>"
    }

    private var artistID: Artist.ID? {
        work.artist?.id.flatMap { Artist.ID(source: work.id.source, local: $0) }
    }

    private var rights: HTML? {
        switch work.rights {
        // The credit line above says it of the photograph.
        case .inCopyright(let notice?) where notice == work.creditLine: nil
        case .unknown where work.location != nil:
            work.picture == nil
                ? nil : "\(model.museum.name) doesn’t say who holds the rights to the picture"
        case .publicDomain: "Public domain"
        case .inCopyright(let notice): "\(notice ?? "In copyright")"
        case .unknown: "The museum doesn’t say who holds the rights"
        }
    }

    private var place: HTML? {
        if let location = work.location {
            return WorkLocation(location: location, title: work.title, assets: assets).html
        }
        guard let place = work.place else { return nil }
        let status: HTML =
            place.isOnView
            ? "<p class=\"status status--ok\">On view now</p>"
            : "<p class=\"status status--copy\">Not on view</p>"
        let room: HTML? = place.gallery.map { "<p><strong>\($0)</strong>, \(model.museum.name)</p>" }
        return """
            <section class="work__place" aria-labelledby="h-where"><h2 id="h-where">Where it hangs</h2>\
            \(status)\(place.loan.map { "<p>\($0)</p>" })\(room)</section>
            """
    }

    private var about: HTML {
        let licence = work.description?.licence
        let source: HTML =
            licence.map { "Text \(author), <a href=\"\($0.url)\">\($0.name)</a>. " } ?? .nothing
        return """
            <section aria-labelledby="h-about"><h2 id="h-about">About this work</h2>\
            \(work.description.map { "<div class=\"prose\">\(HTML($0.text))</div>" } ?? "<p>\(silence)</p>")
            <p class="asof">\(source)Record read \(model.asOf.inWords)\(recordCredit.map { ", \($0)" as HTML }).</p></section>
            """
    }

    /// Once is enough: where the text has a licence, its credit says it.
    private var recordCredit: HTML? { work.description?.licence == nil ? model.source?.link : nil }

    private var silence: String {
        work.location == nil ? "The museum has no text about this work." : "There is no text about this work."
    }

    private var author: HTML { model.source.map(\.link) ?? "by the museum" }

    private var record: HTML {
        """
        <section aria-label="More about the record">\(description)\
        \(list("Provenance", work.provenance))\(list("Exhibitions", work.exhibitions))\(list("Books", work.publications))</section>
        """
    }

    private var links: HTML? {
        guard work.picture != nil else { return nil }
        let address = PresentationAddress.picture(work.id.description)
        let manifest = origin + address.path
        let state = URL(string: manifest).map {
            ContentState(manifest: $0, canvas: origin + Route.canvas(work.id.description, in: address))
        }
        return IIIFLinks(manifest: manifest, state: state, origin: origin, assets: assets).html
    }

    private var description: HTML? {
        guard let alt = work.picture?.alt else { return nil }
        let origin = alt.origin == .museum ? "Written by the museum" : "Generated from the record"
        return """
            <details class="disclosure" open><summary>Image description \(Icon("down", assets))</summary>\
            <div class="disclosure__body stack"><p>\(alt.text)</p>\
            <p><span class="chip chip--fact">\(Icon("check", assets))\(origin)</span></p></div></details>
            """
    }

    private func list(_ title: String, _ lines: [String]) -> HTML? {
        guard !lines.isEmpty else { return nil }
        return """
            <details class="disclosure"><summary>\(title) (\(lines.count.grouped)) \(Icon("down", assets))</summary>\
            <div class="disclosure__body"><ol class="timeline">\(lines.map { "<li>\($0)</li>" as HTML })</ol></div></details>
            """
    }

    private var moreLikeThis: HTML? {
        guard !like.isEmpty else { return nil }
        let tiles = like.map { card, isFavourite in
            Tile(
                card: card, isFirst: false, isFavourite: isFavourite,
                isFromFile: fromFile.contains(card.id), assets: assets
            ).html
        }
        return """
            <section class="section" aria-labelledby="h-like">
            <div class="section-head"><h2 id="h-like">More like this</h2></div>
            <ol class="wall wall--small">\(tiles)</ol></section>
            """
    }

    private var moreByArtist: HTML? {
        guard !more.isEmpty, let artist = work.artist else { return nil }
        let tiles = more.map { card, isFavourite in
            Tile(
                card: card, isFirst: false, isFavourite: isFavourite,
                isFromFile: fromFile.contains(card.id), assets: assets
            ).html
        }
        let all: HTML? = artistID.map { id in
            "<p><a href=\"\(Route.artist(id))\">All works by \(artist.name)</a></p>"
        }
        return """
            <section class="section" aria-labelledby="h-more">
            <div class="section-head"><h2 id="h-more">More by \(artist.name)</h2></div>
            <ol class="wall wall--small">\(tiles)</ol>\(all)</section>
            """
    }
}
