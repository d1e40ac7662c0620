import Foundation
import PromenadeCore
import PromenadeFeatures

/// A card a museum: its front, its name, how it is doing, some of its pictures.
struct MuseumsView {
    let reports: [CachedSources.Report]
    let off: Set<Museum.ID>
    /// Those the owner of a household has turned off.
    var offForAll: Set<Museum.ID> = []
    let samples: [Museum.ID: [WorkCard]]
    var collections: [Museum.ID: CollectionView] = [:]
    /// Whether there is a folder of the operator's own pictures.
    var hasOwn = false
    let assets: Assets

    var html: HTML {
        """
        <div class="page">
        <header class="page-head"><div><h1>Museums</h1><p>Where the works come from, and whether their servers respond.</p></div>\
        \(check)</header>
        <ul class="cards museum-cards" role="list">\(reports.map(card))</ul>
        \(hasOwn ? own : nil)
        </div>
        """
    }

    private var check: HTML? {
        guard Viewer.current.keeps else { return nil }
        return """
            <form method="post" action="\(Route.museumsCheck)"><button class="btn">\(Icon("refresh", assets))Check now</button></form>
            """
    }

    private var own: HTML {
        """
        <ul class="rows" role="list"><li class="row">\(Icon("works", assets))<div class="row__main">\
        <a class="row__title row__link" href="\(Route.ownPictures)">Own pictures</a>\
        <p class="row__note">From the folder of whoever runs this Promenade</p></div>\(Icon("next", assets))</li></ul>
        """
    }

    private func card(_ report: CachedSources.Report) -> HTML {
        let museum = report.museum
        return """
            <li class="card museum-card">\(Drawing(museum: museum, assets: assets).html)\
            <div class="card__body"><h2 class="card__title"><a href="\(Route.museum(museum.id))">\(museum.name)</a></h2>\
            \(museum.address.map { "<p>\($0)</p>" })\
            \(health(report))\(collections[museum.id]?.html)\
            \(museum.terms.map { "<p class=\"asof\">\($0)</p>" })</div>\
            \(PictureStrip(cards: samples[museum.id] ?? []).html)\
            <div class="museum-card__foot btn-row">\(works(of: museum))<a class="btn" href="\(museum.webSite)">\(Icon("out", assets))Website</a>\(form(museum))</div></li>
            """
    }

    /// Nobody is asked for what exists only as an import.
    private func health(_ report: CachedSources.Report) -> HTML? {
        guard report.collection?.imported == nil else { return nil }
        return """
            <p>\(HealthMark(health: report.health).html)\(report.lastAnswer.map { " <span class=\"asof\">Last response \($0.inWordsWithTime)</span>" })</p>
            """
    }

    private func works(of museum: Museum) -> HTML? {
        guard !offForAll.contains(museum.id) else { return nil }
        return "<a class=\"btn\" href=\"\(Route.works(of: museum.id))\">\(Icon("works", assets))Works</a>"
    }

    private func form(_ museum: Museum) -> HTML {
        guard Viewer.current.keeps else { return .nothing }
        if offForAll.contains(museum.id) {
            return """
                \(ofOwner(museum, isOff: true))<p class="asof">Off for everybody here. What you saved stays.</p>
                """
        }
        let isOff = off.contains(museum.id)
        return """
            \(button(isOff ? "Turn on" : "Turn off", museum, isOff: isOff, Route.museums))\(ofOwner(museum, isOff: false))\
            \(isOff ? "<p class=\"asof\">Off: not on Home or in Works. What you saved stays.</p>" : HTML.nothing)
            """
    }

    private func ofOwner(_ museum: Museum, isOff: Bool) -> HTML? {
        guard CurrentSession.current?.person.role == .owner else { return nil }
        return button(
            isOff ? "Turn on for everybody" : "Turn off for everybody", museum, isOff: isOff,
            Route.museumsForAll)
    }

    private func button(_ words: String, _ museum: Museum, isOff: Bool, _ address: String) -> HTML {
        """
        <form method="post" action="\(address)"><input type="hidden" name="museum" value="\(museum.id)">\
        <input type="hidden" name="shown" value="\(isOff ? "yes" : "no")">\
        <button class="btn">\(words)<span class="visually-hidden"> \(museum.name)</span></button></form>
        """
    }
}
