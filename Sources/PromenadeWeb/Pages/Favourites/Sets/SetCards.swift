import PromenadeCore

/// The sets, each with its first pictures, and the way to a new one.
struct SetCards {
    let sets: [WorkSet.Summary]
    /// How many there are; those that are not shown are on a page of their own.
    let total: Int
    let covers: [WorkSet.ID: [WorkCard]]
    let assets: Assets

    var html: HTML {
        """
        <section aria-labelledby="h-sets"><div class="section-head"><h2 id="h-sets">Sets</h2>\(all)</div>\
        <ul class="cards cards--strip cards--sets" role="list">\(sets.map(card))\
        <li class="card card--new"><a href="\(Route.sets)">\(Icon("plus", assets))New set</a></li></ul></section>
        """
    }

    private var all: HTML? {
        sets.count < total ? "<a href=\"\(Route.sets)\">All \(total.grouped) sets</a>" : nil
    }

    private func card(_ set: WorkSet.Summary) -> HTML {
        """
        <li class="card"><div class="trio trio--tall">\((covers[set.id] ?? []).map(picture))</div>\
        <div class="card__body"><h3 class="card__title"><a href="\(Route.set(set.id))">\(set.name)</a></h3><p>\(set.works)</p></div></li>
        """
    }

    private func picture(_ card: WorkCard) -> HTML {
        """
        <img src="\(Route.picture(card.id, .thumbnail))" alt="" style="\(card.style)" loading="lazy" decoding="async">
        """
    }
}

extension WorkSet.Summary {
    /// How many there are: `"7 works"`.
    var works: String {
        switch count {
        case 0: "Nothing in it yet"
        case 1: "1 work"
        default: "\(count.grouped) works"
        }
    }
}
