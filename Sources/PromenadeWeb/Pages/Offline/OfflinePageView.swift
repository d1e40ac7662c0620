import PromenadeCore

/// The page one comes to where there is no network and the page one asked for was not kept; its script says what was.
struct OfflinePageView {
    let assets: Assets

    var html: HTML {
        """
        <div class="page"><offline-page data-wall="\(Route.favourites)">
        <header class="page-head"><div><h1>The lights are low</h1>\
        <p>This page needs the network. What you took along is here.</p></div></header>
        <p class="btn-row"><a class="btn" href="\(Route.home)" data-again>Try again</a></p>
        <form class="search section" role="search" action="\(Route.works)">\(Icon("search", assets))\
        <label class="visually-hidden" for="q">Search what is with you</label>\
        <input class="input" id="q" name="q" type="search" maxlength="200" placeholder="Search what is with you"><button class="btn">Search</button></form>
        <div data-found></div>
        <section class="section" aria-labelledby="h-with" data-favourites hidden><div class="section-head">\
        <h2 id="h-with">Favourites with you</h2><a href="\(Route.favourites)">All</a></div><ol class="wall" role="list"></ol></section>
        <div class="section stack"><ul class="rows" role="list">\(row("works", "Sets", Route.sets, "Favourites under a name"))\
        \(row("pin", "Places", Route.places, "Pins on your map, and photos taken there"))\(row("nearby", "Nearby", Route.nearby, "Where you looked last"))</ul>
        \(Viewer.current.keeps ? waiting : nil)</div>
        <section class="section" aria-labelledby="h-seen" data-seen hidden><h2 id="h-seen">Seen lately</h2>\
        <ul class="rows" role="list"></ul></section>
        </offline-page></div>
        """
    }

    /// A list of one's own, shown where it is here.
    private func row(_ icon: String, _ title: String, _ address: String, _ note: String) -> HTML {
        """
        <li class="row" data-here hidden>\(Icon(icon, assets))<div class="row__main">\
        <a class="row__title row__link" href="\(address)">\(title)</a><p class="row__note">\(note)</p></div>\(Icon("next", assets))</li>
        """
    }

    private var waiting: HTML {
        """
        <div class="box" data-waiting-link hidden><h2 data-waiting-count></h2><p>Sent by itself when the network is back.</p>\
        <div class="btn-row"><a class="btn" href="\(Route.waiting)">See them</a></div></div>
        """
    }
}
