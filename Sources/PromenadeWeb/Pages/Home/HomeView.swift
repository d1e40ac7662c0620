import PromenadeCore
import PromenadeFeatures

/// The wall, then where one can go from here.
struct HomeView {
    let model: HomeModel
    /// A work to stand for an artist.
    let portraits: [Artist.ID: WorkCard]
    /// What others of the household share with whoever looks.
    let shared: [SharedSet]
    let assets: Assets

    /// As many as fit beside each other on a desk.
    static let artistsShown = 7
    private static let setsShown = 4

    var html: HTML {
        """
        <h1 class="visually-hidden">Promenade: home</h1>
        \(model.wall.wall.slides.isEmpty ? nil : SlideShow(model: model.wall, assets: assets).html)
        <div class="page">\(model.wall.wall.arePresets ? hello : nil)\(goingOn)\(artists)\(others)
        <div class="section home__pair">\(HomeEntries(model: model, assets: assets).html)\(museums)</div>
        </div>
        """
    }

    private var hello: HTML {
        let count = model.wall.wall.count
        let hanging =
            count == 0
            ? "Loading the first works…"
            : "These works are here until you add your own."
        guard Viewer.current.keeps else {
            return """
                <section class="section stack page--text" aria-labelledby="h-hello">
                <h2 id="h-hello" class="home__hello">A quiet walk through great museums</h2>
                <p class="prose">You are looking without an account. With one you have hearts, sets and places of your own.</p>
                <div class="btn-row"><a class="btn btn--primary" href="\(Route.works)">Browse works</a>\
                <a class="btn" href="\(Route.signIn)">Sign in</a></div></section>
                """
        }
        return """
            <section class="section stack page--text" aria-labelledby="h-hello">
            <h2 id="h-hello" class="home__hello">A quiet walk through great museums</h2>
            <p class="prose">\(hanging) Tap the heart beside a work to keep it and show it here.</p>
            <div class="btn-row"><a class="btn btn--primary" href="\(Route.works)">Browse works</a>\
            <a class="btn" href="\(Route.artists)">Choose favourite artists</a></div>
            <p class="muted small">\(promise)</p>
            </section>
            """
    }

    private var promise: HTML {
        Viewer.current == .solo
            ? "No account or location needed. Your favourites stay on this server."
            : "<a href=\"\(Route.devices)\">Add your phone</a>, and your favourites are on it too."
    }

    /// Filled and shown by the script, which knows the last page; without it there is nothing to say.
    private var goingOn: HTML {
        """
        <continue-walk hidden><section class="section" aria-labelledby="h-continue">\
        <div class="section-head"><h2 id="h-continue">Continue where you were</h2></div>\
        <ul class="cards cards--strip" role="list"><li class="card"><div class="trio"></div>\
        <div class="card__body"><p class="card__kicker"></p><h3 class="card__title"><a href="\(Route.works)"></a></h3>\
        <p data-note></p></div></li></ul></section></continue-walk>
        """
    }

    private var artists: HTML? {
        guard !model.artists.isEmpty else { return nil }
        return """
            <section class="section" aria-labelledby="h-artists">
            <div class="section-head"><h2 id="h-artists">Favourite artists</h2>\
            <a href="\(Route.artists)">See all \(model.artistCount.grouped)</a></div>
            <ul class="strip" role="list">\(model.artists.prefix(Self.artistsShown).map(person))\
            <li class="person"><span class="person__add">\(Icon("plus", assets))</span><a href="\(Route.artists)">Add artists</a></li></ul>
            </section>
            """
    }

    private var others: HTML? {
        guard !shared.isEmpty else { return nil }
        let rest: HTML? =
            shared.count > Self.setsShown
            ? "<a href=\"\(Route.sets)\">See all \(shared.count.grouped)</a>" : nil
        return """
            <section class="section" aria-labelledby="h-shared"><div class="section-head"><h2 id="h-shared">Shared with you</h2>\(rest)</div>
            \(SharedSetRows(sets: Array(shared.prefix(Self.setsShown)), assets: assets).html)</section>
            """
    }

    private func person(_ artist: FavouriteArtist) -> HTML {
        let portrait: HTML =
            portraits[artist.id].map { card in
                """
                <img class="detail" src="\(Route.picture(card.id, .thumbnail))" alt="" style="\(card.style)" loading="lazy">
                """
            } ?? "<span class=\"detail detail--none\">\(Icon("person", assets))</span>"
        return """
            <li class="person">\(portrait)<a href="\(Route.artists)/\(Route.escaped(artist.id.description))">\(artist.person.name)</a></li>
            """
    }

    private var museums: HTML? {
        guard !model.reports.isEmpty else { return nil }
        return """
            <section aria-labelledby="h-museums">
            <div class="section-head"><h2 id="h-museums">Museums</h2><a href="\(Route.museums)">Choose museums</a></div>
            <ul class="rows" role="list">\(model.reports.map(row))</ul></section>
            """
    }

    private func row(_ report: CachedSources.Report) -> HTML {
        """
        <li class="row"><div class="row__main"><a class="row__title row__link" href="\(Route.museum(report.museum.id))">\(report.museum.name)</a>\
        \(report.museum.address.map { "<p class=\"row__note\">\($0)</p>" as HTML })</div>\(HealthMark(health: report.health).warning)</li>
        """
    }
}
