import Foundation
import PromenadeCore

/// From here: favourites, artists, news, the way there, the web site, preferences.
struct HomeEntries {
    let model: HomeModel
    let assets: Assets

    var html: HTML {
        """
        <section class="home__museum card" aria-labelledby="h-museum">\(head)
        <ul class="rows" role="list">\(favourites)\(keeps ? artists : nil)\(news)\(museum)\(keeps ? preferences : nil)</ul></section>
        """
    }

    private var keeps: Bool { Viewer.current.keeps }

    private var head: HTML {
        guard let museum = model.museum else {
            return "<div class=\"card__body\"><h2 id=\"h-museum\">From here</h2></div>"
        }
        return """
            <div class="card__body"><p class="card__kicker">Your museum</p>\
            <h2 id="h-museum"><a href="\(Route.museum(museum.id))">\(museum.name)</a></h2>\
            \(museum.address.map { "<p>\($0)</p>" })</div>
            """
    }

    /// Comes with the first favourite and goes with the last.
    private var favourites: HTML? {
        guard model.favourites > 0 else { return nil }
        let count = model.favourites == 1 ? "1 work" : "\(model.favourites.grouped) works"
        return row("heart", "Favourite works", Route.favourites, note: count)
    }

    private var artists: HTML {
        let count = model.artistCount
        let note = [0: "None yet", 1: "1 artist"][count] ?? "\(count.grouped) artists"
        return row("person", "Favourite artists", Route.artists, note: note)
    }

    private var news: HTML {
        let unread = model.unreadNews
        let badge: HTML? =
            unread > 0 ? "<span class=\"badge\" aria-hidden=\"true\">\(unread.grouped)</span>" : nil
        // Before anything came there is nothing to have read.
        let note =
            unread > 0 ? "\(unread.grouped) unread" : model.isNewsRead ? "All read" : "Exhibitions and news"
        return row("news", "Hot news", Route.news, note: note, badge: badge)
    }

    private var museum: HTML? {
        guard let museum = model.museum else { return nil }
        let directions =
            museum.position == nil
            ? nil
            : row("directions", "Directions", Route.directions(museum.id), note: "A map and the way there")
        return """
            \(directions)\(row("globe", "Website", museum.webSite.absoluteString, note: museum.webSite.host() ?? "", goes: "out"))
            """
    }

    private var preferences: HTML {
        row("gear", "Preferences", Route.preferences, note: "Pictures, light, units")
    }

    private func row(
        _ icon: String, _ title: String, _ address: String, note: String, badge: HTML? = nil,
        goes: String = "next"
    ) -> HTML {
        """
        <li class="row">\(Icon(icon, assets))<div class="row__main"><a class="row__title row__link" href="\(address)">\(title)</a>\
        <p class="row__note">\(note)</p></div>\(badge)<svg class="icon row__go" aria-hidden="true">\
        <use href="\(assets.address(of: "icons.svg"))#i-\(goes)"/></svg></li>
        """
    }
}
