import PromenadeCore
import PromenadeFeatures

/// A work of a set for whoever has the link: its picture, its label, its credit.
struct PublicWorkView {
    let secret: Secret
    let favourite: Favourite
    /// Before addresses that other programs are given.
    let origin: String
    let assets: Assets

    private var work: Work { favourite.work }
    private var credit: Credit { Credit(work, museum: favourite.museum) }

    var head: HTML {
        LinkPreview(
            title: work.title, words: credit.short, page: origin + Route.publicWork(secret, work.id),
            picture: work.picture.map { _ in
                (origin + Route.publicPicture(secret, work.id, LinkPreview.file), work.title)
            }
        ).html
    }

    var html: HTML {
        """
        <div class="page page--text"><p class="crumb"><a href="\(Route.publicSet(secret))">\(Icon("back", assets))The set</a></p>
        \(picture)
        <header class="label label--full"><p class="label__artist">\(work.artist?.words ?? "Artist unknown")</p><h1>\(HTML(unbroken: work.title))</h1>\
        \(work.shownDate.map { "<p>\(HTML(unbroken: $0))</p>" as HTML })</header>
        <section class="section stack"><h2>Credit</h2><p>\(credit.text)</p>\
        \(work.webPage.map { "<p><a class=\"btn\" href=\"\($0)\">\(Icon("out", assets))See it at the museum</a></p>" as HTML })</section></div>
        """
    }

    private var picture: HTML? {
        guard work.picture != nil else { return nil }
        let card = work.card
        var frame = PictureFrame(
            card: card, size: .page, alt: work.picture?.alt?.text ?? work.title, isMain: true)
        frame.address = WorkAddresses.linked(secret).picture
        return "<div class=\"tile__art public-work\" style=\"\(card.style)\">\(frame.html)</div>"
    }
}
