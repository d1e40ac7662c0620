import PromenadeCore

/// A set to be changed: its name, its works in order, the note beside each.
struct SetEditor {
    let model: FavouritesModel
    let set: WorkSet.Summary
    let assets: Assets

    var html: HTML {
        """
        \(SetForm(set: set).html)
        <section class="section" aria-labelledby="h-order"><div class="section-head"><h2 id="h-order">Works</h2>\(hint)</div>\
        <set-order><ol class="rows set-rows" role="list" start="\(first + 1)">\(model.page.cards.enumerated().map(row))</ol></set-order>\
        \(model.extent.last > 1 ? pager : nil)</section>
        <section class="section" aria-labelledby="h-away"><h2 id="h-away">Delete</h2>\
        <form class="set-away" method="post" action="\(Route.removeSet(set.id))"><p>Its works stay favourites.</p>\
        <button class="btn">\(Icon("minus", assets))Delete this set</button></form></section>
        """
    }

    private var first: Int { (model.extent.number - 1) * model.extent.size }
    private var isInOwnOrder: Bool { model.query.order == nil }

    private var hint: HTML? {
        isInOwnOrder
            ? nil
            : "<a href=\"\(Route.favourites(FavouritesQuery(set: set.id).edited))\">Switch to My order to change it</a>"
    }

    private func row(_ index: Int, _ card: WorkCard) -> HTML {
        """
        <li class="row set-row" id="row-\(card.id.description)" data-work="\(card.id.description)" data-place="\(first + index + 1)">\
        <div class="set-row__art" style="\(card.style)">\(picture(card))</div>\
        <div class="row__main"><p class="label"><span class="label__artist">\(card.maker ?? "Artist unknown")</span>\
        <a class="label__title" href="\(Route.work(card.id))">\(card.title)</a></p>\(note(card))</div>\
        <div class="set-row__tools">\(isInOwnOrder ? moves(card, place: first + index + 1) : nil)\(takeOut(card))</div></li>
        """
    }

    private func picture(_ card: WorkCard) -> HTML? {
        card.picture.map { _ in
            "<img src=\"\(Route.picture(card.id, .thumbnail))\" alt=\"\" loading=\"lazy\" decoding=\"async\">"
        }
    }

    private func note(_ card: WorkCard) -> HTML {
        """
        <form class="set-row__note" method="post" action="\(Route.notesOfSet(set.id))">\(work(card))\(back(card))\
        <textarea class="input" name="note" rows="1" maxlength="10000" aria-label="Note beside \(card.title)" \
        placeholder="Your note">\(model.notes[card.id])</textarea><button class="btn" data-without-script>Save</button></form>
        """
    }

    private func moves(_ card: WorkCard, place: Int) -> HTML {
        """
        <form method="post" action="\(Route.orderOfSet(set.id))">\(work(card))\(back(card))\
        <button class="icon-btn" name="place" value="\(place - 1)"\(.flag("disabled", if: place == 1)) \
        aria-label="Move \(card.title) up">\(Icon("up", assets))</button>\
        <button class="icon-btn" name="place" value="\(place + 1)"\(.flag("disabled", if: place == model.extent.total)) \
        aria-label="Move \(card.title) down"><span class="turned">\(Icon("up", assets))</span></button></form>
        """
    }

    private func takeOut(_ card: WorkCard) -> HTML {
        """
        <form method="post" action="\(Route.worksOfSet(set.id))">\(work(card))<input type="hidden" name="in" value="no">\
        <input type="hidden" name="back" value="\(page)"><button class="icon-btn icon-btn--solid" \
        aria-label="Remove \(card.title) from the set">\(Icon("minus", assets))</button></form>
        """
    }

    private func work(_ card: WorkCard) -> HTML {
        "<input type=\"hidden\" name=\"work\" value=\"\(card.id.description)\">"
    }

    private func back(_ card: WorkCard) -> HTML {
        "<input type=\"hidden\" name=\"back\" value=\"\(page)#row-\(card.id.description)\">"
    }

    private var page: String { Route.favourites(model.query, page: model.extent.number) }

    private var pager: HTML {
        let number = model.extent.number
        let next: HTML? =
            number < model.extent.last
            ? "<a class=\"btn\" rel=\"next\" href=\"\(Route.favourites(model.query, page: number + 1))\">Page \((number + 1).grouped)</a>"
            : nil
        let before: HTML? =
            number > 1
            ? "<a class=\"btn\" rel=\"prev\" href=\"\(Route.favourites(model.query, page: number - 1))\">Page \((number - 1).grouped)</a>"
            : nil
        return "<nav class=\"btn-row set-pages\" aria-label=\"Pages\">\(before)\(next)</nav>"
    }
}
