import PromenadeCore

/// Up to three pictures side by side, sharing one height.
struct PictureStrip {
    var cards: [WorkCard]
    var isTall = false

    var html: HTML? {
        let shown = cards.filter { $0.picture != nil }.prefix(3)
        guard !shown.isEmpty else { return nil }
        let pictures = shown.map { card -> HTML in
            """
            <img src="\(Route.picture(card.id, .tile))" alt="" style="\(card.style)" loading="lazy" decoding="async">
            """
        }
        return "<div class=\"trio\(HTML(trusted: isTall ? " trio--tall" : ""))\">\(pictures)</div>"
    }
}
