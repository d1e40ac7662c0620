import PromenadeCore

/// A sheet of works for paper; on the screen it looks the same.
struct PrintSheetView {
    let query: FavouritesQuery
    let set: WorkSet.Summary?
    let works: [Favourite]
    let notes: [Work.ID: String]
    let fromFile: Set<Work.ID>
    let extent: WorksPage.Extent
    /// Before every address on the sheet.
    let origin: String
    let assets: Assets

    var title: String { "\(name) – print" }

    var html: HTML {
        """
        <div class="page sheet"><header class="page-head"><div>\
        <p class="crumb"><a href="\(Route.favourites(query))">\(Icon("back", assets))\(name)</a></p><h1>\(name)</h1>\
        <p>\(count)</p>\(set.flatMap { $0.note.isEmpty ? nil : "<p class=\"set-note\">\($0.note)</p>" })</div>\
        <print-button class="btn-row"><button class="btn btn--primary" type="button" data-print hidden>\(Icon("print", assets))Print</button></print-button></header>
        <ol class="sheet__works" role="list">\(works.map(item))</ol>
        \(extent.last > 1 ? others : nil)</div>
        """
    }

    private var name: String { self.set?.name ?? "Favourites" }

    private var count: String {
        let total = extent.total == 1 ? "1 work" : "\(extent.total.grouped) works"
        return extent.last == 1 ? total : "\(total), sheet \(extent.number.grouped) of \(extent.last.grouped)"
    }

    private func item(_ favourite: Favourite) -> HTML {
        let work = favourite.work
        let address = origin + Route.work(work.id)
        return """
            <li class="sheet__work">\(picture(work))<div class="label"><p class="label__artist">\(work.artist?.words ?? "Artist unknown")</p>\
            <p class="label__title">\(work.title)</p>\(notes[work.id].map { "<p class=\"label__note\">\($0)</p>" })\
            <p class="sheet__credit">\(Credit(work, museum: favourite.museum).text)</p>\(fromFile.contains(work.id) ? FromFile.html : nil)\
            <p class="sheet__address"><a href="\(address)">\(address)</a></p></div></li>
            """
    }

    private func picture(_ work: Work) -> HTML {
        let card = work.card
        guard card.picture != nil else {
            return
                "<div class=\"sheet__art tile__art--none\">\(Icon("noimage", assets))<span>No image available</span></div>"
        }
        // Not lazily: what was not scrolled to would be missing on paper.
        let frame = PictureFrame(card: card, size: .largeTile, alt: "", isFirst: true)
        return "<div class=\"sheet__art\" style=\"\(card.style)\">\(frame.html)</div>"
    }

    private var others: HTML {
        let links: [HTML] = (1...extent.last).map { number in
            let here: HTML = number == extent.number ? " aria-current=\"page\"" : .nothing
            return
                "<li><a class=\"chip\" href=\"\(Route.print(query, page: number))\"\(here)>\(number.grouped)</a></li>"
        }
        return
            "<nav class=\"sheet__others\" aria-label=\"Sheets\"><h2>Sheets</h2><ul class=\"chips\" role=\"list\">\(links)</ul></nav>"
    }
}
