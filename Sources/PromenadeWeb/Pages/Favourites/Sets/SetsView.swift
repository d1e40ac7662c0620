import PromenadeCore

/// A page of all sets, by name, and a form for a new one.
struct SetsView {
    let sets: [WorkSet.Summary]
    /// What others share.
    let shared: [SharedSet]
    let extent: WorksPage.Extent
    let tabs: FavouritesTabs
    let assets: Assets

    var html: HTML {
        """
        <div class="page favourites favourites--tabbed">\(tabs.html)<header class="page-head"><div><h1>Sets</h1>\
        <p>Favourites under a name, in your own order, with your notes.\(count)</p></div></header>
        \(sets.isEmpty ? nil : "<ul class=\"rows\" role=\"list\">\(sets.map(row))</ul>")\(PageLinks(extent: extent, address: Route.sets(page:)).html)
        \(shared.isEmpty ? nil : others)
        <section class="section" aria-labelledby="h-new"><h2 id="h-new">New set</h2>\(SetForm().html)</section></div>
        """
    }

    private var others: HTML {
        """
        <section class="section" aria-labelledby="h-shared"><h2 id="h-shared">Shared with you</h2>\
        \(SharedSetRows(sets: shared, assets: assets).html)</section>
        """
    }

    private var count: HTML? { extent.last > 1 ? " There are \(extent.total.grouped)." : nil }

    private func row(_ set: WorkSet.Summary) -> HTML {
        """
        <li class="row"><div class="row__main"><h2 class="row__title"><a class="row__link" href="\(Route.set(set.id))">\(set.name)</a></h2>\
        <p class="row__note">\(set.works)</p></div><span class="row__go">\(Icon("next", assets))</span></li>
        """
    }
}
